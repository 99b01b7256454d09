import type { Orientation, RoofType } from '#contract/area.ts'
import type { Fill, Mounting } from '#contract/detailedOptions.ts'
import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { measureArea } from '#engine/geometry/measureArea.ts'
import { isMountingFor } from '#engine/method/detailed/roofOfArea.ts'
import { shapeOf } from './areaShape.ts'
import { timestampedId } from './newId.ts'
import { translatedWith } from './translated.ts'

/** What the user sets on an area. */
export interface AreaAttributes {
  /** As the user calls it, without space around it; null: it is called by when it was drawn. */
  readonly name: string | null
  readonly roofType: RoofType
  readonly orientation: Orientation
  readonly angle: number
  /** The direction the roof falls to [degrees clockwise from north]; null: as `orientation` says. */
  readonly azimuth: number | null
  readonly fill: Fill
  /** Null: by the roof type. */
  readonly mounting: Mounting | null
  /** A module that holds one of these points is taken out. */
  readonly removedModules: readonly LatLng[]
  /** The alternative of the analysis that was taken; null: the recommended one. */
  readonly setupPanelId: string | null
}

/** A drawn area as the planner keeps it: what travels over HTTP, with its measures always filled in, and what was chosen
 * for it. */
export type Area = AreaGeometry &
  AreaAttributes & {
    readonly id: string
    readonly totalArea: number
    readonly usableArea: number
  }

const ID_PREFIX = 'area-'

/** When an area was drawn [ms since 1970], read from its id. */
export const drawnAtMs = ({ id }: Pick<Area, 'id'>): number => Number(id.slice(ID_PREFIX.length))

/** An id no area has yet: 'area-' and the time. */
export const newAreaId = (taken: readonly Pick<Area, 'id'>[], nowMs: number): string =>
  timestampedId(ID_PREFIX, taken, nowMs)

/** Roof type, orientation and angle of a new area: docs/behaviour.md 4.1. */
const defaultAttributes = (type: Area['type']): AreaAttributes => ({
  name: null,
  roofType: type === 'polyline' ? 'linear' : 'flat',
  orientation: type === 'polyline' ? 'variable' : 'south',
  angle: 0,
  azimuth: null,
  fill: 'aligned',
  mounting: null,
  removedModules: [],
  setupPanelId: null,
})

/** How the modules of an area are to be fixed; undefined: by the roof type, as also where what was chosen belongs to another roof type
 * than the area has by now. */
export const chosenMounting = (area: Area): Mounting | undefined =>
  area.mounting && isMountingFor(area, area.mounting) ? area.mounting : undefined

/** What was set on an area, without its shape and measures. */
export const attributesOf = (area: AreaAttributes): AreaAttributes => ({
  name: area.name,
  roofType: area.roofType,
  orientation: area.orientation,
  angle: area.angle,
  azimuth: area.azimuth,
  fill: area.fill,
  mounting: area.mounting,
  removedModules: area.removedModules,
  setupPanelId: area.setupPanelId,
})

const measures = (shape: AreaGeometry): Pick<Area, 'totalArea' | 'usableArea'> => {
  const measured = measureArea(shape)
  if (!measured.ok) throw new Error(`an area without a measure reached the design: ${measured.fault}`)
  return { totalArea: measured.value.totalAreaM2, usableArea: measured.value.usableAreaM2 }
}

/** An area of a shape that the map accepted.
 * @param attributes those of a new area where they are left out */
export const areaOf = (
  id: string,
  shape: AreaGeometry,
  attributes: AreaAttributes = defaultAttributes(shape.type),
): Area => ({
  ...shapeOf(shape),
  id,
  ...attributesOf(attributes),
  ...measures(shape),
})

/** The area with another geometry, measured anew. Carried as a whole it takes along where modules were taken out. */
export const withShape = (area: Area, shape: AreaGeometry): Area =>
  areaOf(area.id, shape, { ...area, removedModules: translatedWith(area.removedModules, area, shape) })

const COMPASS = ['north', 'east', 'south', 'west'] as const satisfies readonly Orientation[]

/** What to set so that an area faces an azimuth: of the compass, which the Standard method goes by, the direction next to it.
 * A polyline has none of its own.
 * @param azimuthDeg clockwise from north, 0 to 360 */
export const facing = (area: Pick<Area, 'type'>, azimuthDeg: number): Partial<AreaAttributes> => {
  const azimuth = azimuthDeg % 360
  const orientation = COMPASS[Math.round(azimuth / 90) % COMPASS.length]
  return area.type === 'polyline' || !orientation ? { azimuth } : { azimuth, orientation }
}
