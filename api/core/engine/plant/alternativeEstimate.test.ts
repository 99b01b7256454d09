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

const sizesOn = (site: PlantSite) => {
  const sizes = finished(sizesOfPanel(site, [PANEL], 'a'))
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
  { what: 'a power between ten modules and eleven', powerKwp: (10.4 * PANEL.powerW) / 1000, quantity: 10 },
  { what: 'more power than fits', powerKwp: 1000, quantity: Number.POSITIVE_INFINITY },
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
    expect(quoted.cashFlow.investment).toEqual(estimate.cashFlow.investment)
    expect(quoted.cashFlow.paybackYears).toBe(estimate.cashFlow.paybackYears)
    expect(quoted.cashFlow.netPresentValueEur).toBe(estimate.cashFlow.netPresentValueEur)
    expect(quoted.annualKwh).toBeCloseTo(estimate.production.annualKwh, 6)
    expect(quoted.asPromised).toBeNull()
  })
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
