import type { LatLng } from '../geometry/latLng.ts'
import { containsPoint, cornerAt, moduleCenter, moduleCount } from './moduleCorners.ts'
import type { Placement } from './placement.ts'

/** Index of the first of ascending values that is not below a limit. */
const firstFrom = (values: Float64Array, limit: number): number => {
  let [from, to] = [0, values.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((values[middle] ?? 0) < limit) from = middle + 1
    else to = middle
  }
  return from
}

/** The extent of a module along one axis.
 * @param axis 0 for latitudes, 1 for longitudes */
const extentOf = (cornersDeg: Float64Array, index: number, axis: 0 | 1): readonly [low: number, high: number] => {
  const at = (corner: number): number => cornersDeg[cornerAt(index, corner) + axis] as number
  const [a, b, c, d] = [at(0), at(1), at(2), at(3)]
  return [Math.min(a, b, c, d), Math.max(a, b, c, d)]
}

/** Flags with 1 the modules that contain one of the positions, which the user removed. Sorting positions once from south to north keeps
 * thousands of positions on tens of thousands of modules from taking a quarter of a minute.
 * @param cornersDeg as in a placement
 * @param removedAt degrees */
export const removedOf = (cornersDeg: Float64Array, removedAt: readonly LatLng[]): Uint8Array => {
  const northward = [...removedAt].sort((a, b) => a.lat - b.lat)
  const lats = Float64Array.from(northward, ({ lat }) => lat)
  const isOut = (index: number): boolean => {
    const [south, north] = extentOf(cornersDeg, index, 0)
    const from = firstFrom(lats, south)
    if ((lats[from] ?? Number.POSITIVE_INFINITY) > north) return false
    const [west, east] = extentOf(cornersDeg, index, 1)
    for (let at = from; at < lats.length; at++) {
      const position = northward[at]
      if (!position || position.lat > north) return false
      if (position.lng >= west && position.lng <= east && containsPoint(cornersDeg, index, position.lat, position.lng))
        return true
    }
    return false
  }
  const removed = new Uint8Array(moduleCount(cornersDeg))
  return removedAt.length === 0 ? removed : removed.map((_, index) => Number(isOut(index)))
}

/** The same placement with other modules removed. */
export const withRemoved = <Laid extends Pick<Placement, 'quantity' | 'cornersDeg' | 'removed'>>(
  placement: Laid,
  removedAt: readonly LatLng[],
): Laid => {
  const removed = removedOf(placement.cornersDeg, removedAt)
  return { ...placement, removed, quantity: removed.reduce((left, isRemoved) => left - isRemoved, removed.length) }
}

/** `removedAt` after a module is removed or restored.
 * @param index below the number of modules */
export const toggledAt = (
  { cornersDeg, removed }: Pick<Placement, 'cornersDeg' | 'removed'>,
  removedAt: readonly LatLng[],
  index: number,
): readonly LatLng[] =>
  removed[index]
    ? removedAt.filter((at) => !containsPoint(cornersDeg, index, at.lat, at.lng))
    : [...removedAt, moduleCenter(cornersDeg, index)]
