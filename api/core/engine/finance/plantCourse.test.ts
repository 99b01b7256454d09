import { expect, test } from 'vitest'
import type { Assumptions } from '../assumptions/assumptions.ts'
import { cashFlow } from './cashFlow.ts'
import type { OperatedYear } from './energyYears.ts'
import { assume as assumeAll, NO_ENERGY } from './money.fixture.ts'
import type { EnergyTotals } from './selfConsumption.ts'

const energy = (selfConsumedKwh: number, exportedKwh: number, batteryCapacityKwh = 0): EnergyTotals => ({
  ...NO_ENERGY,
  loadKwh: 3000,
  importedKwh: 3000 - selfConsumedKwh,
  batteryCapacityKwh,
  producedKwh: selfConsumedKwh + exportedKwh,
  selfConsumedKwh,
  exportedKwh,
})
/** Worth 2000 × 0.25 + 1000 × 0.05 = 550 € a year. */
const WITH = energy(2000, 1000, 5)
/** Worth 1200 × 0.25 + 1900 × 0.05 = 395 € a year: 155 € less. */
const WITHOUT = energy(1200, 1900)

const BASE: Partial<Assumptions> = {
  balanceOfSystemFixedEur: 0,
  balanceOfSystemEurPerKwp: 0,
  upkeepEurPerKwpYear: 0,
  vatFraction: 0,
  deductionFraction: 0,
  inflationFractionPerYear: 0,
  discountFractionPerYear: 0.1,
  electricityPriceEurPerKwh: 0.25,
  electricityPriceNotAvoidedEurPerKwh: 0,
  electricityPriceGrowthFractionPerYear: 0,
  exportPriceEurPerKwh: 0.05,
  inverterReplacementYear: 0,
  batteryPriceFallFractionPerYear: 0.1,
  inverterPriceFallFractionPerYear: 0.1,
}
const assume = (overrides: Partial<Assumptions> = {}): Assumptions => assumeAll({ ...BASE, ...overrides })

const PLANT = { powerKwp: 4, acPowerKw: 0, panelsPriceEur: 1000, batteryCapacityKwh: 5 }
/** A battery of a life in a plant of so many years. */
const yearsOf = (life: number, horizon: number): readonly OperatedYear[] =>
  Array.from({ length: horizon }, (_, age) => (age < life ? WITH : { ...WITH, withoutBattery: WITHOUT }))

const flowOf = (overrides: Partial<Assumptions>, life: number, horizon: number) =>
  cashFlow(PLANT, yearsOf(life, horizon), {
    assumptions: assume({ batteryReplacementYear: life, horizonYears: horizon, ...overrides }),
    sale: 'fixed',
  })

/** At the end of year 2 a battery brings 155 / 1.1 + 155 / 1.21 = 269.01 € in the two years that are left; after them nothing of its life is
 * left. A new one costs 5 × price × 0.9. */
test.each([
  // −1295 + 550 × 3.169865 − 265.5 / 1.21
  { priceEurPerKwh: 59, replacementEur: 265.5, lastKwh: 5, npvEur: 229.004 },
  // 270 € is more than 269.01 €: −1300 + 550 / 1.1 + 550 / 1.21 + 395 / 1.331 + 395 / 1.4641. Replaced it would be 220.29 €.
  { priceEurPerKwh: 60, replacementEur: 0, lastKwh: 0, npvEur: 221.105 },
])(
  'at $priceEurPerKwh €/kWh replacing the battery costs $replacementEur €, for all in all that is worth more',
  (row) => {
    const { years, netPresentValueEur } = flowOf({ batteryPriceEurPerKwh: row.priceEurPerKwh }, 2, 4)
    expect(years[2]?.replacementEur).toBeCloseTo(row.replacementEur, 9)
    expect(years.map(({ batteryCapacityKwh }) => batteryCapacityKwh)).toEqual([0, 5, 5, row.lastKwh, row.lastKwh])
    expect(years[4]?.savingEur).toBeCloseTo(row.lastKwh > 0 ? 500 : 300, 9)
    expect(years[4]?.residualEur).toBe(0)
    expect(netPresentValueEur).toBeCloseTo(row.npvEur, 2)
  },
)

