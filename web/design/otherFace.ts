import { type AreaGeometry, verticesOf } from '#engine/geometry/areaGeometry.ts'
import { eavesAzimuthDeg } from '#engine/geometry/eavesAzimuth.ts'
import { centreOf, type LatLng } from '#engine/geometry/latLng.ts'
import { tangentPlane } from '#engine/geometry/tangentPlane.ts'
import { type Area, type AreaAttributes, areaOf } from './area.ts'
import { azimuthDegOf, beginsAtRidge, edgesFacing, pitchedTo } from './eaves.ts'

/** A point seen in a line as in a mirror. */
const mirrored = (place: LatLng, [from, to]: readonly [LatLng, LatLng]): LatLng => {
  const { toPoint, toLatLng } = tangentPlane(from)
  const [point, end] = [toPoint(place), toPoint(to)]
  const along = (point.x * end.x + point.y * end.y) / (end.x ** 2 + end.y ** 2)
  return toLatLng({ x: 2 * along * end.x - point.x, y: 2 * along * end.y - point.y })
}

export interface Face {
  readonly shape: AreaGeometry
  readonly attributes: Partial<AreaAttributes>
}

/** The face behind the ridge of a pitched roof, which falls away from it to the other side; undefined where there is none. */
export const faceBehindRidge = (roof: Area, others: readonly Area[]): Area | undefined =>
  others.find(
    (other) =>
      other.id !== roof.id &&
      other.roofType === 'pitched' &&
      roof.roofType === 'pitched' &&
      beginsAtRidge(other, roof) &&
      beginsAtRidge(roof, other),
  )

type Corners = readonly [lowFrom: LatLng, lowTo: LatLng, highFrom: LatLng, highTo: LatLng]

/** The corners of a pitched roof of four, from its low edge on; null of a roof of another form, and where a face begins at its high edge
 * already. */
const cornersOf = (roof: Area, others: readonly Area[]): Corners | null => {
  const corners = verticesOf(roof)
  const [low, ...moreLow] = edgesFacing(roof, azimuthDegOf(roof))
  if (roof.roofType !== 'pitched' || corners.length !== 4 || low === undefined || moreLow.length > 0) return null
  if (others.some((other) => other.id !== roof.id && beginsAtRidge(other, roof))) return null
  const corner = (after: number): LatLng => corners[(low + after) % 4] as LatLng
  return [corner(0), corner(1), corner(2), corner(3)]
}

/** The other face of a gable roof: the mirror image of a pitched roof of four corners behind its ridge, as steep. The ridge is the edge
 * across from the low one, whose two corners both faces have.
 * @param others of the design
 * @returns null of a roof of another form, and where a face begins at that ridge already */
export const otherFace = (roof: Area, others: readonly Area[]): Face | null => {
  const corners = cornersOf(roof, others)
  if (!corners) return null
  const [lowFrom, lowTo, ...ridge] = corners
  const shape: AreaGeometry = {
    type: 'polygon',
    coordinates: [mirrored(lowTo, ridge), mirrored(lowFrom, ridge), ridge[1], ridge[0]],
  }
  const attributes = pitchedTo(areaOf('', shape), (azimuthDegOf(roof) + 180) % 360, roof.angle)
  return { shape, attributes }
}

/** The two faces of a gable roof that was drawn whole, as one of four corners: the ridge runs half-way between its low edge and the
 * opposite one, to which the other face falls as steeply.
 * @param others of the design
 * @returns null where there is no other face either */
export const facesSplitAtRidge = (
  roof: Area,
  others: readonly Area[],
): { readonly lower: AreaGeometry; readonly other: Face } | null => {
  const corners = cornersOf(roof, others)
  if (!corners) return null
  const [lowFrom, lowTo, highFrom, highTo] = corners
  const ridge = [centreOf([lowTo, highFrom]), centreOf([highTo, lowFrom])] as const
  const shape: AreaGeometry = { type: 'polygon', coordinates: [highFrom, highTo, ridge[1], ridge[0]] }
  const azimuthDeg = eavesAzimuthDeg(shape.coordinates, 0) ?? 0
  return {
    lower: { type: 'polygon', coordinates: [lowFrom, lowTo, ...ridge] },
    other: { shape, attributes: pitchedTo(areaOf('', shape), azimuthDeg, roof.angle) },
  }
}
