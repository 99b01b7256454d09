import { expect, test } from 'vitest'
import { cashFlow } from './cashFlow.ts'
import { ASSUMED_PAYMENT } from './fiscalProfile.ts'
import { monthlyInstalmentEur } from './loan.ts'
import { assume, NO_ENERGY } from './money.fixture.ts'
import type { Loan } from './payment.ts'

// Instalments from a mathematics course and from the documentation of NumPy's `pmt`, which follows OpenFormula.
test.each([
  {
    lentEur: 375_000,
    ratePerYear: 0.036,
    years: 30,
    eur: 1704.9200633444,
    by: 'algebra.com, Topics in Contemporary Math',
  },
  { lentEur: 200_000, ratePerYear: 0.075, years: 15, eur: 1854.0247200054619, by: 'numpy.pmt' },
  { lentEur: 240_000, ratePerYear: 0.03, years: 15, eur: 1657.4, by: 'algebra.com, question 1206220' },
  { lentEur: 12_000, ratePerYear: 0, years: 10, eur: 100, by: 'hand: 12,000 / 120' },
])('$lentEur at $ratePerYear over $years years are paid back with $eur a month: $by', ({ lentEur, eur, ...terms }) => {
  expect(monthlyInstalmentEur(lentEur, terms)).toBeCloseTo(eur, eur === 1657.4 ? 2 : 8)
})

test('a rate of next to nothing costs next to nothing', () => {
  expect(monthlyInstalmentEur(12_000, { ratePerYear: 1e-13, years: 10 })).toBeCloseTo(100, 9)
})

/** A plant that costs 10,000 EUR and saves 1,000 EUR a year, with no other flows. */
const figuresOf = (loan: Loan | null, years = 12) => {
  const assumptions = assume({
    balanceOfSystemFixedEur: 0,
    balanceOfSystemEurPerKwp: 0,
    vatFraction: 0,
    deductionFraction: 0,
    upkeepEurPerKwpYear: 0,
    inverterReplacementYear: 0,
    electricityPriceEurPerKwh: 0.25,
    electricityPriceNotAvoidedEurPerKwh: 0,
    electricityPriceGrowthFractionPerYear: 0,
    discountFractionPerYear: 0.04,
  })
  const energy = { ...NO_ENERGY, producedKwh: 4000, loadKwh: 4000, selfConsumedKwh: 4000 }
  const plant = { powerKwp: 4, acPowerKw: 0, panelsPriceEur: 10_000, batteryCapacityKwh: 0 }
  return cashFlow(plant, Array(years).fill(energy), {
    assumptions,
    sale: 'minimum',
    payment: { ...ASSUMED_PAYMENT, loan },
  })
}

test('a loan without interest moves the cost to its years', () => {
  const { years, investment, netPresentValueEur } = figuresOf({ shareFraction: 0.6, ratePerYear: 0, years: 5 })
  // A loan of 6,000 EUR, repaid at 1,200 EUR a year over five years.
  expect(years.map(({ netEur }) => Math.round(netEur))).toEqual([
    -4000, -200, -200, -200, -200, -200, 1000, 1000, 1000, 1000, 1000, 1000, 1000,
  ])
  expect(years.map(({ loanReceivedEur }) => loanReceivedEur).slice(0, 2)).toEqual([6000, 0])
  expect(years.map(({ loanPaidEur }) => Math.round(loanPaidEur)).slice(4, 7)).toEqual([1200, 1200, 0])
  expect(investment.totalEur).toBe(10_000)
  // The loan adds 6,000 − 1,200 × 4.4518223, where 4.4518223 = (1 − 1.04⁻⁵) / 0.04.
  expect(netPresentValueEur - figuresOf(null).netPresentValueEur).toBeCloseTo(6000 - 1200 * 4.451822331, 5)
})

test('payback and rate of return are those of the owner’s own money, the cost of energy that of the plant', () => {
  const [own, all] = [figuresOf({ shareFraction: 0.6, ratePerYear: 0, years: 5 }), figuresOf(null)]
  // 5,000 EUR are paid after five years and recovered at 1,000 a year; without a loan the payback is 10,000 / 1,000.
  expect([own.paybackYears, all.paybackYears]).toEqual([expect.closeTo(10, 9), expect.closeTo(10, 9)])
  const rate = own.internalRateOfReturnFraction
  const flows = [-4000, -200, -200, -200, -200, -200, 1000, 1000, 1000, 1000, 1000, 1000, 1000]
  const worthEur = flows.reduce((sum, eur, year) => sum + eur / (1 + (rate.ok ? rate.value : 1)) ** year, 0)
  expect(worthEur).toBeCloseTo(0, 5)
  expect(own.levelisedCostEurPerKwh).toBe(all.levelisedCostEurPerKwh)
})

test('a loan that costs more than the discount rate takes value, one that costs less gives some', () => {
  const without = figuresOf(null).netPresentValueEur
  const valueAt = (ratePerYear: number) =>
    figuresOf({ shareFraction: 1, ratePerYear, years: 10 }).netPresentValueEur - without
  expect(valueAt(0.07)).toBeLessThan(-500)
  expect(valueAt(0.01)).toBeGreaterThan(500)
})

test('what is still owed when the horizon ends is paid back then', () => {
  const { years } = figuresOf({ shareFraction: 0.6, ratePerYear: 0, years: 10 }, 4)
  // Instalments are 600 EUR a year; after four years 3,600 of 6,000 EUR remain.
  expect(years.map(({ loanPaidEur }) => Math.round(loanPaidEur))).toEqual([0, 600, 600, 600, 4200])
  const dear = figuresOf({ shareFraction: 1, ratePerYear: 0.06, years: 10 }, 4).years.map((year) => year.loanPaidEur)
  // By hand, month by month: 10,000 EUR at 0.5 % and 111.02 EUR a month leave 6,698.923 EUR after 48 months.
  expect((dear[4] ?? 0) - (dear[3] ?? 0)).toBeCloseTo(6698.923, 3)
})