/** After year 3 one year is left: 155 / 1.1 = 140.91 €, and two thirds of the life of the new battery, whose price is × 0.729 then: of 80 €
 * 194.4 / 1.1 = 176.73 €, of 75 € 182.25 / 1.1 = 165.68 €. */
test.each([
  { priceEurPerKwh: 80, replacementEur: 0, residualEur: 0, why: '317.64 € against 324 €' },
  { priceEurPerKwh: 75, replacementEur: 303.75, residualEur: 182.25, why: '306.59 € against 303.75 €' },
])('what is left of a new battery counts: at $priceEurPerKwh €/kWh $why', (row) => {
  const { years } = flowOf({ batteryPriceEurPerKwh: row.priceEurPerKwh }, 3, 4)
  expect(years[3]?.replacementEur).toBeCloseTo(row.replacementEur, 9)
  expect(years[4]?.residualEur).toBeCloseTo(row.residualEur, 9)
  expect(years[4]?.netEur).toBeCloseTo((row.replacementEur > 0 ? 550 : 395) + row.residualEur, 9)
})

test('a battery and an inverter that outlive the plant are worth the rest of their lives, at the price of then', () => {
  // 5 × 100 × 0.9³ × (1 − 4 / 10) + 4 × 50 × 0.9³ × (1 − 4 / 16), 5 % dearer each year, VAT of 10 %.
  const { years } = flowOf(
    {
      batteryPriceEurPerKwh: 100,
      batteryReplacementYear: 10,
      inverterReplacementYear: 16,
      inverterReplacementEurPerKwp: 50,
      inflationFractionPerYear: 0.05,
      vatFraction: 0.1,
    },
    10,
    4,
  )
  expect(years[4]?.residualEur).toBeCloseTo((500 * 0.6 + 200 * 0.75) * 0.729 * 1.05 ** 3 * 1.1, 9)
  expect(years.slice(0, 4).map(({ residualEur }) => residualEur)).toEqual([0, 0, 0, 0])
})

test('a battery that is never replaced goes on as it is and is worth nothing at the end', () => {
  const { years } = flowOf({ batteryReplacementYear: 0 }, 9, 4)
  expect(years[4]?.batteryCapacityKwh).toBe(5)
  expect(years.map(({ replacementEur, residualEur }) => replacementEur + residualEur)).toEqual([0, 0, 0, 0, 0])
})

/** After year 2 one year is left: 395 € less upkeep, and half of the new inverter's life: 4 × 100 × 0.9² / 2 = 162 €. It costs 400 × 0.9 =
 * 360 €. With 40 €/kWp of upkeep (395 − 160 + 162) / 1.1 = 360.91 €, with 41 €/kWp 357.27 €. */
test.each([
  { upkeepEurPerKwpYear: 40, replacementEur: 360, residualEur: 162, netEur: 397 },
  { upkeepEurPerKwpYear: 41, replacementEur: 0, residualEur: 0, netEur: 0 },
])(
  'with $upkeepEurPerKwpYear €/kWp of upkeep $replacementEur € are spent on a new inverter; without it the plant stands still',
  (row) => {
    const years = Array.from({ length: 3 }, () => WITHOUT)
    const { upkeepEurPerKwpYear } = row
    const inverter = { inverterReplacementYear: 2, inverterReplacementEurPerKwp: 100 }
    const assumptions = assume({ ...inverter, upkeepEurPerKwpYear, horizonYears: 3 })
    const flow = cashFlow({ ...PLANT, batteryCapacityKwh: 0 }, years, { assumptions, sale: 'fixed' })
    expect(flow.years[2]?.replacementEur).toBeCloseTo(row.replacementEur, 9)
    expect(flow.years[3]?.residualEur).toBeCloseTo(row.residualEur, 9)
    expect(flow.years[3]?.netEur).toBeCloseTo(row.netEur, 9)
    expect(flow.years[3]?.producedKwh).toBe(row.replacementEur > 0 ? 3100 : 0)
    expect(flow.years[3]?.upkeepEur).toBe(row.replacementEur > 0 ? 160 : 0)
  },
)

