import { filledIn } from './filledIn.ts'
import type { LocaleBundle } from './localeBundle.ts'

interface Worth {
  readonly netPresentValueEur: number
  /** Year by year, from the year 0 of the investment. */
  readonly years: readonly unknown[]
}

/** Whether a plant pays by the Detailed method: one sentence.
 * @param discountFraction by which later money counts less, each year */
export const worthText = (
  { netPresentValueEur, years }: Worth,
  discountFraction: number,
  { detailed, formats }: LocaleBundle<'detailed'>,
): string =>
  filledIn(netPresentValueEur < 0 ? detailed.losing : detailed.paying, {
    rate: formats.percent(100 * discountFraction),
    value: formats.wholeEuro(Math.abs(netPresentValueEur)),
    years: formats.number(years.length - 1),
  })

/** In how many years the money is back.
 * @param years null: not within the horizon */
export const paybackText = (
  years: number | null,
  horizonYears: number,
  { detailed, formats }: LocaleBundle<'detailed'>,
): string =>
  years === null
    ? filledIn(detailed.notWithin, { years: formats.number(horizonYears) })
    : filledIn(detailed.years, { years: formats.oneDecimal(years) })
