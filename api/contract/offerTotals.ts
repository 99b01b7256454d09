export interface OfferLine {
  readonly text: string
  /** > 0 */
  readonly quantity: number
  readonly unit: string
  /** Price of one unit before VAT; negative: a discount [EUR]. */
  readonly priceEur: number
}

/** The prices of an offer, line by line. */
export interface OfferPrices {
  readonly lines: readonly OfferLine[]
  readonly vatFraction: number
}

/** Rounded to whole cents. */
export const inCents = (eur: number): number => Math.round(100 * eur) / 100

/** The amounts of an offer, each in whole cents, so that they add up as they are written [EUR]. */
export const offerTotals = ({ lines, vatFraction }: OfferPrices) => {
  const amountsEur = lines.map(({ quantity, priceEur }) => inCents(quantity * priceEur))
  const netEur = inCents(amountsEur.reduce((sum, eur) => sum + eur, 0))
  const vatEur = inCents(netEur * vatFraction)
  return { amountsEur, netEur, vatEur, totalEur: inCents(netEur + vatEur) }
}
