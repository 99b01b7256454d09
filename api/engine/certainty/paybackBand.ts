import { paybackYears } from '../finance/cashFlow.ts'

/** From the worse to the better end. */
export interface Band<Value = number> {
  readonly worse: Value
  readonly better: Value
}

/** Range of four of five cases: root of the sum of squares of each input's change.
 * @param endsOf the values at the ends of each input */
export const bandOf = (now: number, endsOf: readonly (readonly number[])[]) => {
  const farthest = (isBelow: boolean): number =>
    Math.hypot(...endsOf.map((ends) => Math.max(0, ...ends.map((end) => (isBelow ? now - end : end - now)))))
  return { low: now - farthest(true), high: now + farthest(false) }
}

/** The band of the payback is that of the cumulative cash flow of each year: a payback by itself jumps over years in which the inverter or
 * the battery is replaced.
 * @param nowEur cumulative cash flow, the day of the investment first
 * @param endsEur the same at the ends of each input
 * @returns null at an end where the money does not come back */
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
