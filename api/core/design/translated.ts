import { type AreaGeometry, verticesOf } from '#engine/geometry/areaGeometry.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'

/** Largest difference between the shifts of vertices moved together: a tenth of a millimetre, far above rounding [degrees]. */
const SAME_DEG = 1e-9

/** The shift of a shape moved as a whole [degrees].
 * @returns null if the shape did not move, changed its form or has another type */
export const shiftBetween = (before: AreaGeometry, after: AreaGeometry): LatLng | null => {
  const [from, to] = [verticesOf(before), verticesOf(after)]
  if (before.type !== after.type || from.length !== to.length) return null
  const shifts = from.map(({ lat, lng }, index) => ({
    lat: (to[index]?.lat ?? Number.NaN) - lat,
    lng: (to[index]?.lng ?? Number.NaN) - lng,
  }))
  const [first] = shifts
  const isOne = ({ lat, lng }: LatLng): boolean =>
    Math.abs(lat - (first?.lat ?? 0)) < SAME_DEG && Math.abs(lng - (first?.lng ?? 0)) < SAME_DEG
  const isTranslated = first && (first.lat !== 0 || first.lng !== 0) && shifts.every(isOne)
  return isTranslated ? first : null
}

/** Points that move along with a whole roof; if the roof changes its form they stay. */
export const translatedWith = (
  points: readonly LatLng[],
  before: AreaGeometry,
  after: AreaGeometry,
): readonly LatLng[] => {
  const shift = points.length > 0 ? shiftBetween(before, after) : null
  if (!shift) return points
  return points.map(({ lat, lng }) => ({ lat: lat + shift.lat, lng: lng + shift.lng }))
}
