import type { PlantCertainty } from '#engine/certainty/plantCertainty.ts'

/** Certainty of the six modules of `handPlant` in round numbers. */
export const handCertainty: PlantCertainty = {
  quantity: 6,
  parts: [
    { part: 'yearToYear', percent: 3.9, isOwn: false },
    { part: 'irradiation', percent: 5, isOwn: true },
    { part: 'model', percent: 6.6, isOwn: false },
  ],
  firstYearKwh: { p50: 3000, p75: 2800, p90: 2600 },
  meanYearKwh: { p50: 2900, p75: 2750, p90: 2550 },
  netPresentValueEur: { worse: -500, better: 2300 },
  paybackYears: { worse: null, better: 8.4 },
  bestQuantity: { value: 6, least: 0, most: 10 },
  inputs: [
    {
      id: 'salePrice',
      key: 'marketPriceLevelFraction',
      unit: 'eurPerKwh',
      value: 0.095,
      low: { value: 0.0475, netPresentValueEur: 100, paybackYears: 14, bestQuantity: 0 },
      high: { value: 0.119, netPresentValueEur: 1300, paybackYears: 9, bestQuantity: 10 },
    },
    {
      id: 'consumption',
      key: 'annualConsumptionKwh',
      unit: 'kwh',
      value: 2700,
      low: { value: 2160, netPresentValueEur: 600, paybackYears: 12, bestQuantity: 5 },
      high: { value: 3240, netPresentValueEur: 1100, paybackYears: 10, bestQuantity: 7 },
    },
  ],
  scenarios: [
    { id: 'cheaperElectricity', netPresentValueEur: 250, paybackYears: 12.1 },
    { id: 'soldAtMinimum', netPresentValueEur: 400, paybackYears: 11 },
    { id: 'moreUse', netPresentValueEur: 1500, paybackYears: 8.6 },
  ],
  sizeAdvice: {
    quantity: 6,
    todayEur: 900,
    cautiousEur: 400,
    nearlyBest: { least: 5, most: 7, differEur: 180 },
    fullRoof: { quantity: 10, moreTodayEur: 300, moreCautiousEur: -500 },
  },
}
