import { type AreaGeometry, verticesOf } from '#engine/geometry/areaGeometry.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'

/** Vertices that moved so differently did not move as one: a tenth of a millimetre, far above rounding [degrees]. */
const SAME_DEG = 1e-9

/** How far a shape was carried as a whole [degrees].
 * @returns null where it was not: it is where it was, was given another form, or is another kind of shape */
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

/** Points of a shape after its change: they move along with a whole roof. If the shape changes its form they stay. */
export const translatedWith = (
  points: readonly LatLng[],
  before: AreaGeometry,
  after: AreaGeometry,
): readonly LatLng[] => {
  const shift = points.length > 0 ? shiftBetween(before, after) : null
  if (!shift) return points
  return points.map(({ lat, lng }) => ({ lat: lat + shift.lat, lng: lng + shift.lng }))
}
