import type { DetailedRecommendation } from '../../../api/contract/analysis.ts'

const year = {
  producedKwh: 10_000,
  selfConsumedKwh: 3000,
  exportedKwh: 7000,
  savingEur: 3000,
  exportIncomeEur: 2500,
  deductionEur: 500,
  upkeepEur: 200,
  replacementEur: 0,
  investmentEur: 0,
  netEur: 5800,
  co2AvoidedKg: 2160,
}

/** Two years of a plant, round figures made up by hand: 9,900 € are back after two years, 500 € of today are left. */
export const handMoney: DetailedRecommendation['money'] = {
  investment: { panelsEur: 4000, balanceOfSystemEur: 5000, batteryEur: 0, vatEur: 900, totalEur: 9900 },
  netPresentValueEur: 500,
  internalRateOfReturnFraction: 0.08,
  internalRateOfReturnReason: null,
  paybackYears: 1.7,
  discountedPaybackYears: 1.9,
  levelisedCostEurPerKwh: 0.5,
  levelisedCostAfterDeductionEurPerKwh: 0.45,
  co2FirstYearKg: 2160,
  co2LifetimeKg: 4320,
  firstYear: {
    loadKwh: 6000,
    selfConsumedKwh: 3000,
    exportedKwh: 7000,
    importedKwh: 3000,
    batteryLossKwh: 0,
    selfConsumptionFraction: 0.3,
    selfSufficiencyFraction: 0.5,
  },
  years: [
    {
      ...year,
      year: 0,
      producedKwh: 0,
      selfConsumedKwh: 0,
      exportedKwh: 0,
      savingEur: 0,
      exportIncomeEur: 0,
      deductionEur: 0,
      upkeepEur: 0,
      investmentEur: 9900,
      netEur: -9900,
      co2AvoidedKg: 0,
      discountedEur: -9900,
      cumulativeEur: -9900,
      cumulativeDiscountedEur: -9900,
    },
    { ...year, year: 1, discountedEur: 5500, cumulativeEur: -4100, cumulativeDiscountedEur: -4400 },
    { ...year, year: 2, discountedEur: 4900, cumulativeEur: 1700, cumulativeDiscountedEur: 500 },
  ],
}
