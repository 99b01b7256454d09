import { type AreaGeometry, verticesOf } from '#engine/geometry/areaGeometry.ts'
import { eavesAzimuthDeg } from '#engine/geometry/eavesAzimuth.ts'
import { centerOf, type LatLng } from '#engine/geometry/latLng.ts'
import { tangentPlane } from '#engine/geometry/tangentPlane.ts'
import { type Area, type AreaAttributes, areaOf } from './area.ts'
import { azimuthDegOf, beginsAtRidge, edgesFacing, pitchedTo } from './eaves.ts'

/** A point mirrored in a line. */
const mirrored = (place: LatLng, [from, to]: readonly [LatLng, LatLng]): LatLng => {
  const { toPoint, toLatLng } = tangentPlane(from)
  const [point, end] = [toPoint(place), toPoint(to)]
  const along = (point.x * end.x + point.y * end.y) / (end.x ** 2 + end.y ** 2)
  return toLatLng({ x: 2 * along * end.x - point.x, y: 2 * along * end.y - point.y })
}

export interface RoofFace {
  readonly shape: AreaGeometry
  readonly attributes: Partial<AreaAttributes>
}

/** The pitched face on the other side of a roof's ridge; undefined if there is none. */
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

/** The corners of a four-cornered pitched roof, starting at its low edge; null for any other roof, or if another face already begins
 * at its ridge. */
const cornersOf = (roof: Area, others: readonly Area[]): Corners | null => {
  const corners = verticesOf(roof)
  const [low, ...moreLow] = edgesFacing(roof, azimuthDegOf(roof))
  if (roof.roofType !== 'pitched' || corners.length !== 4 || low === undefined || moreLow.length > 0) return null
  if (others.some((other) => other.id !== roof.id && beginsAtRidge(other, roof))) return null
  const corner = (after: number): LatLng => corners[(low + after) % 4] as LatLng
  return [corner(0), corner(1), corner(2), corner(3)]
}

/** The other face of a gable roof: the mirror image of a four-cornered pitched roof behind its ridge, with the same pitch. The ridge is
 * the edge opposite the low one; both faces share its two corners.
 * @param others all areas of the design
 * @returns null for any other roof, or if another face already begins at that ridge */
export const otherFace = (roof: Area, others: readonly Area[]): RoofFace | null => {
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

/** The two faces of a gable roof that was drawn as one area with four corners: the ridge runs half-way between the low edge and the
 * opposite one, and both faces have the same pitch.
 * @param others all areas of the design
 * @returns null if `otherFace` finds none */
export const facesSplitAtRidge = (
  roof: Area,
  others: readonly Area[],
): { readonly lower: AreaGeometry; readonly other: RoofFace } | null => {
  const corners = cornersOf(roof, others)
  if (!corners) return null
  const [lowFrom, lowTo, highFrom, highTo] = corners
  const ridge = [centerOf([lowTo, highFrom]), centerOf([highTo, lowFrom])] as const
  const shape: AreaGeometry = { type: 'polygon', coordinates: [highFrom, highTo, ridge[1], ridge[0]] }
  const azimuthDeg = eavesAzimuthDeg(shape.coordinates, 0) ?? 0
  return {
    lower: { type: 'polygon', coordinates: [lowFrom, lowTo, ...ridge] },
    other: { shape, attributes: pitchedTo(areaOf('', shape), azimuthDeg, roof.angle) },
  }
}
