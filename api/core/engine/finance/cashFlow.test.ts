import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Assumptions } from '../assumptions/assumptions.ts'
import { cashFlow as cashFlowOf, internalRateOfReturn } from './cashFlow.ts'
import type { Plant } from './investment.ts'
import { assume, NO_ENERGY } from './money.fixture.ts'
import { netPresentValueEur } from './netPresentValue.ts'
import type { EnergyTotals } from './selfConsumption.ts'

const energy = (selfConsumedKwh: number, exportedKwh: number): EnergyTotals => ({
  ...NO_ENERGY,
  loadKwh: selfConsumedKwh,
  producedKwh: selfConsumedKwh + exportedKwh,
  selfConsumedKwh,
  exportedKwh,
})

/** Cash flow with a contract price; yearOfSale.test.ts covers the other sales. */
const cashFlow = (plant: Plant, years: readonly EnergyTotals[], assumptions: Assumptions) =>
  cashFlowOf(plant, years, { assumptions, sale: 'fixed' })

const PLANT: Plant = { powerKwp: 4, acPowerKw: 0, panelsPriceEur: 1000, batteryCapacityKwh: 5 }
const WORKED = assume({
  balanceOfSystemFixedEur: 0,
  balanceOfSystemEurPerKwp: 500,
  batteryPriceEurPerKwh: 400,
  batteryReplacementYear: 0,
  vatFraction: 0.1,
  deductionFraction: 0.5,
  deductionYears: 2,
  deductionCeilingEur: 5000,
  electricityPriceEurPerKwh: 0.3,
  electricityPriceNotAvoidedEurPerKwh: 0.05,
  electricityPriceGrowthFractionPerYear: 0.1,
  exportPriceEurPerKwh: 0.05,
  exportPriceGrowthFractionPerYear: -0.2,
  upkeepEurPerKwpYear: 25,
  inverterReplacementYear: 1,
  inverterReplacementEurPerKwp: 100,
  inverterPriceFallFractionPerYear: 0,
  inflationFractionPerYear: 0.05,
  discountFractionPerYear: 0.1,
  gridEmissionKgCo2PerKwh: 0.216,
})
const worked = () => cashFlow(PLANT, [energy(2000, 3000), energy(1900, 2800)], WORKED)

test('the investment of the worked case is 5,500 €', () => {
  // Panels 1000 + 4 kWp × 500 + 5 kWh × 400 = 5000; VAT 10 % = 500.
  expect(worked().investment).toEqual({
    panelsEur: 1000,
    balanceOfSystemEur: 2000,
    batteryEur: 2000,
    vatEur: 500,
    totalEur: 5500,
    modelEur: null,
  })
})

test.each([
  { year: 0, column: 'netEur', expected: -5500, by: 'the investment' },
  { year: 1, column: 'savingEur', expected: 500, by: '2000 × (0.30 − 0.05)' },
  { year: 1, column: 'exportIncomeEur', expected: 150, by: '3000 × 0.05' },
  { year: 1, column: 'deductionEur', expected: 1250, by: '50 % of the ceiling of 5000, over 2 years' },
  { year: 1, column: 'upkeepEur', expected: 110, by: '4 × 25 × 1.10' },
  { year: 1, column: 'replacementEur', expected: 440, by: '4 × 100 × 1.10, for 519 / 1.1 in year 2' },
  { year: 1, column: 'netEur', expected: 1350, by: '500 + 150 + 1250 − 110 − 440' },
  { year: 1, column: 'discountedEur', expected: 1227.272727, by: '1350 / 1.1' },
  { year: 1, column: 'co2AvoidedKg', expected: 1080, by: '5000 × 0.216' },
  { year: 2, column: 'savingEur', expected: 522.5, by: '1900 × 0.25 × 1.1' },
  { year: 2, column: 'exportIncomeEur', expected: 112, by: '2800 × 0.05 × 0.8' },
  { year: 2, column: 'upkeepEur', expected: 115.5, by: '110 × 1.05' },
  { year: 2, column: 'replacementEur', expected: 0, by: 'nothing any more' },
  { year: 2, column: 'netEur', expected: 1769, by: '522.5 + 112 + 1250 − 115.5' },
  { year: 2, column: 'cumulativeEur', expected: -2381, by: '−5500 + 1350 + 1769' },
  { year: 2, column: 'cumulativeDiscountedEur', expected: -2810.743802, by: 'the present value' },
] as const)('in year $year of the worked case $column is $expected: $by', ({ year, column, expected }) => {
  expect(worked().years[year]?.[column]).toBeCloseTo(expected, 5)
})

