import { describe, expect, test } from 'vitest'
import { finished } from '../steps.ts'
import { advisedSize, quoteEstimate } from './alternativeEstimate.ts'
import type { PlantChoices } from './plantChoices.ts'
import { plantEstimate } from './plantEstimate.ts'
import { candidate, householdOf, plantSiteOf, roofArea } from './plantSite.fixture.ts'
import type { PlantSite } from './plantSite.ts'
import { sizesOfPanel } from './sizesOfPanel.ts'

const SOUTH = roofArea('south', 'south', { eastM: 0, widthM: 12, depthM: 10 })
const NO_PROMISE = { promisedKwh: null, promisedBenefitEur: null }
const PANEL = candidate('a')

const sizesOn = (site: PlantSite, panel = PANEL) => {
  const sizes = finished(sizesOfPanel(site, [panel], 'a'))
  if (!sizes) throw new Error('nothing fits')
  return sizes
}

/** Every kWh is worth 0.20 €, used or exported, in each of 25 years; there are no other costs or revenues. */
const PLAIN_MONEY: Partial<PlantChoices> = {
  sale: 'fixed',
  assumptions: {
    electricityPriceEurPerKwh: 0.2,
    electricityPriceNotAvoidedEurPerKwh: 0,
    exportPriceEurPerKwh: 0.2,
    electricityPriceGrowthFractionPerYear: 0,
    exportPriceGrowthFractionPerYear: 0,
    inflationFractionPerYear: 0,
    upkeepEurPerKwpYear: 0,
    inverterReplacementEurPerKwp: 0,
    batteryPriceEurPerKwh: 0,
    deductionFraction: 0,
    discountFractionPerYear: 0,
    moduleDegradationFractionPerYear: 0,
    horizonYears: 25,
  },
}

describe.each([
  { what: 'the power of ten modules', powerKwp: (10 * PANEL.powerW) / 1000, quantity: 10 },
  { what: 'more modules than fit', powerKwp: (1000 * PANEL.powerW) / 1000, quantity: Number.POSITIVE_INFINITY },
])('a quote for $what', ({ powerKwp, quantity }) => {
  test.each([0, 5])('has the figures of the plant that takes it, with %f kWh of battery', (batteryCapacityKwh) => {
    const consumption = householdOf(3000)
    const quote = { totalEur: 15_800, powerKwp, batteryCapacityKwh }
    const site = plantSiteOf([SOUTH], { consumption })
    const quoted = quoteEstimate(site, sizesOn(site), { ...quote, ...NO_PROMISE })
    const taken = plantSiteOf([SOUTH], { consumption, quote, battery: { capacityKwh: batteryCapacityKwh } })
    const { plant, countsOf, priceEur } = sizesOn(taken)
    const estimate = plantEstimate(taken, plant, countsOf(quoted.quantity), priceEur)
    expect(quoted.quantity).toBe(Math.min(quantity, plant.quantity))
    expect(quoted.cashFlow.investment.totalEur).toBeCloseTo(15_800, 6)
    expect(quoted.cashFlow.investment.modelEur).toBeCloseTo(estimate.cashFlow.investment.modelEur ?? 0, 6)
    expect(quoted.cashFlow.paybackYears).toBeCloseTo(estimate.cashFlow.paybackYears ?? 0, 6)
    expect(quoted.cashFlow.netPresentValueEur).toBeCloseTo(estimate.cashFlow.netPresentValueEur, 6)
    expect(quoted.annualKwh).toBeCloseTo(estimate.production.annualKwh, 6)
    expect(quoted.asPromised).toBeNull()
  })
})

