import type { YearlyBill } from '#engine/finance/yearlyBill.ts'
import { filledIn } from './filledIn.ts'
import type { LocaleBundle } from './localeBundle.ts'

/** States that a yearly saving of the Standard method exceeds the bill; else null.
 * @param bill null or undefined: not known */
export const aboveBillText = (
  savingEur: number,
  bill: YearlyBill | null | undefined,
  { analysis, formats }: LocaleBundle<'analysis'>,
): string | null =>
  bill && savingEur > bill.eur
    ? filledIn(bill.isAssumed ? analysis.aboveAssumedBill : analysis.aboveBill, { bill: formats.wholeEuro(bill.eur) })
    : null