test('the figures of the worked case are those of the hand calculation', () => {
  const figures = worked()
  // −5500 + 1350 / 1.1 + 1769 / 1.21
  expect(figures.netPresentValueEur).toBeCloseTo(-2810.743802, 5)
  // 5500 g² − 1350 g − 1769 = 0, g = (1350 + √40,740,500) / 11,000, rate = g − 1
  const rate = figures.internalRateOfReturnFraction
  expect(rate.ok && rate.value).toBeCloseTo((1350 + Math.sqrt(40_740_500)) / 11_000 - 1, 9)
  expect(figures.paybackYears).toBeNull()
  expect(figures.discountedPaybackYears).toBeNull()
  // All times 1.21: (6655 + 605 + 115.5) / (5500 + 4700), then 1250 × 1.1 + 1250 = 2625 less.
  expect(figures.levelisedCostEurPerKwh).toBeCloseTo(7375.5 / 10_200, 9)
  expect(figures.levelisedCostAfterDeductionEurPerKwh).toBeCloseTo(4750.5 / 10_200, 9)
  expect(figures.co2FirstYearKg).toBeCloseTo(1080, 9)
  expect(figures.co2LifetimeKg).toBeCloseTo(9700 * 0.216, 9)
})

test('a battery is replaced at its price, inflation and VAT added, less what batteries fall', () => {
  const renewed = { ...energy(40_000, 0), withoutBattery: energy(1, 1) }
  const assumptions = { ...WORKED, batteryReplacementYear: 2, batteryPriceFallFractionPerYear: 0.1 }
  const figures = cashFlow(PLANT, [energy(1, 1), energy(1, 1), renewed], assumptions)
  // 5 × 400 × 1.05 × 1.10 × 0.9
  expect(figures.years[2]?.replacementEur).toBeCloseTo(2079, 9)
})

test('a price of which everything is fixed saves nothing', () => {
  const assumptions = assume({ electricityPriceEurPerKwh: 0.1, electricityPriceNotAvoidedEurPerKwh: 0.2 })
  expect(cashFlow(PLANT, [energy(1000, 0)], assumptions).years[1]?.savingEur).toBe(0)
})

test('the payback of a plant that earns 1000 € a year on 5,500 € is five and a half years', () => {
  const assumptions = assume({
    ...WORKED,
    deductionFraction: 0,
    upkeepEurPerKwpYear: 0,
    inverterReplacementYear: 0,
    electricityPriceGrowthFractionPerYear: 0,
  })
  const years = new Array(10).fill(energy(4000, 0))
  expect(cashFlow(PLANT, years, assumptions).paybackYears).toBeCloseTo(5.5, 9)
})

test('without years of operation there is the investment and nothing else', () => {
  const figures = cashFlow(PLANT, [], WORKED)
  expect(figures.years).toHaveLength(1)
  expect(figures.netPresentValueEur).toBeCloseTo(-5500, 9)
  expect(figures.internalRateOfReturnFraction).toEqual({ ok: false, fault: 'noSignChange' })
  expect(figures.levelisedCostEurPerKwh).toBeNull()
  expect(figures.co2LifetimeKg).toBe(0)
})

const anyPlant: fc.Arbitrary<Plant> = fc.record({
  powerKwp: fc.double({ min: 0.4, max: 100, noNaN: true }),
  acPowerKw: fc.double({ min: 0.4, max: 100, noNaN: true }),
  panelsPriceEur: fc.double({ min: 0, max: 50_000, noNaN: true }),
  batteryCapacityKwh: fc.double({ min: 0, max: 50, noNaN: true }),
})
const anyEnergy = fc.array(
  fc
    .tuple(fc.double({ min: 0, max: 20_000, noNaN: true }), fc.double({ min: 0, max: 20_000, noNaN: true }))
    .map(([selfConsumedKwh, exportedKwh]) => energy(selfConsumedKwh, exportedKwh)),
  { minLength: 1, maxLength: 30 },
)
const anyPrice = fc.double({ min: 0, max: 1, noNaN: true })
const anyShare = fc.double({ min: 0, max: 1, noNaN: true })
/** A ten-thousandth of a euro: rounding of sums up to some hundred thousand. */
const TOLERANCE_EUR = 1e-4