describe('a quote of 14 panels and 6 kWp', () => {
  const QUOTE = { totalEur: 9000, powerKwp: 6, panelCount: 14, batteryCapacityKwh: 0, ...NO_PROMISE }

  test('has 6/6.16 of the energy and upkeep of 14 panels of 440 W, and costs what it says', () => {
    const site = plantSiteOf([SOUTH])
    const ofLaid = quoteEstimate(site, sizesOn(site), { ...QUOTE, powerKwp: 6.16 })
    const { quantity, totalPowerW, annualKwh, cashFlow } = quoteEstimate(site, sizesOn(site), QUOTE)
    expect([quantity, totalPowerW]).toEqual([14, 6000])
    expect(annualKwh).toBeCloseTo((ofLaid.annualKwh * 6) / 6.16, 6)
    expect(cashFlow.investment.totalEur).toBeCloseTo(9000, 6)
    const [upkeepEur = 0, laidEur = 0] = [cashFlow, ofLaid.cashFlow].map(({ years }) => years[1]?.upkeepEur)
    const { upkeepFixedEurPerYear: fixed, upkeepEurPerKwpYear: perKwp } = site.assumptions
    expect(upkeepEur / laidEur).toBeCloseTo((fixed + 6 * perKwp) / (fixed + 6.16 * perKwp), 9)
  })

  test('has its number of modules where another one is nearer to its power', () => {
    const site = plantSiteOf([SOUTH])
    const quantityOf = (quote: typeof QUOTE) => quoteEstimate(site, sizesOn(site), quote).quantity
    expect(quantityOf({ ...QUOTE, panelCount: 12 })).toBe(12)
  })

  test('costs what it says also where the inverter of the laid panels needs three phases', () => {
    // 14 of 600 W are 8.4 kW of alternating current, more than one phase carries.
    const panel = candidate('a', { powerW: 600 })
    const site = plantSiteOf([SOUTH], { assumptions: { threePhaseSupplyEur: 1000, dcAcRatio: 1 } })
    expect(quoteEstimate(site, sizesOn(site, panel), QUOTE).cashFlow.investment.totalEur).toBeCloseTo(9000, 6)
  })

  test('costs what it says once 14 panels of 440 W are laid for it, and more with one panel more', () => {
    const { totalEur, powerKwp, panelCount, batteryCapacityKwh } = QUOTE
    const taken = plantSiteOf([SOUTH], { quote: { totalEur, powerKwp, panelCount, batteryCapacityKwh } })
    const { plant, countsOf, priceEur } = sizesOn(taken)
    const paidEur = (quantity: number) =>
      plantEstimate(taken, plant, countsOf(quantity), priceEur).cashFlow.investment.totalEur
    expect(paidEur(14)).toBeCloseTo(9000, 6)
    expect(paidEur(15)).toBeGreaterThan(9001)
  })

  test('is deducted up to 6 kWp', () => {
    const site = plantSiteOf([SOUTH])
    const limited = { ...site, payment: { ...site.payment, deductionLimitKwp: 6 } }
    const deductedEur = (powerKwp: number) =>
      quoteEstimate(limited, sizesOn(limited), { ...QUOTE, powerKwp }).cashFlow.years[1]?.deductionEur ?? 0
    expect(deductedEur(6)).toBeGreaterThan(0)
    expect(deductedEur(6.16)).toBe(0)
  })
})

test('of more panels than fit a quote keeps the share that fits, at its whole price', () => {
  const small = roofArea('small', 'south', { eastM: 0, widthM: 6, depthM: 4 })
  const site = plantSiteOf([small])
  const sizes = sizesOn(site)
  const fitting = sizes.plant.quantity
  const quote = { totalEur: 9000, powerKwp: 8, panelCount: 2 * fitting, batteryCapacityKwh: 0, ...NO_PROMISE }
  const { quantity, totalPowerW, cashFlow } = quoteEstimate(site, sizes, quote)
  expect([quantity, totalPowerW]).toEqual([fitting, 4000])
  expect(cashFlow.investment.totalEur).toBeCloseTo(9000, 6)
})

test('the typical price of 6 kWp lies between the flattest and the steepest price lines, VAT included', () => {
  const assumptions = { balanceOfSystemFixedEur: 2500, balanceOfSystemEurPerKwp: 650, vatFraction: 0.1 }
  const site = plantSiteOf([SOUTH], { assumptions })
  // 110 € for 440 W are 250 € a kWp.
  const sizes = sizesOn(site, candidate('a', { priceEur: 110 }))
  const quote = { totalEur: 9000, powerKwp: 6, panelCount: 14, batteryCapacityKwh: 0, ...NO_PROMISE }
  const { typicalEur, cashFlow } = quoteEstimate(site, sizes, quote)
  expect(cashFlow.investment.modelEur).toBeCloseTo((2500 + 6 * 900) * 1.1, 6)
  expect(typicalEur.least).toBeCloseTo((3150 + 6 * 570) * 1.1, 6)
  expect(typicalEur.most).toBeCloseTo((1800 + 6 * 1200) * 1.1, 6)
})

test('the size that quotes are compared with is the same before one of them is taken and after', () => {
  const choices: Partial<PlantChoices> = { consumption: householdOf(3000) }
  const before = plantSiteOf([SOUTH], choices)
  const quote = { totalEur: 25_000, powerKwp: 4, batteryCapacityKwh: 5 }
  const after = plantSiteOf([SOUTH], { ...choices, quote, battery: { capacityKwh: 5 } })
  const [advised, still] = [before, after].map((site) => finished(advisedSize(site, sizesOn(site), null)))
  expect(still?.quantity).toBe(advised?.quantity)
  expect(still?.cashFlow.netPresentValueEur).toBe(advised?.cashFlow.netPresentValueEur)
})

test('a quote of half the power has the half of the roofs that is filled first', () => {
  const north = roofArea('north', 'north', { eastM: 40, widthM: 12, depthM: 10 })
  const kwhPerKwp = (areas: readonly (typeof SOUTH)[], powerKwp: number) => {
    const site = plantSiteOf(areas)
    const quote = { totalEur: 10_000, powerKwp, batteryCapacityKwh: 0, ...NO_PROMISE }
    const { annualKwh, totalPowerW } = quoteEstimate(site, sizesOn(site), quote)
    return annualKwh / totalPowerW
  }
  expect(kwhPerKwp([SOUTH, north], 2)).toBeCloseTo(kwhPerKwp([SOUTH], 2), 6)
  expect(kwhPerKwp([SOUTH, north], 2)).toBeGreaterThan(1.1 * kwhPerKwp([north], 2))
})

