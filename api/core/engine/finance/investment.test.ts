import { describe, expect, test } from 'vitest'
import { type Assumptions, DEFAULT_ASSUMPTIONS } from '../assumptions/assumptions.ts'
import { cashFlow } from './cashFlow.ts'
import type { MoneyTerms } from './cashFlowYear.ts'
import { ASSUMED_PAYMENT, PROFILE_OF_DEFAULTS, paymentOf } from './fiscalProfile.ts'
import { modulesUpToSteps } from './gseTerms.ts'
import { deductionEur, deductionShortfall, deductionsIfPaidIn, investmentOf, mostDeducted } from './investment.ts'
import { NO_ENERGY } from './money.fixture.ts'
import type { Quote } from './payment.ts'

/** Mean cost of a kilowatt of modules in the catalogue [EUR]. */
const PANELS_EUR_PER_KWP = 250
const terms = (changes: Partial<MoneyTerms> = {}): MoneyTerms => ({
  assumptions: DEFAULT_ASSUMPTIONS,
  sale: 'minimum',
  ...changes,
})
const plantOf = (powerKwp: number, batteryCapacityKwh = 0) => ({
  powerKwp,
  panelsPriceEur: PANELS_EUR_PER_KWP * powerKwp,
  batteryCapacityKwh,
})
const quoted = (quote: Quote) => ({ ...ASSUMED_PAYMENT, quote })
const business = paymentOf({}, { ...PROFILE_OF_DEFAULTS, use: 'business' })

describe('the cost of a plant', () => {
  /** Turnkey cost before VAT [EUR/kW]: RSE, CACER Simulator, 2025-03. The class up to 5 kW has a single figure, and our range contains it. */
  test.each([
    { powerKwp: 5, rseEurPerKw: 1552 },
    { powerKwp: 20, rseEurPerKw: 1549 },
    { powerKwp: 50, rseEurPerKw: 1437 },
  ])('at $powerKwp kW is within 5 % of $rseEurPerKw EUR/kW', ({ powerKwp, rseEurPerKw }) => {
    const { totalEur, vatEur } = investmentOf(plantOf(powerKwp), DEFAULT_ASSUMPTIONS)
    expect(Math.abs((totalEur - vatEur) / powerKwp / rseEurPerKw - 1)).toBeLessThan(0.05)
  })

  /** With VAT [EUR]: commercial guides of 2025 and 2026. */
  test.each([
    { powerKwp: 3, leastEur: 4000, mostEur: 7000 },
    { powerKwp: 6, leastEur: 7500, mostEur: 13_000 },
    { powerKwp: 10, leastEur: 10_000, mostEur: 22_000 },
  ])('at $powerKwp kW lies between $leastEur and $mostEur EUR', ({ powerKwp, leastEur, mostEur }) => {
    const { totalEur } = investmentOf(plantOf(powerKwp), DEFAULT_ASSUMPTIONS)
    expect(totalEur).toBeGreaterThan(leastEur)
    expect(totalEur).toBeLessThan(mostEur)
  })

  test('falls by the kilowatt: 1,815 EUR at 3 kW, 1,661 EUR at 10 kW', () => {
    // (600 + 3 x 1,450) x 1.1 = 5,445 and (600 + 10 x 1,450) x 1.1 = 16,610
    expect(investmentOf(plantOf(3), DEFAULT_ASSUMPTIONS).totalEur).toBeCloseTo(5445, 6)
    expect(investmentOf(plantOf(10), DEFAULT_ASSUMPTIONS).totalEur).toBeCloseTo(16_610, 6)
  })

  test('is nothing without modules', () => {
    expect(investmentOf(plantOf(0), DEFAULT_ASSUMPTIONS).totalEur).toBe(0)
  })
})

