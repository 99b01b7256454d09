/** Steps a reader counts in without effort. */
const ROUND_STEPS = [1, 2, 2.5, 5, 10] as const

/** Values closer than this share of their size count as equal: there is no range to divide. */
const LEAST_RANGE = 1e-9

/** Round numbers for an axis, from at or below the lowest to at or above the highest value; zero is included if it lies between. For a
 * single value the axis ends one above it.
 * @param most largest number of steps
 * @returns at least two numbers, rising */
export const roundTicks = (lowest: number, highest: number, most = 5): readonly number[] => {
  const isOneValue = highest - lowest <= LEAST_RANGE * Math.max(1, Math.abs(lowest), Math.abs(highest))
  const range = isOneValue ? 1 : highest - lowest
  const magnitude = 10 ** Math.floor(Math.log10(range / most))
  const step = (ROUND_STEPS.find((round) => round * magnitude * most >= range) ?? 10) * magnitude
  const first = Math.floor(lowest / step)
  const last = Math.ceil((lowest + range) / step)
  // Whole numbers of steps: adding the step up would end in 0.30000000000000004.
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}