test.each([9000, 60_000])('a quote of %d € pays up to what 25 years of its energy are worth', (totalEur) => {
  const site = plantSiteOf([SOUTH], PLAIN_MONEY)
  const quote = { totalEur, powerKwp: 5, batteryCapacityKwh: 0, ...NO_PROMISE }
  const { annualKwh, paysUpToEur } = quoteEstimate(site, sizesOn(site), quote)
  const worthEur = 25 * 0.2 * annualKwh
  expect(totalEur < worthEur).toBe(totalEur === 9000)
  expect(Math.abs((paysUpToEur ?? Number.NaN) - worthEur)).toBeLessThanOrEqual(1)
})

test('a quote that loses every year pays at no price', () => {
  const assumptions = {
    ...PLAIN_MONEY.assumptions,
    upkeepEurPerKwpYear: 100,
    electricityPriceEurPerKwh: 0.02,
    exportPriceEurPerKwh: 0.02,
  }
  const site = plantSiteOf([SOUTH], { ...PLAIN_MONEY, assumptions })
  const quote = { totalEur: 9000, powerKwp: 5, batteryCapacityKwh: 0, ...NO_PROMISE }
  expect(quoteEstimate(site, sizesOn(site), quote).paysUpToEur).toBeNull()
})

test.each([
  { promise: { promisedKwh: null, promisedBenefitEur: 1500 }, aYearEur: 1500 },
  { promise: { promisedKwh: 8000, promisedBenefitEur: null }, aYearEur: 1600 },
  { promise: { promisedKwh: 8000, promisedBenefitEur: 1500 }, aYearEur: 1500 },
])('a promise of $promise is $aYearEur € a year', ({ promise, aYearEur }) => {
  const site = plantSiteOf([SOUTH], PLAIN_MONEY)
  const quote = { totalEur: 9000, powerKwp: 5, batteryCapacityKwh: 0, ...promise }
  const { annualKwh, annualBenefitEur, cashFlow, asPromised } = quoteEstimate(site, sizesOn(site), quote)
  expect(annualBenefitEur).toBeCloseTo(0.2 * annualKwh, 6)
  expect(cashFlow.paybackYears).toBeCloseTo(9000 / (0.2 * annualKwh), 6)
  expect(cashFlow.netPresentValueEur).toBeCloseTo(25 * 0.2 * annualKwh - 9000, 6)
  expect(asPromised?.paybackYears).toBeCloseTo(9000 / aYearEur, 6)
  expect(asPromised?.netPresentValueEur).toBeCloseTo(25 * aYearEur - 9000, 6)
})

test('a promise that pays back in years that ours does not leaves our years as they are', () => {
  const site = plantSiteOf([SOUTH], PLAIN_MONEY)
  const quote = { totalEur: 60_000, powerKwp: 3, batteryCapacityKwh: 0, promisedKwh: null, promisedBenefitEur: 6000 }
  const { cashFlow, asPromised } = quoteEstimate(site, sizesOn(site), quote)
  expect(cashFlow.paybackYears).toBeNull()
  expect(asPromised?.paybackYears).toBeCloseTo(10, 6)
})

test("the quote's battery and price take the place of the plant's", () => {
  const site = plantSiteOf([SOUTH], { ...PLAIN_MONEY, battery: { capacityKwh: 10 }, consumption: householdOf(3000) })
  const sizes = sizesOn(site)
  const of = (batteryCapacityKwh: number) =>
    quoteEstimate(site, sizes, { totalEur: 9000, powerKwp: 5, batteryCapacityKwh, ...NO_PROMISE })
  // Battery losses are neither used nor exported.
  expect(of(0).annualBenefitEur).toBeCloseTo(0.2 * of(0).annualKwh, 6)
  expect(of(10).annualBenefitEur).toBeLessThan(of(0).annualBenefitEur)
})

test('a quote in force sells its own number of modules, not larger ones at the same price', () => {
  const quote = { totalEur: 9000, powerKwp: 6, panelCount: 14, batteryCapacityKwh: 0 }
  const site = plantSiteOf([SOUTH], { quote })
  const large = candidate('large', { powerW: 550 })
  const sizes = finished(sizesOfPanel(site, [large], 'large'))
  if (!sizes) throw new Error('nothing fits')
  // 14 modules of 550 W are 7.7 kWp, 6 kWp of the quote are 11 of them.
  expect(sizes.figuresOf(14).cashFlow.investment.totalEur).toBeGreaterThan(9500)
  const own = sizesOn(plantSiteOf([SOUTH], { quote }))
  // 14 of 440 W are within half a module of 6 kWp.
  expect(own.figuresOf(14).cashFlow.investment.totalEur).toBeCloseTo(9000, 6)
})