test('using more of one’s own energy is never worse when buying costs at least what selling brings', () => {
  fc.assert(
    fc.property(anyPlant, anyEnergy, anyPrice, anyPrice, anyShare, (plant, years, priceA, priceB, share) => {
      const assumptions = assume({
        electricityPriceEurPerKwh: Math.max(priceA, priceB),
        electricityPriceNotAvoidedEurPerKwh: 0,
        exportPriceEurPerKwh: Math.min(priceA, priceB),
      })
      const moved = years.map((row) =>
        energy(row.selfConsumedKwh + share * row.exportedKwh, (1 - share) * row.exportedKwh),
      )
      const before = cashFlow(plant, years, assumptions).netPresentValueEur
      expect(cashFlow(plant, moved, assumptions).netPresentValueEur).toBeGreaterThanOrEqual(before - TOLERANCE_EUR)
    }),
    { numRuns: 200 },
  )
})

test('the deductions never exceed the ceiling times the rate, nor the cost times the rate', () => {
  const limits = fc.record({
    deductionFraction: anyShare,
    deductionYears: fc.integer({ min: 1, max: 40 }),
    deductionCeilingEur: fc.double({ min: 0, max: 200_000, noNaN: true }),
  })
  fc.assert(
    fc.property(anyPlant, anyEnergy, limits, (plant, years, overrides) => {
      const { years: rows, investment } = cashFlow(plant, years, assume(overrides))
      const deductedEur = rows.reduce((sum, row) => sum + row.deductionEur, 0)
      const mostEur = Math.min(overrides.deductionCeilingEur, investment.totalEur) * overrides.deductionFraction
      expect(deductedEur).toBeLessThanOrEqual(mostEur + TOLERANCE_EUR)
    }),
    { numRuns: 200 },
  )
})

/** Years with savings near the plant's cost: from a quarter of the yield used in the house to all of the yield. */
const anyOrdinaryCase = fc
  .record({
    powerKwp: fc.double({ min: 1, max: 20, noNaN: true }),
    panelsEurPerKwp: fc.double({ min: 100, max: 400, noNaN: true }),
    batteryCapacityKwh: fc.constantFrom(0, 0, 5),
    yieldKwhPerKwp: fc.double({ min: 700, max: 1700, noNaN: true }),
    usedShare: fc.double({ min: 0.25, max: 1, noNaN: true }),
    years: fc.integer({ min: 15, max: 30 }),
  })
  .map(({ powerKwp, panelsEurPerKwp, batteryCapacityKwh, yieldKwhPerKwp, usedShare, years }) => {
    const firstYearKwh = powerKwp * yieldKwhPerKwp
    const plant: Plant = { powerKwp, acPowerKw: 0, panelsPriceEur: powerKwp * panelsEurPerKwp, batteryCapacityKwh }
    const fading = Array.from({ length: years }, (_, age) => firstYearKwh * 0.996 ** age)
    return { plant, years: fading.map((kwh) => energy(kwh * usedShare, kwh * (1 - usedShare))) }
  })
const anyTariff = fc.double({ min: 0.2, max: 0.6, noNaN: true })
const RUNS = 200

test('a higher price of electricity never puts the payback off', () => {
  let paidBack = 0
  const yearsOf = (plant: Plant, years: readonly EnergyTotals[], electricityPriceEurPerKwh: number): number =>
    cashFlow(plant, years, assume({ electricityPriceEurPerKwh })).paybackYears ?? Number.POSITIVE_INFINITY
  fc.assert(
    fc.property(anyOrdinaryCase, anyTariff, anyTariff, ({ plant, years }, priceA, priceB) => {
      const cheap = yearsOf(plant, years, Math.min(priceA, priceB))
      const dear = yearsOf(plant, years, Math.max(priceA, priceB))
      if (cheap < Number.POSITIVE_INFINITY) paidBack += 1
      // At the boundary of a year, rounding of the sum may decide: tolerance of a millionth of a year.
      expect(dear).toBeLessThanOrEqual(cheap + 1e-6)
    }),
    { numRuns: RUNS },
  )
  expect(paidBack).toBeGreaterThan(RUNS / 2)
})

