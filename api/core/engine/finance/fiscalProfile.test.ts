import { expect, test } from 'vitest'
import { DEFAULT_ASSUMPTIONS } from '../assumptions/assumptions.ts'
import { cashFlow } from './cashFlow.ts'
import {
  assumedPaymentYear,
  assumedProfile,
  deductionOfYear,
  type FiscalProfile,
  PAYMENT_YEARS,
  PROFILE_OF_DEFAULTS,
  paymentOf,
  profileAssumptions,
  withSupplied,
} from './fiscalProfile.ts'
import { assume, NO_ENERGY } from './money.fixture.ts'

const YEARS = 12

/** Deduction instalments in the first years of a plant that costs 12,000 EUR with VAT at any power. */
const instalmentsEur = (
  changes: Partial<FiscalProfile>,
  { powerKwp = 6, overrides = {} }: { powerKwp?: number; overrides?: Readonly<Record<string, number>> } = {},
): readonly number[] => {
  const profile = { ...PROFILE_OF_DEFAULTS, ...changes }
  const free = { balanceOfSystemFixedEur: 0, balanceOfSystemEurPerKwp: 0, vatFraction: 0.1 }
  const plant = { powerKwp, acPowerKw: 0, panelsPriceEur: 12_000 / 1.1, batteryCapacityKwh: 0 }
  const { years } = cashFlow(plant, Array(YEARS).fill(NO_ENERGY), {
    assumptions: assume(withSupplied({ ...free, ...overrides }, profile)),
    sale: 'minimum',
    payment: paymentOf(overrides, profile),
  })
  return years.slice(1).map(({ deductionEur }) => Math.round(deductionEur))
}
const tenTimes = (eur: number): readonly number[] => [...Array(10).fill(eur), 0, 0]

/** By hand: 12,000 EUR × rate / 10 in each of the first ten years, then nothing. */
test.each<{ profile: string; changes: Partial<FiscalProfile>; powerKwp?: number; expected: readonly number[] }>([
  { profile: 'main home, 2026: 50 %', changes: {}, expected: tenTimes(600) },
  {
    profile: 'another dwelling, 2027: 30 %',
    changes: { use: 'otherDwelling', paidIn: 2027 },
    expected: tenTimes(360),
  },
  {
    profile: 'main home, 2026, 400 EUR of tax a year: 200 EUR of each instalment are lost',
    changes: { taxEurPerYear: 400 },
    expected: tenTimes(400),
  },
  { profile: 'main home, 2026, plant of 20 kW', changes: {}, powerKwp: 20, expected: tenTimes(600) },
  { profile: 'main home, 2026, plant of 20.4 kW', changes: {}, powerKwp: 20.4, expected: tenTimes(0) },
  { profile: 'another dwelling, 2026: 36 %', changes: { use: 'otherDwelling' }, expected: tenTimes(432) },
  { profile: 'main home, 2027: 36 %', changes: { paidIn: 2027 }, expected: tenTimes(432) },
  { profile: 'main home, 2028: 30 %', changes: { paidIn: 2028 }, expected: tenTimes(360) },
  { profile: 'no deduction', changes: { use: 'noDeduction' }, expected: tenTimes(0) },
  { profile: 'a business', changes: { use: 'business' }, expected: tenTimes(0) },
])('$profile', ({ changes, powerKwp = 6, expected }) => {
  expect(instalmentsEur(changes, { powerKwp })).toEqual(expected)
})

test('of an income above 100,000 EUR 4,000 EUR of expenses count in a year, above 75,000 EUR 7,000', () => {
  expect(profileAssumptions({ ...PROFILE_OF_DEFAULTS, income: 'above100000' }).deductionCeilingEur).toBe(40_000)
  expect(profileAssumptions({ ...PROFILE_OF_DEFAULTS, income: 'upTo100000' }).deductionCeilingEur).toBe(70_000)
  expect(profileAssumptions({ ...PROFILE_OF_DEFAULTS, income: 'upTo100000', paidIn: 2028 }).deductionCeilingEur).toBe(
    48_000,
  )
})

test.each([
  { now: '2026-03-01T12:00:00Z', year: 2026 },
  { now: '2026-09-30T21:59:59Z', year: 2026 },
  // Midnight of 1 October in Italy is still September in UTC.
  { now: '2026-09-30T22:00:00Z', year: 2027 },
  { now: '2026-11-23T12:00:00Z', year: 2027 },
  { now: '2026-12-31T23:00:00Z', year: 2027 },
  { now: '2020-01-01T12:00:00Z', year: 2025 },
  { now: '2034-01-01T12:00:00Z', year: 2030 },
])('a plant planned at $now is taken as paid in $year', ({ now, year }) => {
  expect(assumedPaymentYear(Date.parse(now))).toBe(year)
})

test.each([
  [2026, 0.5],
  [2027, 0.36],
])('who says nothing is a main home, and paid in %i it deducts %f', (paidIn, fraction) => {
  expect(profileAssumptions(assumedProfile(paidIn)).deductionFraction).toBe(fraction)
})

test('the assumed profile gives the defaults of the assumptions', () => {
  expect(DEFAULT_ASSUMPTIONS).toMatchObject(profileAssumptions(PROFILE_OF_DEFAULTS))
})

test('what the user set of the deduction stands against every profile and every power, as it did before there were profiles', () => {
  const overrides = { deductionFraction: 0.36, deductionYears: 5, deductionCeilingEur: 10_000 }
  // 10,000 x 0.36 / 5
  const expected = [720, 720, 720, 720, 720, 0, 0, 0, 0, 0, 0, 0]
  expect(instalmentsEur({}, { overrides })).toEqual(expected)
  expect(instalmentsEur({ use: 'otherDwelling', paidIn: 2030 }, { overrides })).toEqual(expected)
  expect(instalmentsEur({}, { overrides, powerKwp: 30 })).toEqual(expected)
})

test('a business deducts nothing, whatever rate was set for another profile', () => {
  const overrides = { deductionFraction: 0.5 }
  expect(instalmentsEur({ use: 'business' }, { overrides })).toEqual(tenTimes(0))
  expect(instalmentsEur({ use: 'noDeduction' }, { overrides })).toEqual(tenTimes(600))
})

test.each([
  [2025, 'budgetLaw2025'],
  [2026, 'budgetLaw2026'],
])('the rate of %i is that of its own law', (paidIn, id) => {
  expect(deductionOfYear({ paidIn }).source).toEqual({ id, asOf: String(paidIn) })
})

test('a ceiling alone does not claim a deduction for a plant that is too large', () => {
  expect(instalmentsEur({}, { overrides: { deductionCeilingEur: 50_000 }, powerKwp: 232 })).toEqual(tenTimes(0))
})

test('a price per kilowatt of the user is the whole cost beside the panels, as it was before there was a fixed part', () => {
  expect(withSupplied({ balanceOfSystemEurPerKwp: 900 }, PROFILE_OF_DEFAULTS).balanceOfSystemFixedEur).toBe(0)
  const both = { balanceOfSystemEurPerKwp: 900, balanceOfSystemFixedEur: 500 }
  expect(withSupplied(both, PROFILE_OF_DEFAULTS)).toMatchObject(both)
})

test('every year of payment has a deduction, and no other', () => {
  expect(PAYMENT_YEARS).toEqual([2025, 2026, 2027, 2028, 2029, 2030])
  expect(() => deductionOfYear({ paidIn: 2031 })).toThrow(RangeError)
})