describe('a quote', () => {
  const QUOTE: Quote = { totalEur: 12_276, powerKwp: 6, batteryCapacityKwh: 0 }

  test('is what its own plant costs, beside what the model says: 12,276 against 10,230 EUR, 20 % more', () => {
    // (600 + 6 x 1,450) x 1.1 = 10,230
    const { totalEur, modelEur, vatEur } = investmentOf(plantOf(6), DEFAULT_ASSUMPTIONS, quoted(QUOTE))
    expect(totalEur).toBeCloseTo(12_276, 6)
    expect(modelEur).toBeCloseTo(10_230, 6)
    expect(vatEur).toBeCloseTo(1116, 6)
  })

  test('holds for another panel of the same power', () => {
    const dear = { powerKwp: 6, panelsPriceEur: 4000, batteryCapacityKwh: 0 }
    expect(investmentOf(dear, DEFAULT_ASSUMPTIONS, quoted(QUOTE)).totalEur).toBeCloseTo(12_276, 6)
  })

  test('makes a plant of another size, and a battery, as much dearer as its own', () => {
    // 1.2 x 5,445; the battery: 1.2 x 5 kWh x 600 EUR x 1.1 = 3,960
    expect(investmentOf(plantOf(3), DEFAULT_ASSUMPTIONS, quoted(QUOTE)).totalEur).toBeCloseTo(6534, 6)
    expect(investmentOf(plantOf(6, 5), DEFAULT_ASSUMPTIONS, quoted(QUOTE)).totalEur).toBeCloseTo(16_236, 6)
  })

  test('with a battery is the price of both', () => {
    const both = quoted({ ...QUOTE, totalEur: 15_000, batteryCapacityKwh: 5 })
    expect(investmentOf(plantOf(6, 5), DEFAULT_ASSUMPTIONS, both).totalEur).toBeCloseTo(15_000, 6)
  })

  test('of a business is paid without its VAT', () => {
    const { totalEur, vatEur, modelEur } = investmentOf(plantOf(6), DEFAULT_ASSUMPTIONS, { ...business, quote: QUOTE })
    expect([totalEur, vatEur, modelEur].map((eur) => Math.round(eur ?? Number.NaN))).toEqual([11_160, 0, 9300])
  })

  test('is the whole cost where the assumptions say that nothing costs anything', () => {
    const free: Assumptions = { ...DEFAULT_ASSUMPTIONS, balanceOfSystemFixedEur: 0, balanceOfSystemEurPerKwp: 0 }
    const given = { powerKwp: 6, panelsPriceEur: 0, batteryCapacityKwh: 0 }
    expect(investmentOf(given, free, quoted(QUOTE)).totalEur).toBeCloseTo(12_276, 6)
  })
})

test('a business recovers the VAT of the plant, of its upkeep and of what is replaced, and deducts nothing', () => {
  const flow = (payment = ASSUMED_PAYMENT) => cashFlow(plantOf(6), [], terms({ payment })).investment
  expect(flow()).toMatchObject({ vatEur: expect.closeTo(930, 6), totalEur: expect.closeTo(10_230, 6) })
  expect(flow(business)).toMatchObject({ vatEur: 0, totalEur: expect.closeTo(9300, 6) })
  const assumptions = { ...DEFAULT_ASSUMPTIONS, inverterReplacementYear: 1, deductionFraction: 0 }
  const later = { ...NO_ENERGY, selfConsumedKwh: 9000 }
  const [, first] = cashFlow(plantOf(6), [NO_ENERGY, later], terms({ assumptions, payment: business })).years
  // 6 kWp x 20 and 6 kWp x 150
  expect(first).toMatchObject({ upkeepEur: 120, replacementEur: 900, deductionEur: 0 })
  // The loss of 1,020 and half of 9 % of 9,300 save 27.9 % of other tax.
  expect(first?.netEur).toBeCloseTo(-1020 + 0.279 * (1020 + 418.5), 6)
})

test('a plant of 232 kWp gets no deduction, and says that its power is why', () => {
  const { years, deductionShortfall: why } = cashFlow(plantOf(232), Array(10).fill(NO_ENERGY), terms())
  expect(years).toHaveLength(11)
  expect(years.every(({ deductionEur }) => deductionEur === 0)).toBe(true)
  expect(why).toBe('power')
})

