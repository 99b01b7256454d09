import type { Assumptions, Sale } from '../assumptions/assumptions.ts'
import { gseFeeEur } from './gseTerms.ts'
import type { EnergyTotals } from './selfConsumption.ts'

/** Income from a year's sale [EUR]. */
export interface SoldYear {
  /** Paid for the energy. */
  readonly soldEur: number
  /** GSE's fee, deducted from `soldEur`. */
  readonly saleFeeEur: number
  /** Income tax, deducted from `soldEur`. */
  readonly saleTaxEur: number
}

/** Amount in a year of operation: today's in the first year, growing from the second on. */
export const grown = (firstYear: number, fractionPerYear: number, year: number): number =>
  firstYear * (1 + fractionPerYear) ** (year - 1)

type Sold = Pick<EnergyTotals, 'exportedKwh' | 'exportedAtMarketEur'>

const paidEur = ({ exportedKwh, exportedAtMarketEur }: Sold, year: number, sale: Sale, assumptions: Assumptions) => {
  const { exportPriceEurPerKwh, exportPriceGrowthFractionPerYear, guaranteedMinimumEurPerKwh } = assumptions
  if (sale === 'fixed') return exportedKwh * grown(exportPriceEurPerKwh, exportPriceGrowthFractionPerYear, year)
  const minimumEur = exportedKwh * guaranteedMinimumEurPerKwh
  if (sale === 'minimum') return minimumEur
  const { marketPriceLevelFraction, solarPriceFallFractionPerYear } = assumptions
  return Math.max(
    minimumEur,
    exportedAtMarketEur * grown(marketPriceLevelFraction, -solarPriceFallFractionPerYear, year),
  )
}

/** Yearly export income. GSE settles a year as a whole: the hours at their prices, or the whole year at the guaranteed minimum if that is
 * more. Income tax is due on GSE's payment; a contract price is the net amount that the seller receives.
 * @param powerKwp of the plant
 * @param year 1 is the first
 * @see ARERA 280/07, annex A: guaranteed minimum prices and their yearly settlement; art. 67 (1) (i) TUIR and Agenzia delle Entrate,
 * Circolare 46/E of 2007: a home's sales are *redditi diversi* */
export const yearOfSale = (
  energy: Sold,
  powerKwp: number,
  year: number,
  sale: Sale,
  assumptions: Assumptions,
): SoldYear => {
  const soldEur = paidEur(energy, year, sale, assumptions)
  if (sale === 'fixed') return { soldEur, saleFeeEur: 0, saleTaxEur: 0 }
  return {
    soldEur,
    saleFeeEur: energy.exportedKwh > 0 ? gseFeeEur(powerKwp) : 0,
    saleTaxEur: soldEur * assumptions.saleIncomeTaxFraction,
  }
}
