import { SAME_M } from '../region/freeRegion.ts'

/** The upper edge of the decided part, full or lost, from left to right: step `i` begins at `starts[i]` on `levels[i]` and
 * ends where the next begins, the last at the region's right edge [m]. Neighbouring steps differ in level. */
export interface PackingSkyline {
  readonly starts: readonly number[]
  readonly levels: readonly number[]
}

/** A step of a skyline with the lower of its two neighbours' levels. */
export interface Notch {
  readonly index: number
  readonly left: number
  readonly right: number
  readonly level: number
  /** Level of the lower neighbour; infinite without neighbours. */
  readonly rim: number
}

export const notchAt = ({ starts, levels }: PackingSkyline, index: number, rightEnd: number): Notch => ({
  index,
  left: starts[index] ?? 0,
  right: starts[index + 1] ?? rightEnd,
  level: levels[index] ?? 0,
  rim: Math.min(levels[index - 1] ?? Number.POSITIVE_INFINITY, levels[index + 1] ?? Number.POSITIVE_INFINITY),
})

/** The lowest step, of equal ones the leftmost. */
export const lowestNotch = (skyline: PackingSkyline, rightEnd: number): Notch => {
  const { levels } = skyline
  let lowest = 0
  for (let index = 1; index < levels.length; index++)
    if ((levels[index] ?? 0) < (levels[lowest] ?? 0) - SAME_M) lowest = index
  return notchAt(skyline, lowest, rightEnd)
}

interface SkylineUnderWay {
  readonly starts: number[]
  readonly levels: number[]
}

/** Adds a step to an unfinished skyline, unless it is too narrow or on the level of the last step. */
const extend = ({ starts, levels }: SkylineUnderWay, start: number, end: number, level: number): void => {
  if (end - start < SAME_M) return
  const before = levels.length - 1
  if (before >= 0 && Math.abs((levels[before] ?? 0) - level) < SAME_M) return
  starts.push(start)
  levels.push(level)
}

/** The skyline with `from`–`to` of a step lifted to a level. */
export const lifted = (
  { starts, levels }: PackingSkyline,
  notch: Notch,
  from: number,
  to: number,
  level: number,
): PackingSkyline => {
  const [head, tail] = [notch.index, notch.index + 1]
  const result = { starts: starts.slice(0, head), levels: levels.slice(0, head) }
  extend(result, notch.left, from, notch.level)
  extend(result, from, to, level)
  extend(result, to, notch.right, notch.level)
  for (let index = tail; index < starts.length; index++)
    extend(result, starts[index] ?? 0, Number.POSITIVE_INFINITY, levels[index] ?? 0)
  result.starts[0] = starts[0] ?? 0
  return result
}

/** Hash of a skyline in tenths of a millimeter; different skylines practically never share one. */
export const fingerprint = ({ starts, levels }: PackingSkyline): number => {
  let low = 0x811c9dc5
  let high = 0x1b873593
  const mix = (metres: number): void => {
    const value = Math.round(metres * 10_000)
    low = Math.imul(low ^ value, 0x01000193)
    low ^= low >>> 15
    high = Math.imul(high ^ value, 0x85ebca6b)
    high ^= high >>> 13
  }
  for (let index = 0; index < starts.length; index++) {
    mix(starts[index] ?? 0)
    mix(levels[index] ?? 0)
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0)
}
