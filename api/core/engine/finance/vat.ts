import type { Assumptions } from '../assumptions/assumptions.ts'

/** What VAT is paid on: the parts of a plant's price, and what is paid for it later. */
export type VatPart = 'panels' | 'balanceOfSystem' | 'battery' | 'inverter' | 'upkeep'

type VatTerms = Pick<Assumptions, 'vatFraction'>

/** The parts of a price before VAT [EUR]. */
interface PriceParts {
  readonly panelsEur: number
  readonly balanceOfSystemEur: number
  readonly batteryEur: number
}

/** VAT on a part, as a share of its price before VAT. A plant on a building has one rate.
 * @see DPR 633/1972, table A, part III, no. 127-quinquies and 127-sexies */
export const vatOf = (_part: VatPart, { vatFraction }: VatTerms): number => vatFraction

/** VAT on a whole price, as a share of it before VAT; that of the panels where the parts cost nothing. */
export const vatOfPrice = ({ panelsEur, balanceOfSystemEur, batteryEur }: PriceParts, terms: VatTerms): number => {
  const rows = [
    [panelsEur, vatOf('panels', terms)],
    [balanceOfSystemEur, vatOf('balanceOfSystem', terms)],
    [batteryEur, vatOf('battery', terms)],
  ] as const
  const [[, first], ...others] = rows
  // Of one rate the mean would differ in its last digit.
  if (others.every(([, fraction]) => fraction === first)) return first
  const netEur = rows.reduce((total, [eur]) => total + eur, 0)
  return netEur > 0 ? rows.reduce((total, [eur, fraction]) => total + eur * fraction, 0) / netEur : first
}
