import { MONTH_OF_ROW } from '../sun/weatherYear.ts'
import { MONTHS_A_YEAR } from '../units.ts'
import { pricesByBand } from './bandPrices.ts'
import { avoidedPriceEurPerKwh, type CashFlowYear } from './cashFlowYear.ts'
import { firstYearFlows, type ServedHouse } from './plantEnergy.ts'

/** Electricity bill and export income of a month of the first year [EUR]. */
export interface BillMonth {
  /** Bill without the plant. */
  readonly beforeEur: number
  /** Bill with the plant. */
  readonly afterEur: number
  /** Export income less fee and income tax. */
  readonly soldEur: number
}

/** Share of each month in the export income: by hourly market value, or by energy under a guaranteed minimum or a contract price. */
const exportWeights = (
  { sale, priceEurPerKwh, assumptions }: ServedHouse,
  exportedKwh: Float64Array,
): readonly number[] => {
  const months = Array.from({ length: MONTHS_A_YEAR }, () => ({ kwh: 0, marketEur: 0 }))
  for (const [row, kwh] of exportedKwh.entries()) {
    const month = months[MONTH_OF_ROW[row] ?? 0]
    if (!month) continue
    month.kwh += kwh
    month.marketEur += kwh * (priceEurPerKwh[row] ?? 0)
  }
  const totalOf = (key: 'kwh' | 'marketEur'): number => months.reduce((sum, month) => sum + month[key], 0)
  const marketEur = totalOf('marketEur') * assumptions.marketPriceLevelFraction
  const isAtMarket = sale === 'market' && marketEur > totalOf('kwh') * assumptions.guaranteedMinimumEurPerKwh
  const key = isAtMarket ? 'marketEur' : 'kwh'
  const total = totalOf(key)
  return months.map((month) => (total > 0 ? month[key] / total : 1 / MONTHS_A_YEAR))
}

/** Bills without and with the plant for each month of the first year, January first. The fixed part of the year is in every month alike. The months share the yearly sale fee and settlement by
 * their exports.
 * @param productionKwh of the whole plant in each row of its first year [kWh]
 * @param first the first year of the plant's cash flow, to which the months add up */
export const monthlyBill = (
  house: ServedHouse,
  productionKwh: Float64Array,
  { exportIncomeEur }: Pick<CashFlowYear, 'exportIncomeEur'>,
): readonly BillMonth[] => {
  const { loadKwh, bands, assumptions } = house
  const prices = bands ? pricesByBand(bands.prices) : [assumptions.electricityPriceEurPerKwh]
  const avoided = prices.map((price) => avoidedPriceEurPerKwh(price, assumptions))
  const { selfConsumedKwh, exportedKwh } = firstYearFlows(house, productionKwh)
  const beforeEur = new Float64Array(MONTHS_A_YEAR).fill(assumptions.electricityFixedEurPerYear / MONTHS_A_YEAR)
  const savedEur = new Float64Array(MONTHS_A_YEAR)
  for (let row = 0; row < loadKwh.length; row += 1) {
    const month = MONTH_OF_ROW[row] ?? 0
    const band = bands?.ofHour[row] ?? 0
    beforeEur[month] = (beforeEur[month] ?? 0) + (loadKwh[row] ?? 0) * (avoided[band] ?? 0)
    savedEur[month] = (savedEur[month] ?? 0) + (selfConsumedKwh[row] ?? 0) * (avoided[band] ?? 0)
  }
  const weights = exportWeights(house, exportedKwh)
  return Array.from(beforeEur, (eur, month) => ({
    beforeEur: eur,
    afterEur: eur - (savedEur[month] ?? 0),
    soldEur: exportIncomeEur * (weights[month] ?? 0),
  }))
}
