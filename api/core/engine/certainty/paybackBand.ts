import { paybackYears } from '../finance/paybackYears.ts'

/** A range by its worse and its better end. */
export interface Band<Value = number> {
  readonly worse: Value
  readonly better: Value
}

/** Range of four of five cases. The changes by the inputs are independent: the root of the sum of their squares.
 * @param endsOf values with each input at its ends */
export const bandOf = (now: number, endsOf: readonly (readonly number[])[]) => {
  const farthest = (isBelow: boolean): number =>
    Math.hypot(...endsOf.map((ends) => Math.max(0, ...ends.map((end) => (isBelow ? now - end : end - now)))))
  return { low: now - farthest(true), high: now + farthest(false) }
}

/** Range of the payback, from the range of each year's cumulative cash flow. Ranges of paybacks cannot be added up, for a payback jumps
 * over years in which inverter or battery is replaced.
 * @param nowEur cumulative cash flow, the day of the investment first
 * @param endsEur cumulative cash flows with each input at its ends
 * @returns null at an end at which the investment is not recovered */
export const paybackBand = (
  nowEur: readonly number[],
  endsEur: readonly (readonly (readonly number[])[])[],
): Band<number | null> => {
  const bands = nowEur.map((now, year) =>
    bandOf(
      now,
      endsEur.map((ends) => ends.map((cumulativeEur) => cumulativeEur[year] ?? now)),
    ),
  )
  const paybackAt = (end: 'low' | 'high'): number | null =>
    paybackYears(bands.map((band, year) => band[end] - (bands[year - 1]?.[end] ?? 0)))
  return { worse: paybackAt('low'), better: paybackAt('high') }
}