test.each([
  { totalEur: 10_000, powerKwp: 6, taxEurPerYear: null, expected: null, by: 'nothing' },
  { totalEur: 10_000, powerKwp: 20.4, taxEurPerYear: null, expected: 'power', by: 'more than 20 kWp' },
  { totalEur: 10_000, powerKwp: 6, taxEurPerYear: 499, expected: 'tax', by: 'an instalment of 500 EUR' },
  { totalEur: 10_000, powerKwp: 6, taxEurPerYear: 500, expected: null, by: 'nothing: the tax suffices' },
  { totalEur: 96_001, powerKwp: 6, taxEurPerYear: null, expected: 'ceiling', by: 'the ceiling of 96,000 EUR' },
])(
  '$totalEur EUR, $powerKwp kWp and tax of $taxEurPerYear: withheld by $by',
  ({ expected, taxEurPerYear, ...plant }) => {
    const payment = { ...ASSUMED_PAYMENT, incomeTaxEurPerYear: taxEurPerYear }
    expect(deductionShortfall(plant, DEFAULT_ASSUMPTIONS, payment)).toBe(expected)
  },
)

test('twenty kilowatts multiplied out to a little more are deducted as twenty are', () => {
  const powerKwp = (50 / 161) * ((161 * 400) / 1000) + 4e-15
  expect(powerKwp).toBeGreaterThan(20)
  const plant = { totalEur: 10_000, powerKwp }
  expect(deductionEur(plant, 1, DEFAULT_ASSUMPTIONS)).toBe(500)
  expect(deductionShortfall(plant, DEFAULT_ASSUMPTIONS)).toBeNull()
})

test('as many modules as are counted stay deducted and free of the fee, whatever their power is divided from', () => {
  for (let quantity = 51; quantity < 400; quantity++) {
    const powerW = (1000 * ((quantity * 400) / 1000)) / quantity
    expect(mostDeducted(powerW, DEFAULT_ASSUMPTIONS, ASSUMED_PAYMENT)).toBe(50)
    expect(modulesUpToSteps((powerW * 3) / 4)).toEqual([10])
  }
})

test('fifty modules of 400 W are 20 kW, forty-six of 430 W below it', () => {
  expect(mostDeducted(400, DEFAULT_ASSUMPTIONS, ASSUMED_PAYMENT)).toBe(50)
  expect(mostDeducted(430, DEFAULT_ASSUMPTIONS, ASSUMED_PAYMENT)).toBe(46)
  expect(mostDeducted(400, { ...DEFAULT_ASSUMPTIONS, deductionFraction: 0 }, ASSUMED_PAYMENT)).toBeNull()
})

test('optimisers are paid for by the kilowatt, VAT added, also in the model beside a quote', () => {
  const payment = { ...ASSUMED_PAYMENT, hasModuleElectronics: true }
  const terms = { ...DEFAULT_ASSUMPTIONS, moduleElectronicsEurPerKwp: 100, vatFraction: 0.1 }
  const plant = { powerKwp: 6, panelsPriceEur: 0, batteryCapacityKwh: 0 }
  // 6 kWp × 100 €/kWp × 1.1
  expect(investmentOf(plant, terms, payment).totalEur - investmentOf(plant, terms).totalEur).toBeCloseTo(660, 9)
  const quote = { totalEur: 9000, powerKwp: 6, batteryCapacityKwh: 0 }
  expect(investmentOf(plant, terms, { ...payment, quote }).totalEur).toBeCloseTo(9000, 9)
})

test.each([
  // Laws of the years: 50 % in 2026, 36 % in 2027, in ten instalments.
  { what: 'at the rate of 2026', paidIn: 2026, expectedEur: 5000 },
  { what: 'at the rate of 2027', paidIn: 2027, expectedEur: 3600 },
  { what: 'cut to the tax of each year', paidIn: 2027, tax: 200, expectedEur: 2000 },
  { what: 'at the own rate of the user', paidIn: 2027, overrides: { deductionFraction: 0.2 }, expectedEur: 2000 },
  { what: 'in the years that are counted', paidIn: 2027, horizonYears: 5, expectedEur: 1800 },
])('10,000 EUR are deducted $what', ({ paidIn, tax = null, overrides = {}, horizonYears = 25, expectedEur }) => {
  const profile = { ...PROFILE_OF_DEFAULTS, taxEurPerYear: tax }
  const plant = { totalEur: 10_000, powerKwp: 6 }
  const instalmentsEur = deductionsIfPaidIn({ paidIn, plant, overrides, profile }, horizonYears)
  expect(instalmentsEur).toHaveLength(horizonYears + 1)
  expect(instalmentsEur.reduce((sum, eur) => sum + eur, 0)).toBeCloseTo(expectedEur, 6)
})
