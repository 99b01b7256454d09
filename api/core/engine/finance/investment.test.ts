import { describe, expect, test } from 'vitest'
import { type Assumptions, DEFAULT_ASSUMPTIONS } from '../assumptions/assumptions.ts'
import { cashFlow } from './cashFlow.ts'
import type { MoneyTerms } from './cashFlowYear.ts'
import { ASSUMED_PAYMENT, PROFILE_OF_DEFAULTS, paymentOf, withSupplied } from './fiscalProfile.ts'
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
  acPowerKw: 0,
  panelsPriceEur: PANELS_EUR_PER_KWP * powerKwp,
  batteryCapacityKwh,
})
const quoted = (quote: Quote) => ({ ...ASSUMED_PAYMENT, quote })
const business = paymentOf({}, { ...PROFILE_OF_DEFAULTS, use: 'business' })

describe('the cost of a plant', () => {
  /** Sellers' own lists of July 2026, with VAT [EUR]: a commercial one and an installer's in Bologna. */
  test.each([
    { powerKwp: 3, leastEur: 5290, mostEur: 6500 },
    { powerKwp: 6, leastEur: 7290, mostEur: 9500 },
    { powerKwp: 10, leastEur: 9790, mostEur: 14_500 },
  ])('at $powerKwp kWp lies between the lists, $leastEur and $mostEur EUR', ({ powerKwp, leastEur, mostEur }) => {
    const { totalEur } = investmentOf(plantOf(powerKwp), DEFAULT_ASSUMPTIONS)
    expect(totalEur).toBeGreaterThan(leastEur)
    expect(totalEur).toBeLessThan(mostEur)
  })

  test('is 5,720 EUR at 3 kWp and 12,650 EUR at 10 kWp', () => {
    // (2,500 + 3 x 900) x 1.1 and (2,500 + 10 x 900) x 1.1
    expect(investmentOf(plantOf(3), DEFAULT_ASSUMPTIONS).totalEur).toBeCloseTo(5720, 6)
    expect(investmentOf(plantOf(10), DEFAULT_ASSUMPTIONS).totalEur).toBeCloseTo(12_650, 6)
  })

  test('meets the mean of RSE at 50 kW, 65,000 EUR before VAT, within 1 %', () => {
    const { totalEur, vatEur } = investmentOf(plantOf(50), DEFAULT_ASSUMPTIONS)
    expect(Math.abs((totalEur - vatEur) / 65_000 - 1)).toBeLessThan(0.01)
  })

  test.each([
    { acPowerKw: 6, moreEur: 0 },
    { acPowerKw: 6.5, moreEur: 600 },
    { acPowerKw: 6.5, hasThreePhaseSupply: true, moreEur: 0 },
    { acPowerKw: 12, moreEur: 1500 },
    { acPowerKw: 25, moreEur: 2500 },
  ])(
    'an inverter of $acPowerKw kW costs $moreEur EUR more to connect',
    ({ acPowerKw, moreEur, hasThreePhaseSupply = false }) => {
      const payment = { ...ASSUMED_PAYMENT, hasThreePhaseSupply }
      const { totalEur } = investmentOf({ ...plantOf(8), acPowerKw }, DEFAULT_ASSUMPTIONS, payment)
      // (2,500 + 8 x 900) x 1.1 = 10,670
      expect(totalEur).toBeCloseTo(10_670 + 1.1 * moreEur, 6)
    },
  )

  test('a price by the kilowatt-peak is the whole cost, at any power', () => {
    const own = { balanceOfSystemEurPerKwp: 1200 }
    const assumptions = { ...DEFAULT_ASSUMPTIONS, ...withSupplied(own, PROFILE_OF_DEFAULTS) }
    // 12 x (1,200 + 250) x 1.1
    expect(investmentOf({ ...plantOf(12), acPowerKw: 12 }, assumptions).totalEur).toBeCloseTo(19_140, 6)
  })

  test('a price by the kilowatt-peak with a fixed part of its own is a line', () => {
    const own = { balanceOfSystemEurPerKwp: 700, balanceOfSystemFixedEur: 2500 }
    const assumptions = { ...DEFAULT_ASSUMPTIONS, ...withSupplied(own, PROFILE_OF_DEFAULTS) }
    // (2,500 + 6 x 950) x 1.1, and 600 for the connection
    expect(investmentOf({ ...plantOf(6), acPowerKw: 6.5 }, assumptions).totalEur).toBeCloseTo(1.1 * 8800, 6)
  })

  test('of a battery bought with it has a fixed part: 3,256 EUR for 5 kWh', () => {
    // (1,360 + 5 x 320) x 1.1
    const [without, withBattery] = [plantOf(6), plantOf(6, 5)].map((plant) => investmentOf(plant, DEFAULT_ASSUMPTIONS))
    expect((withBattery?.totalEur ?? 0) - (without?.totalEur ?? 0)).toBeCloseTo(3256, 6)
  })

  test('is nothing without modules', () => {
    expect(investmentOf(plantOf(0), DEFAULT_ASSUMPTIONS).totalEur).toBe(0)
  })
})

