import type { Bounds, LatLng, Orientation, RoofType } from '../../api/contract/area.ts'
import { type AreaGeometry, measureArea } from '../../api/engine/geometry/measureArea.ts'

/** The geometry of an area: the engine's own, which the map port's shapes are too. */
export type AreaShape = AreaGeometry

/** A drawn area as the planner keeps it: what travels over HTTP, with its measures always filled in. */
export type Area = AreaShape & {
  readonly id: string
  readonly totalArea: number
  readonly usableArea: number
  readonly roofType: RoofType
  readonly orientation: Orientation
  readonly angle: number
}

/** What the user may set on an area. */
export type AreaAttributes = Pick<Area, 'roofType' | 'orientation' | 'angle'>

const ID_PREFIX = 'area-'

/** When an area was drawn [ms since 1970], read from its id. */
export const drawnAtMs = ({ id }: Pick<Area, 'id'>): number => Number(id.slice(ID_PREFIX.length))

/** An id nobody has yet: 'area-' and the time, moved on while it is taken. */
export const newAreaId = (taken: readonly Pick<Area, 'id'>[], nowMs: number): string => {
  let timestampMs = nowMs
  while (taken.some(({ id }) => id === `${ID_PREFIX}${timestampMs}`)) timestampMs += 1
  return `${ID_PREFIX}${timestampMs}`
}

/** Roof type, orientation and angle of a new area; specification, section 9. */
const defaultAttributes = (type: Area['type']): AreaAttributes =>
  type === 'polyline'
    ? { roofType: 'linear', orientation: 'variable', angle: 0 }
    : { roofType: 'flat', orientation: 'south', angle: 0 }

const measures = (shape: AreaShape): Pick<Area, 'totalArea' | 'usableArea'> => {
  const measured = measureArea(shape)
  if (!measured.ok) throw new Error(`an area without a measure reached the design: ${measured.fault}`)
  return { totalArea: measured.value.totalAreaM2, usableArea: measured.value.usableAreaM2 }
}

/** The geometry alone, whatever else the object carries, and in one order of fields: equal areas are equal as text. */
const shapeOf = (shape: AreaShape): AreaShape => {
  if (shape.type !== 'rectangle') {
    return { type: shape.type, coordinates: shape.coordinates.map(({ lat, lng }) => ({ lat, lng })) }
  }
  const { north, east, south, west } = shape.bounds
  return { type: shape.type, bounds: { north, east, south, west } }
}

/** A new area of a shape that the map accepted. */
export const areaOf = (id: string, shape: AreaShape): Area => ({
  ...shapeOf(shape),
  id,
  ...defaultAttributes(shape.type),
  ...measures(shape),
})

/** The area with another geometry, measured anew. */
export const withShape = ({ id, roofType, orientation, angle }: Area, shape: AreaShape): Area => ({
  ...areaOf(id, shape),
  roofType,
  orientation,
  angle,
})

/** The middle of an area's extent. */
export const centreOf = (area: Area): LatLng => {
  const { north, east, south, west } = area.type === 'rectangle' ? area.bounds : extentOf(area.coordinates)
  return { lat: (north + south) / 2, lng: (east + west) / 2 }
}

const extentOf = (coordinates: readonly LatLng[]): Bounds => {
  const lats = coordinates.map(({ lat }) => lat)
  const lngs = coordinates.map(({ lng }) => lng)
  return { north: Math.max(...lats), south: Math.min(...lats), east: Math.max(...lngs), west: Math.min(...lngs) }
}
