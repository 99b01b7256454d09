import { describe, expect, test } from 'vitest'
import type { Assumptions } from '../assumptions/assumptions.ts'
import { HOURS_OF_2025 } from '../calendar/hourCalendar.ts'
import { tariffBandsOf } from '../consumption/tariffBands.ts'
import { cashFlow } from './cashFlow.ts'
import { ASSUMED_PAYMENT } from './fiscalProfile.ts'
import { assume as assumeAll } from './money.fixture.ts'
import { type BillMonth, monthlyBill } from './monthlyBill.ts'
import { plantEnergy, type ServedHouse } from './plantEnergy.ts'

const assume = (overrides: Partial<Assumptions> = {}): Assumptions => assumeAll({ horizonYears: 1, ...overrides })
const HOURS = HOURS_OF_2025.length
const house: ServedHouse = {
  loadKwh: Float64Array.from({ length: HOURS }, (_, row) => 0.2 + 0.2 * ((row * 7) % 5)),
  priceEurPerKwh: Float64Array.from({ length: HOURS }, (_, row) => 0.08 + 0.02 * ((row * 3) % 7)),
  sale: 'market',
  payment: ASSUMED_PAYMENT,
  batteryCapacityKwh: 0,
  assumptions: assume(),
}
/** Production in six hours around noon, twice as high in summer. */
const PRODUCTION = Float64Array.from({ length: HOURS }, (_, row) => {
  const isSummer = row > 2000 && row < 6500
  return row % 24 >= 8 && row % 24 < 14 ? (isSummer ? 4 : 2) : 0
})
const bands = { prices: { f1: 0.32, f2: 0.28, f3: 0.22 }, ofHour: tariffBandsOf(HOURS_OF_2025) }
const PLANT = { powerKwp: 6, acPowerKw: 0, panelsPriceEur: 2000, batteryCapacityKwh: 0 }

const firstYearOf = (of: ServedHouse) => {
  const [, first] = cashFlow(PLANT, plantEnergy(of, PRODUCTION), of).years
  if (!first) throw new Error('no first year')
  return first
}
const yearOf = (months: readonly BillMonth[], key: keyof BillMonth): number =>
  months.reduce((sum, month) => sum + month[key], 0)

describe.each([
  { what: 'at one price', of: house },
  { what: 'by band', of: { ...house, bands } },
  { what: 'by band, with a battery', of: { ...house, bands, batteryCapacityKwh: 8 } },
  {
    what: 'where all of the price is avoided',
    of: { ...house, assumptions: assume({ electricityPriceNotAvoidedEurPerKwh: 0 }) },
  },
  { what: 'of the guaranteed minimum', of: { ...house, sale: 'minimum' as const } },
])('the months of a bill $what', ({ of }) => {
  test('add up to the first year of the cash flow, to the cent', () => {
    const first = firstYearOf(of)
    const months = monthlyBill(of, PRODUCTION, first)
    expect(months).toHaveLength(12)
    expect(yearOf(months, 'beforeEur') - yearOf(months, 'afterEur')).toBeCloseTo(first.savingEur, 2)
    expect(yearOf(months, 'soldEur')).toBeCloseTo(first.exportIncomeEur, 2)
  })
})

test('without the plant all that is used is paid at its price, and the fixed parts', () => {
  const usedKwh = house.loadKwh.reduce((sum, kwh) => sum + kwh, 0)
  expect(yearOf(monthlyBill(house, PRODUCTION, firstYearOf(house)), 'beforeEur')).toBeCloseTo(usedKwh * 0.2027 + 154, 2)
})

// Six hours of each day export 2 kWh; January has twice the price: 31 · 2 of 31 · 2 + 334. At the guaranteed minimum: 31 of 365 days.
test.each([
  { at: 'the market', priceEur: 0.2, januaryShare: 62 / 396 },
  { at: 'the guaranteed minimum, where the market pays less', priceEur: 0.002, januaryShare: 31 / 365 },
])('what is sold at $at is divided by what each month brings', ({ priceEur, januaryShare }) => {
  const priceEurPerKwh = Float64Array.from({ length: HOURS }, (_, row) => (row < 744 ? 2 : 1) * priceEur)
  const noons = PRODUCTION.map((kwh) => (kwh > 0 ? 2 : 0))
  const empty = { ...house, priceEurPerKwh, loadKwh: new Float64Array(HOURS) }
  const [january] = monthlyBill(empty, noons, { exportIncomeEur: 1000 })
  expect(january?.soldEur).toBeCloseTo(1000 * januaryShare, 6)
})

test('a January is what the hand calculates', () => {
  // A load of 1 kWh in 744 hours at 0.30 EUR, of which 0.05 cannot be avoided: 438 EUR a year. In 31 × 6 sunny hours 2 kWh are produced: 1 is used and 1 is
  // exported.
  const assumptions = assume({
    electricityPriceEurPerKwh: 0.3,
    electricityPriceNotAvoidedEurPerKwh: 0.05,
    electricityFixedEurPerYear: 438,
  })
  const even = { ...house, sale: 'fixed' as const, assumptions, loadKwh: new Float64Array(HOURS).fill(1) }
  const noons = PRODUCTION.map((kwh) => (kwh > 0 ? 2 : 0))
  const [january] = monthlyBill(even, noons, { exportIncomeEur: 365 })
  expect(january?.beforeEur).toBeCloseTo(744 * 0.25 + 438 / 12, 9)
  expect(january?.afterEur).toBeCloseTo((744 - 186) * 0.25 + 438 / 12, 9)
  // All 365 days export the same; January has 31.
  expect(january?.soldEur).toBeCloseTo(31, 9)
})