describe('a quote', () => {
  const QUOTE: Quote = { totalEur: 12_276, powerKwp: 6, batteryCapacityKwh: 0 }

  test('is what its own plant costs, beside what the model says: 12,276 against 8,690 EUR', () => {
    // (2,500 + 6 x 900) x 1.1 = 8,690
    const { totalEur, modelEur, vatEur } = investmentOf(plantOf(6), DEFAULT_ASSUMPTIONS, quoted(QUOTE))
    expect(totalEur).toBeCloseTo(12_276, 6)
    expect(modelEur).toBeCloseTo(8690, 6)
    expect(vatEur).toBeCloseTo(1116, 6)
  })

  test('holds for another panel of the same power', () => {
    const dear = { powerKwp: 6, acPowerKw: 0, panelsPriceEur: 4000, batteryCapacityKwh: 0 }
    expect(investmentOf(dear, DEFAULT_ASSUMPTIONS, quoted(QUOTE)).totalEur).toBeCloseTo(12_276, 6)
  })

  test('above all price lines makes another size, and a battery, as much dearer as the steepest one', () => {
    // 11,160 is 1.24 times 1,800 + 6 x 1,200; 1.24 x (1,800 + 3 x 1,200) x 1.1 and 11,160 + 1.24 x (1,360 + 5 x 320), with VAT
    expect(investmentOf(plantOf(3), DEFAULT_ASSUMPTIONS, quoted(QUOTE)).totalEur).toBeCloseTo(7365.6, 6)
    expect(investmentOf(plantOf(6, 5), DEFAULT_ASSUMPTIONS, quoted(QUOTE)).totalEur).toBeCloseTo(16_313.44, 6)
  })

  test('between the price lines takes the one through it', () => {
    // Half way to the steepest: fixed 2,150, 1,050 a kWp; at 6 kWp 8,450, at 4 kWp 6,350, before VAT.
    const between = quoted({ ...QUOTE, totalEur: 8450 * 1.1 })
    expect(investmentOf(plantOf(4), DEFAULT_ASSUMPTIONS, between).totalEur).toBeCloseTo(6350 * 1.1, 6)
  })

  test('below all price lines keeps a fixed part of at least 1,800 EUR', () => {
    // 3,285 is half of 3,150 + 6 x 570: fixed 1,800, and 247.5 a kWp for the rest.
    const cheap = quoted({ ...QUOTE, totalEur: 3285 * 1.1 })
    expect(investmentOf(plantOf(6), DEFAULT_ASSUMPTIONS, cheap).totalEur).toBeCloseTo(3285 * 1.1, 6)
    expect(investmentOf(plantOf(4), DEFAULT_ASSUMPTIONS, cheap).totalEur).toBeCloseTo((1800 + 4 * 247.5) * 1.1, 6)
  })

  test('is its own price at its size, whatever the inverter needs of a connection', () => {
    const over = { ...plantOf(6), acPowerKw: 8 }
    expect(investmentOf(over, DEFAULT_ASSUMPTIONS, quoted(QUOTE)).totalEur).toBeCloseTo(12_276, 6)
  })

  test('far below every price line is scaled as a whole, so that more modules cost more', () => {
    // 727.27 € before VAT at 0.8 kWp: a fifth of the steepest line, 1,800 + 0.8 x 1,200 = 2,760 €; of 10 kWp 13,800 € a fifth too.
    const cheap = quoted({ totalEur: 800, powerKwp: 0.8, batteryCapacityKwh: 0 })
    const [small, large] = [0.8, 10].map((kwp) => investmentOf(plantOf(kwp), DEFAULT_ASSUMPTIONS, cheap).totalEur)
    expect(small).toBeCloseTo(800, 6)
    expect(large).toBeGreaterThan(800 * 3)
  })

  test('is one price line where the user set a price by the kilowatt-peak', () => {
    // 1,450 € a kWp as a whole: half the size costs half.
    const own = { ...DEFAULT_ASSUMPTIONS, ...withSupplied({ balanceOfSystemEurPerKwp: 1200 }, PROFILE_OF_DEFAULTS) }
    expect(investmentOf(plantOf(3), own, quoted(QUOTE)).totalEur).toBeCloseTo(12_276 / 2, 6)
  })

  test('with a battery is the price of both', () => {
    const both = quoted({ ...QUOTE, totalEur: 15_000, batteryCapacityKwh: 5 })
    expect(investmentOf(plantOf(6, 5), DEFAULT_ASSUMPTIONS, both).totalEur).toBeCloseTo(15_000, 6)
  })

  test('of a business is paid without its VAT', () => {
    const { totalEur, vatEur, modelEur } = investmentOf(plantOf(6), DEFAULT_ASSUMPTIONS, { ...business, quote: QUOTE })
    expect([totalEur, vatEur, modelEur].map((eur) => Math.round(eur ?? Number.NaN))).toEqual([11_160, 0, 7900])
  })

  test('is the whole cost where the assumptions say that nothing costs anything', () => {
    const free: Assumptions = { ...DEFAULT_ASSUMPTIONS, balanceOfSystemFixedEur: 0, balanceOfSystemEurPerKwp: 0 }
    const given = { powerKwp: 6, acPowerKw: 0, panelsPriceEur: 0, batteryCapacityKwh: 0 }
    expect(investmentOf(given, free, quoted(QUOTE)).totalEur).toBeCloseTo(12_276, 6)
  })
})

