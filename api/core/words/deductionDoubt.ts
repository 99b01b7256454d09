import { presentValueEur } from '#engine/finance/netPresentValue.ts'
import { filledIn } from './filledIn.ts'
import type { LocaleBundle } from './localeBundle.ts'

/** The deduction is for plants that essentially serve the home.
 * @see Agenzia delle Entrate, Risoluzione 22/E of 2013 */
const MOST_TIMES_THE_USE = 2

interface Planned {
  readonly annualProduction: number
  readonly money: {
    readonly netPresentValueEur: number
    readonly firstYear: { readonly loadKwh: number }
    readonly years: readonly { readonly year: number; readonly deductionEur: number }[]
  }
}

/** Warning that a deduction may be denied since the plant yields far more than its house uses; null if needless.
 * @param discountFraction by which later money counts less, each year */
export const deductionDoubtText = (
  { annualProduction, money }: Planned,
  discountFraction: number,
  { detailed, formats }: LocaleBundle<'detailed'>,
): string | null => {
  const { netPresentValueEur, firstYear, years } = money
  const deductedEur = years.reduce(
    (sum, { year, deductionEur }) => sum + presentValueEur(deductionEur, year, discountFraction),
    0,
  )
  if (deductedEur <= 0 || annualProduction <= MOST_TIMES_THE_USE * firstYear.loadKwh) return null
  return filledIn(detailed.deductionDoubt, {
    withIt: formats.wholeEuro(netPresentValueEur),
    without: formats.wholeEuro(netPresentValueEur - deductedEur),
  })
}
