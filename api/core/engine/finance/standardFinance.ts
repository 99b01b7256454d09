import { wholeAbove } from '../layout/standardLayout.ts'

/** Price of a kilowatt-hour in the Area Calculation card [EUR/kWh]; docs/behaviour.md 6.6. */
export const CARD_PRICE_EUR_PER_KWH = 0.2
/** Saving on a kilowatt-hour in the analysis [EUR/kWh]; docs/behaviour.md 6.7. */
export const BENEFITS_SAVING_EUR_PER_KWH = 0.15
/** Horizon of the analysis [years]; docs/behaviour.md 6.7. */
export const HORIZON_YEARS = 25

export interface CardFigures {
  readonly yearlySavingEur: number
  readonly roiPercent: number
  /** Rounded up to whole years. */
  readonly breakEvenYears: number
}

export interface BenefitFigures {
  readonly initialInvestmentEur: number
  readonly annualSavingsEur: number
  /** Annual savings over the investment [%], not capped. */
  readonly investmentReturnPercent: number
  readonly paybackYears: number
  readonly savings25YearsEur: number
}

/** Yearly saving of a plant on the Area Calculation card [EUR]; it needs no price.
 * @param annualProductionKwh >= 0
 * @see docs/behaviour.md 6.6 */
export const cardSavingEur = (annualProductionKwh: number): number => annualProductionKwh * CARD_PRICE_EUR_PER_KWH

/** Money figures of the Area Calculation card.
 * @param annualProductionKwh > 0
 * @param totalPriceEur > 0
 * @see docs/behaviour.md 6.6 */
export const cardFigures = (annualProductionKwh: number, totalPriceEur: number): CardFigures => {
  const yearlySavingEur = cardSavingEur(annualProductionKwh)
  return {
    yearlySavingEur,
    roiPercent: (yearlySavingEur / totalPriceEur) * 100,
    breakEvenYears: wholeAbove(totalPriceEur / yearlySavingEur),
  }
}

/** Money figures of the analysis panel.
 * @param annualProductionKwh > 0
 * @param totalPriceEur > 0
 * @see docs/behaviour.md 6.7 */
export const benefitFigures = (annualProductionKwh: number, totalPriceEur: number): BenefitFigures => {
  const annualSavingsEur = annualProductionKwh * BENEFITS_SAVING_EUR_PER_KWH
  return {
    initialInvestmentEur: totalPriceEur,
    annualSavingsEur,
    investmentReturnPercent: (annualSavingsEur / totalPriceEur) * 100,
    paybackYears: totalPriceEur / annualSavingsEur,
    savings25YearsEur: HORIZON_YEARS * annualSavingsEur,
  }
}