test('a business recovers the VAT of the plant, of its upkeep and of what is replaced, and deducts nothing', () => {
  const flow = (payment = ASSUMED_PAYMENT) => cashFlow(plantOf(6), [], terms({ payment })).investment
  expect(flow()).toMatchObject({ vatEur: expect.closeTo(790, 6), totalEur: expect.closeTo(8690, 6) })
  expect(flow(business)).toMatchObject({ vatEur: 0, totalEur: expect.closeTo(7900, 6) })
  const assumptions = { ...DEFAULT_ASSUMPTIONS, inverterReplacementYear: 1, deductionFraction: 0 }
  const later = { ...NO_ENERGY, selfConsumedKwh: 9000 }
  const [, first] = cashFlow(plantOf(6), [NO_ENERGY, later], terms({ assumptions, payment: business })).years
  // 55 + 6 kWp x 7 and 730 + 6 kWp x 90
  expect(first).toMatchObject({ upkeepEur: 97, replacementEur: 1270, deductionEur: 0 })
  // The loss of 1,367 and half of 9 % of 7,900 save 27.9 % of other tax.
  expect(first?.netEur).toBeCloseTo(-1367 + 0.279 * (1367 + 355.5), 6)
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

test('optimizers have a fixed part and one by the kilowatt, VAT added, also in the model beside a quote', () => {
  const payment = { ...ASSUMED_PAYMENT, hasModuleElectronics: true }
  const terms = { ...DEFAULT_ASSUMPTIONS, moduleElectronicsEurPerKwp: 100, vatFraction: 0.1 }
  const plant = { powerKwp: 6, acPowerKw: 0, panelsPriceEur: 0, batteryCapacityKwh: 0 }
  // (550 € + 6 kWp × 100 €/kWp) × 1.1
  expect(investmentOf(plant, terms, payment).totalEur - investmentOf(plant, terms).totalEur).toBeCloseTo(1265, 9)
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
