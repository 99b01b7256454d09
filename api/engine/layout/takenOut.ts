import type { LatLng } from '../geometry/latLng.ts'
import type { Placement } from './placement.ts'

const CORNERS = 4
const NUMBERS_A_MODULE = 2 * CORNERS

/** On which side of the edge from corner to next corner a position lies: its sign says. */
const sideOf = (cornersDeg: Float64Array, index: number, corner: number, { lat, lng }: LatLng): number => {
  const from = NUMBERS_A_MODULE * index + 2 * corner
  const to = NUMBERS_A_MODULE * index + 2 * ((corner + 1) % CORNERS)
  const at = (place: number): number => cornersDeg[place] ?? Number.NaN
  return (at(to + 1) - at(from + 1)) * (lat - at(from)) - (at(to) - at(from)) * (lng - at(from + 1))
}

/** Whether a module holds a position, its edges included. A module is so small that degrees are as good as metres. */
const holds = (cornersDeg: Float64Array, index: number, position: LatLng): boolean => {
  let isLeft = false
  let isRight = false
  for (let corner = 0; corner < CORNERS; corner++) {
    const side = sideOf(cornersDeg, index, corner, position)
    isLeft ||= side > 0
    isRight ||= side < 0
    if (isLeft && isRight) return false
  }
  return true
}

/** The first index from which on the values are not below a limit; the values ascend. */
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
  const first = NUMBERS_A_MODULE * index + axis
  const [a = 0, b = 0, c = 0, d = 0] = [
    cornersDeg[first],
    cornersDeg[first + 2],
    cornersDeg[first + 4],
    cornersDeg[first + 6],
  ]
  return [Math.min(a, b, c, d), Math.max(a, b, c, d)]
}

/** Which modules the user took out: 1 for those that hold one of the positions. These are sorted from south to north once:
 * thousands of them on tens of thousands of modules would else take a quarter of a minute.
 * @param cornersDeg as in a placement
 * @param removedAt degrees */
export const takenOut = (cornersDeg: Float64Array, removedAt: readonly LatLng[]): Uint8Array => {
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
      if (position.lng >= west && position.lng <= east && holds(cornersDeg, index, position)) return true
    }
    return false
  }
  const removed = new Uint8Array(cornersDeg.length / NUMBERS_A_MODULE)
  return removedAt.length === 0 ? removed : removed.map((_, index) => Number(isOut(index)))
}

/** The same modules in the same places, others of them taken out. */
export const withTakenOut = <Laid extends Pick<Placement, 'quantity' | 'cornersDeg' | 'removed'>>(
  placement: Laid,
  removedAt: readonly LatLng[],
): Laid => {
  const removed = takenOut(placement.cornersDeg, removedAt)
  return { ...placement, removed, quantity: removed.reduce((left, isRemoved) => left - isRemoved, removed.length) }
}

/** The middle of a module.
 * @param index below the number of modules */
export const centreOfModule = ({ cornersDeg }: Pick<Placement, 'cornersDeg'>, index: number): LatLng => {
  const at = (offset: number): number => cornersDeg[NUMBERS_A_MODULE * index + offset] ?? Number.NaN
  return { lat: (at(0) + at(4)) / 2, lng: (at(1) + at(5)) / 2 }
}

/** What `removedAt` becomes when a module is taken out, or put back where it was.
 * @param index below the number of modules */
export const toggledAt = (
  { cornersDeg, removed }: Pick<Placement, 'cornersDeg' | 'removed'>,
  removedAt: readonly LatLng[],
  index: number,
): readonly LatLng[] =>
  removed[index]
    ? removedAt.filter((at) => !holds(cornersDeg, index, at))
    : [...removedAt, centreOfModule({ cornersDeg }, index)]

/** What `removedAt` becomes when so many modules are to stay and no more: those in the rows at the back go first.
 * @param left at most as many as there are */
export const leavingOnly = (
  { cornersDeg, removed, row, quantity }: Pick<Placement, 'cornersDeg' | 'removed' | 'row' | 'quantity'>,
  removedAt: readonly LatLng[],
  left: number,
): readonly LatLng[] => {
  const rowOf = (index: number): number => row[index] ?? 0
  const standing = [...removed.keys()].filter((index) => !removed[index])
  const fromTheBack = standing.sort((a, b) => rowOf(b) - rowOf(a) || b - a)
  const taken = fromTheBack.slice(0, quantity - left)
  return [...removedAt, ...taken.map((index) => centreOfModule({ cornersDeg }, index))]
}
