import { expect, test } from 'vitest'
import { finished } from '../steps.ts'
import { offerEstimate } from './offerEstimate.ts'
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
    ...{ electricityPriceEurPerKwh: 0.2, electricityPriceNotAvoidedEurPerKwh: 0, exportPriceEurPerKwh: 0.2 },
    ...{ electricityPriceGrowthFractionPerYear: 0, exportPriceGrowthFractionPerYear: 0, inflationFractionPerYear: 0 },
    ...{ upkeepEurPerKwpYear: 0, inverterReplacementEurPerKwp: 0, batteryPriceEurPerKwh: 0, deductionFraction: 0 },
    ...{ discountFractionPerYear: 0, moduleDegradationFractionPerYear: 0, horizonYears: 25 },
  },
}

test('an offer for so many modules is their estimate with the offer as the quote', () => {
  const choices: Partial<PlantChoices> = { consumption: householdOf(3000), battery: { capacityKwh: 5 } }
  const powerKwp = (10 * PANEL.powerW) / 1000
  const quote = { totalEur: 12_000, powerKwp, batteryCapacityKwh: 5 }
  const site = plantSiteOf([SOUTH], choices)
  const offer = offerEstimate(site, sizesOn(site), { ...quote, ...NO_PROMISE })
  const quoted = plantSiteOf([SOUTH], { ...choices, quote })
  const { plant, countsOf, priceEur } = sizesOn(quoted)
  const estimate = plantEstimate(quoted, plant, countsOf(10), priceEur)
  expect(offer.annualKwh).toBeCloseTo(estimate.production.annualKwh, 6)
  expect(offer.cashFlow.investment).toEqual(estimate.cashFlow.investment)
  expect(offer.cashFlow.investment.totalEur).toBeCloseTo(12_000, 6)
  // The years of a battery are approximate.
  expect(offer.cashFlow.netPresentValueEur).toBeCloseTo(estimate.cashFlow.netPresentValueEur, -1)
  expect(offer.asPromised).toBeNull()
})

test('an offer of half the power has the half of the roofs that is filled first', () => {
  const north = roofArea('north', 'north', { eastM: 40, widthM: 12, depthM: 10 })
  const kwhPerKwp = (areas: readonly (typeof SOUTH)[], powerKwp: number) => {
    const site = plantSiteOf(areas)
    const offer = { totalEur: 10_000, powerKwp, batteryCapacityKwh: 0, ...NO_PROMISE }
    return offerEstimate(site, sizesOn(site), offer).annualKwh / powerKwp
  }
  expect(kwhPerKwp([SOUTH, north], 2)).toBeCloseTo(kwhPerKwp([SOUTH], 2), 6)
  expect(kwhPerKwp([SOUTH, north], 2)).toBeGreaterThan(1.1 * kwhPerKwp([north], 2))
})

test('of more power than fits the energy is in proportion to all modules', () => {
  const site = plantSiteOf([SOUTH])
  const sizes = sizesOn(site)
  const allKwp = (sizes.plant.quantity * PANEL.powerW) / 1000
  const offerOf = (powerKwp: number) =>
    offerEstimate(site, sizes, { totalEur: 10_000, powerKwp, batteryCapacityKwh: 0, ...NO_PROMISE })
  expect(offerOf(2 * allKwp).annualKwh).toBeCloseTo(2 * offerOf(allKwp).annualKwh, 6)
})

test.each([
  { promise: { promisedKwh: null, promisedBenefitEur: 1500 }, aYearEur: 1500 },
  { promise: { promisedKwh: 8000, promisedBenefitEur: null }, aYearEur: 1600 },
  { promise: { promisedKwh: 8000, promisedBenefitEur: 1500 }, aYearEur: 1500 },
])('a promise of $promise is $aYearEur € a year', ({ promise, aYearEur }) => {
  const site = plantSiteOf([SOUTH], PLAIN_MONEY)
  const offer = { totalEur: 9000, powerKwp: 5, batteryCapacityKwh: 0, ...promise }
  const { annualKwh, annualBenefitEur, cashFlow, asPromised } = offerEstimate(site, sizesOn(site), offer)
  expect(annualBenefitEur).toBeCloseTo(0.2 * annualKwh, 6)
  expect(cashFlow.paybackYears).toBeCloseTo(9000 / (0.2 * annualKwh), 6)
  expect(cashFlow.netPresentValueEur).toBeCloseTo(25 * 0.2 * annualKwh - 9000, 6)
  expect(asPromised?.paybackYears).toBeCloseTo(9000 / aYearEur, 6)
  expect(asPromised?.netPresentValueEur).toBeCloseTo(25 * aYearEur - 9000, 6)
})

test('a promise that pays back in years that ours does not leaves our years as they are', () => {
  const site = plantSiteOf([SOUTH], PLAIN_MONEY)
  const offer = { totalEur: 60_000, powerKwp: 3, batteryCapacityKwh: 0, promisedKwh: null, promisedBenefitEur: 6000 }
  const { cashFlow, asPromised } = offerEstimate(site, sizesOn(site), offer)
  expect(cashFlow.paybackYears).toBeNull()
  expect(asPromised?.paybackYears).toBeCloseTo(10, 6)
})

test("the offer's battery and price take the place of the plant's", () => {
  const site = plantSiteOf([SOUTH], { ...PLAIN_MONEY, battery: { capacityKwh: 10 }, consumption: householdOf(3000) })
  const sizes = sizesOn(site)
  const of = (batteryCapacityKwh: number) =>
    offerEstimate(site, sizes, { totalEur: 9000, powerKwp: 5, batteryCapacityKwh, ...NO_PROMISE })
  // Battery losses are neither used nor exported.
  expect(of(0).annualBenefitEur).toBeCloseTo(0.2 * of(0).annualKwh, 6)
  expect(of(10).annualBenefitEur).toBeLessThan(of(0).annualBenefitEur)
})