test('at the internal rate of return the plant is worth nothing', () => {
  let asked = 0
  fc.assert(
    fc.property(anyOrdinaryCase, ({ plant, years }) => {
      const first = cashFlow(plant, years, assume())
      const rate = first.internalRateOfReturnFraction
      // Rates outside the assumption's range are skipped.
      if (!rate.ok || rate.value < 0 || rate.value > 0.3) return
      asked += 1
      const again = cashFlow(plant, years, assume({ discountFractionPerYear: rate.value }))
      expect(Math.abs(again.netPresentValueEur)).toBeLessThan(TOLERANCE_EUR)
    }),
    { numRuns: RUNS },
  )
  expect(asked).toBeGreaterThan(RUNS / 2)
})

// Gitman, Principles of Managerial Finance, five decimals, as quoted in NumPy's documentation.
test.each([
  { flowsEur: [-100, 39, 59, 55, 20], rate: 0.28095 },
  { flowsEur: [-100, 0, 0, 74], rate: -0.0955 },
  { flowsEur: [-100, 100, 0, 7], rate: 0.06206 },
  // By hand: 100 becomes 121 in two years.
  { flowsEur: [-100, 0, 121], rate: 0.1 },
  { flowsEur: [100, -110], rate: 0.1 },
  // The investment returns twice within a year: 100 %.
  { flowsEur: [-100, 200], rate: 1 },
])('the rate of $flowsEur is $rate', ({ flowsEur, rate }) => {
  const result = internalRateOfReturn(flowsEur)
  expect(result.ok && result.value).toBeCloseTo(rate, 5)
})

// By hand: the net present value is zero at the rate, and the balance (−100, −60, …) stays negative until the last year.
test.each([
  // At 10 %: −100 → −110 + 60 = −50 → −55 + 60 = 5 would be positive; with an inverter of 20: −55 − 20 = −75 → −82.5 + 82.5 = 0.
  { what: 'before the money is back', flowsEur: [-100, 60, -20, 82.5], rate: 0.1 },
  // At 50 %: −100 → −150 + 140 = −10 → −15 − 20 = −35 → −52.5 + 52.5 = 0; without interest the payback is one year.
  { what: 'after the money was back once', flowsEur: [-100, 140, -20, 52.5], rate: 0.5 },
  // At −10 %: −100 → −90 + 60 = −30 → −27 − 20 = −47 → −42.3 + 42.3 = 0.
  { what: 'in a plant that loses money', flowsEur: [-100, 60, -20, 42.3], rate: -0.1 },
])('an inverter replaced $what leaves one rate, $rate', ({ flowsEur, rate }) => {
  const result = internalRateOfReturn(flowsEur)
  expect(result.ok && result.value).toBeCloseTo(rate, 9)
})

test.each([
  { what: 'only costs', flowsEur: [-100, -10, -10], fault: 'noSignChange' },
  { what: 'only income', flowsEur: [0, 10, 10], fault: 'noSignChange' },
  { what: 'nothing', flowsEur: [0, 0], fault: 'noSignChange' },
  // By hand: −100 + 230/(1+r) − 132/(1+r)² is zero at 10 % and at 20 %.
  { what: 'two rates, 10 % and 20 %', flowsEur: [-100, 230, -132], fault: 'severalRates' },
  // By hand, 10 (g − 1.2)(g − 1.5)(g − 2) with g = 1 + rate.
  { what: 'three rates, 20 %, 50 % and 100 %', flowsEur: [-10, 47, -72, 36], fault: 'severalRates' },
])('$what has no rate: $fault', ({ flowsEur, fault }) => {
  expect(internalRateOfReturn(flowsEur)).toEqual({ ok: false, fault })
})

test('at the internal rate the present value is zero', () => {
  const flows = fc.tuple(
    fc.integer({ min: 100, max: 100_000 }),
    fc.array(fc.integer({ min: -3000, max: 10_000 }), { minLength: 1, maxLength: 40 }),
  )
  fc.assert(
    fc.property(flows, ([investmentEur, laterEur]) => {
      const flowsEur = [-investmentEur, ...laterEur]
      const result = internalRateOfReturn(flowsEur)
      if (!result.ok) return
      // Near −100 % the late years weigh a billionfold, so the tolerance is relative to the largest summand.
      const scaleEur = flowsEur.reduce((sum, flowEur, year) => sum + Math.abs(flowEur) / (1 + result.value) ** year, 0)
      expect(Math.abs(netPresentValueEur(flowsEur, result.value)) / scaleEur).toBeLessThan(1e-9)
    }),
    { numRuns: 500 },
  )
})
