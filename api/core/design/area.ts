import { type AreaGeometry, verticesOf } from '#engine/geometry/areaGeometry.ts'
import { measureArea } from '#engine/geometry/measureArea.ts'
import { turnBetweenDeg, turnedWith } from '#engine/geometry/turned.ts'
import type { CompassOrientation } from '#engine/production/standardProduction.ts'
import { azimuthOfArea } from '#engine/roof/roofOfArea.ts'
import { AREA_FIELDS } from '#wire/designFields.ts'
import { type FieldValues, type SomeValues, valuesOf } from '#wire/fieldRows.ts'
import { plainShape } from './areaShape.ts'
import { edgeSetbacksOn } from './edgeSetbacks.ts'
import type { PlannedArea } from './plannedDesign.ts'
import { translatedWith } from './translated.ts'

/** User settings of an area. */
export type AreaAttributes = FieldValues<typeof AREA_FIELDS>

/** A drawn area in the planner. */
export type Area = PlannedArea

const ID_PREFIX = 'area-'

/** When an area was drawn [ms since 1970], read from its id. */
export const drawnAtMs = ({ id }: Pick<Area, 'id'>): number => Number(id.slice(ID_PREFIX.length))

/** Roof type, orientation and angle of a new area: docs/behaviour.md 4.1. */
const defaultAttributes = (type: Area['type']): AreaAttributes =>
  valuesOf(AREA_FIELDS, type === 'polyline' ? { roofType: 'linear', orientation: 'variable' } : {})

const measures = (shape: AreaGeometry): Pick<Area, 'totalArea' | 'usableArea'> => {
  const measured = measureArea(shape)
  if (!measured.ok) throw new Error(`an area without a measure reached the design: ${measured.fault}`)
  return { totalArea: measured.value.totalAreaM2, usableArea: measured.value.usableAreaM2 }
}

/** An area with a shape that the map accepted.
 * @param attributes omitted ones get the defaults of a new area */
export const areaOf = (
  id: string,
  shape: AreaGeometry,
  attributes: SomeValues<typeof AREA_FIELDS> = defaultAttributes(shape.type),
): Area => ({
  ...plainShape(shape),
  id,
  ...valuesOf(AREA_FIELDS, attributes),
  ...measures(shape),
})

/** The area with another geometry, measured anew. Moving or rotating keeps its removed modules; rotating also keeps the eaves on the
 * same edge. A flat roof without a set azimuth stays south-facing. */
export const withShape = (drawn: Area, shape: AreaGeometry): Area => {
  const area = { ...drawn, edgeSetbacks: edgeSetbacksOn(drawn.edgeSetbacks, drawn, shape) }
  const vertices = verticesOf(area)
  const turnDeg = area.type === 'polyline' ? null : turnBetweenDeg(vertices, verticesOf(shape))
  if (turnDeg === null)
    return areaOf(area.id, shape, { ...area, removedModules: translatedWith(area.removedModules, area, shape) })
  const { orientation, azimuth, roofType } = area
  const azimuthDeg = azimuthOfArea({ orientation, azimuth: azimuth ?? undefined }) + turnDeg
  const followsEdge = roofType === 'pitched' || azimuth !== null || orientation !== 'south'
  const removedModules = turnedWith(area.removedModules, vertices, turnDeg)
  return areaOf(area.id, shape, { ...area, removedModules, ...(followsEdge && facing(area, azimuthDeg)) })
}

const COMPASS = ['north', 'east', 'south', 'west'] as const satisfies readonly CompassOrientation[]

/** Attributes of an area facing an azimuth, with the nearest compass direction for the Standard method. A polyline has no azimuth of its
 * own.
 * @param azimuthDeg clockwise from north, 0 to 360 */
export const facing = (area: Pick<Area, 'type'>, azimuthDeg: number): Partial<AreaAttributes> => {
  const azimuth = azimuthDeg % 360
  const orientation = COMPASS[Math.round(azimuth / 90) % COMPASS.length]
  return area.type === 'polyline' || !orientation ? { azimuth } : { azimuth, orientation }
}

type Measures = Pick<Area, 'totalArea' | 'usableArea'>

/** Total measures of several areas [m²]. Where they overlap, both count. */
export const areaTotals = (areas: readonly Measures[]): Measures => ({
  totalArea: areas.reduce((sum, { totalArea }) => sum + totalArea, 0),
  usableArea: areas.reduce((sum, { usableArea }) => sum + usableArea, 0),
})