test('the battery of a plant that will stand still is not replaced for the years after', () => {
  // The battery wears out at the end of year 1, the inverter at the end of year 2. A new inverter does not pay: the remaining year yields 155 / 1.1.
  const overrides = {
    batteryPriceEurPerKwh: 50,
    upkeepEurPerKwpYear: 130,
    inverterReplacementYear: 2,
    inverterReplacementEurPerKwp: 100,
  }
  const { years } = flowOf(overrides, 1, 4)
  expect(years.map(({ replacementEur }) => replacementEur)).toEqual([0, 0, 0, 0, 0])
  expect(years.map(({ batteryCapacityKwh }) => batteryCapacityKwh)).toEqual([0, 5, 0, 0, 0])
})

/** Discounted at 0 %. With the battery the plant is worth 550 € a year less 120 × 4 € of upkeep, without a new one 395 € less 480 €: it loses. */
test.each([
  // Both together bring 2 × 70 € in the two years that are left and cost 80 € and 100 €.
  {
    what: 'a new inverter is not bought for what a new battery brings that costs more',
    overrides: { inverterReplacementEurPerKwp: 20, batteryPriceEurPerKwh: 20 },
    spentEur: 0,
    npvEur: -960,
  },
  // The same 140 € for 80 € and 50 €.
  {
    what: 'both are bought where both together bring more than they cost',
    overrides: { inverterReplacementEurPerKwp: 20, batteryPriceEurPerKwh: 10 },
    spentEur: 130,
    npvEur: -900,
  },
  // A new battery yields 155 € in the one year before the plant stops; half of its price of 200 € would remain, but a stopped plant has no residual value.
  {
    what: 'a battery is not bought for what is left of it after the plant stops',
    overrides: { inverterReplacementYear: 3, inverterReplacementEurPerKwp: 200, batteryPriceEurPerKwh: 40 },
    spentEur: 0,
    npvEur: -1200 + 70 + 70 - 85,
  },
])('$what', ({ overrides, spentEur, npvEur }) => {
  const { years, netPresentValueEur } = flowOf(
    {
      discountFractionPerYear: 0,
      batteryPriceFallFractionPerYear: 0,
      inverterPriceFallFractionPerYear: 0,
      upkeepEurPerKwpYear: 120,
      inverterReplacementYear: 2,
      ...overrides,
    },
    2,
    4,
  )
  expect(years.reduce((sum, { replacementEur }) => sum + replacementEur, 0)).toBeCloseTo(spentEur, 9)
  expect(netPresentValueEur).toBeCloseTo(npvEur, 9)
})

test('what is left at the end makes the energy cheaper', () => {
  const overrides = { batteryPriceEurPerKwh: 100, batteryReplacementYear: 10 }
  const { years, levelisedCostEurPerKwh } = flowOf(overrides, 10, 1)
  // 500 × (1 − 1 / 10) = 450: (1500 − 450 / 1.1) / (3000 / 1.1)
  expect(years[1]?.residualEur).toBeCloseTo(450, 9)
  expect(levelisedCostEurPerKwh).toBeCloseTo((1500 * 1.1 - 450) / 3000, 9)
})

test('the year in which a part is replaced names it; a part that costs nothing is not replaced', () => {
  const replaced = (overrides: Partial<Assumptions>) =>
    flowOf({ batteryPriceEurPerKwh: 10, ...overrides }, 2, 6).years.flatMap(({ year, replacedParts }) =>
      replacedParts.map((part) => `${part} ${year}`),
    )
  expect(replaced({})).toEqual(['battery 2'])
  expect(replaced({ inverterReplacementYear: 3, inverterReplacementEurPerKwp: 1 })).toEqual(['battery 2', 'inverter 3'])
  expect(replaced({ inverterReplacementYear: 3, inverterReplacementEurPerKwp: 0 })).toEqual(['battery 2'])
})
