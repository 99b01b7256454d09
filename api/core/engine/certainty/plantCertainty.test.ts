import { describe, expect, test } from 'vitest'
import { ownUseSpreadPercent } from '../consumption/ownUseSpread.ts'
import { plantEnergy } from '../finance/plantEnergy.ts'
import { partsAt, plantCashFlow } from '../plant/panelPlant.ts'
import type { PlantChoices } from '../plant/plantChoices.ts'
import { candidate, householdOf, plantSiteOf, recommendPlant, roofArea } from '../plant/plantSite.fixture.ts'
import { plantHours } from '../plant/plantYear.ts'
import { finished } from '../steps.ts'
import { deviationPercent, fourOfFivePercent } from './energyUncertainty.ts'
import { normalDraws } from './normalDraws.fixture.ts'
import { type PlantCertainty, plantCertainty } from './plantCertainty.ts'
import { type InputId, uncertainInputs, unchanged } from './uncertainInputs.ts'

const SOUTH = roofArea('south', 'south', { eastM: 0, widthM: 12, depthM: 10 })
const EAST = roofArea('east', 'east', { eastM: 20, widthM: 8, depthM: 6 })
const WEATHER = { irradiationPercent: 5, isAverageDays: true }
const KWH = 3000
/** 20.27 cents and the fixed 154 EUR a year [EUR/kWh]. */
const HOUSE_PRICE = 0.2027 + 154 / KWH

const recommended = (choices: Partial<PlantChoices> = {}, quantity?: number) => {
  const site = plantSiteOf([SOUTH, EAST], { consumption: householdOf(KWH), ...choices })
  const [setup] = recommendPlant(site, [candidate('a')], { panelId: 'a', quantity }).setups
  if (!setup) throw new Error('nothing recommended')
  const shown = setup.asked ?? setup.size
  return {
    site,
    setup,
    shown,
    /** Many times the work of the plant itself, which most comparisons need alone. */
    get certainty() {
      return finished(plantCertainty(site, setup.sizes, shown, WEATHER))
    },
  }
}
const inputOf = ({ inputs }: PlantCertainty, id: InputId) => {
  const input = inputs.find((each) => each.id === id)
  if (!input) throw new Error(`${id} is not among those told`)
  return input
}

const { certainty, shown, setup, site } = recommended()

describe.each([
  { id: 'electricityPrice', key: 'electricityPriceEurPerKwh', values: [0.8 * HOUSE_PRICE, 1.2 * HOUSE_PRICE] },
  { id: 'electricityPriceGrowth', key: 'electricityPriceGrowthFractionPerYear', values: [0, 0.04] },
  { id: 'salePrice', key: 'marketPriceLevelFraction', values: [0.5, 1.25] },
  { id: 'deduction', key: 'deductionFraction', values: [0.36, 0.5] },
  { id: 'discount', key: 'discountFractionPerYear', values: [0.03, 0.06] },
] as const)('the ends of $id', ({ id, key, values }) => {
  const { low, high } = inputOf(certainty, id)
  test.each([
    { end: low, value: values[0] },
    { end: high, value: values[1] },
  ])('are what the plant is worth where it is $value', ({ end, value }) => {
    // A deduction that the user sets has no limit of power, which these plants do not reach.
    const other = recommended({ assumptions: { [key]: value } }, shown.quantity)
    expect(end.netPresentValueEur).toBeCloseTo(other.shown.cashFlow.netPresentValueEur, 6)
    expect(end.bestQuantity).toBe(other.setup.size.quantity)
  })
})

test('a household that uses a fifth less or more is followed by its own hours', () => {
  const { value, low, high } = inputOf(certainty, 'consumption')
  expect(value).toBeCloseTo(KWH, 6)
  for (const { end, factor } of [
    { end: low, factor: 0.8 },
    { end: high, factor: 1.2 },
  ]) {
    const other = recommended({ consumption: householdOf(factor * KWH) }, shown.quantity)
    expect(end.value).toBeCloseTo(factor * KWH, 6)
    expect(end.netPresentValueEur).toBeCloseTo(other.shown.cashFlow.netPresentValueEur, 6)
    expect(end.bestQuantity).toBe(other.setup.size.quantity)
  }
})

/** Leaves the price without a range, so that smaller inputs are among those listed. */
const QUOTE = { totalEur: 7000, powerKwp: 4, batteryCapacityKwh: 0 }

test('a home of which the hours are not known may use less or more of its own energy, as single homes differ', () => {
  const { certainty: assumed, shown: laid } = recommended({ consumption: undefined, quote: QUOTE })
  const { value, low, high } = inputOf(assumed, 'household')
  const [first] = laid.energy
  if (!first) throw new Error('no year')
  const spread = ownUseSpreadPercent(first.producedKwh / first.loadKwh, 0)
  expect(low.value / value).toBeCloseTo(1 + spread.p10 / 100, 9)
  expect(high.value / value).toBeCloseTo(1 + spread.p90 / 100, 9)
  expect(low.netPresentValueEur).toBeLessThan(laid.cashFlow.netPresentValueEur)
  expect(high.netPresentValueEur).toBeGreaterThan(laid.cashFlow.netPresentValueEur)
  expect(certainty.inputs.map(({ id }) => id)).not.toContain('household')
})

test('the energy at its low end is the P90 of the mean of all years, and worth what a plant of such a loss is worth', () => {
  const percent = fourOfFivePercent(deviationPercent({ ...WEATHER, shadeFraction: 0 }, 25))
  const { value, low, high } = inputOf(certainty, 'energy')
  expect(low.value / value).toBeCloseTo(1 - percent / 100, 9)
  expect(high.value / value).toBeCloseTo(1 + percent / 100, 9)
  const lossy = recommended({ assumptions: { otherLossFraction: percent / 100 } }, shown.quantity)
  // The inverter works a little less well at less power.
  const lossEur = shown.cashFlow.netPresentValueEur - lossy.shown.cashFlow.netPresentValueEur
  expect((shown.cashFlow.netPresentValueEur - low.netPresentValueEur) / lossEur).toBeCloseTo(1, 1)
  expect(certainty.meanYearKwh.p90 / certainty.meanYearKwh.p50).toBeCloseTo(1 - percent / 100, 9)
})

test('a plant that stands still after its first inverter has no energy in the years after', () => {
  const assumptions = { upkeepEurPerKwpYear: 60, inverterReplacementYear: 12, moduleDegradationFractionPerYear: 0 }
  const { shown: stopped, certainty: sure } = recommended({ assumptions, sale: 'minimum' }, 20)
  expect(stopped.cashFlow.years.filter(({ producedKwh }) => producedKwh > 0)).toHaveLength(12)
  expect(sure.meanYearKwh.p50 / sure.firstYearKwh.p50).toBeCloseTo(12 / 25, 9)
})

test('the ten that move the value most are told, the first one most, for the number that is shown', () => {
  const twenty = recommended({}, 20)
  const asked = twenty.certainty
  expect(asked.quantity).toBe(20)
  expect(asked.inputs).toHaveLength(10)
  const nowEur = twenty.shown.cashFlow.netPresentValueEur
  const swings = asked.inputs.map(({ low, high }) =>
    Math.max(...[low, high].map((end) => Math.abs(end.netPresentValueEur - nowEur))),
  )
  expect(swings).toEqual(swings.toSorted((a, b) => b - a))
  expect(asked.bestQuantity.value).toBe(setup.size.quantity)
  const bests = asked.inputs.flatMap(({ low, high }) => [low.bestQuantity, high.bestQuantity])
  expect(asked.bestQuantity.least).toBe(Math.min(setup.size.quantity, ...bests))
  expect(asked.bestQuantity.most).toBe(Math.max(setup.size.quantity, ...bests))
})

test('which numbers are best is told of every input, whatever number is shown', () => {
  const choices = {
    consumption: householdOf(6000),
    quote: QUOTE,
    assumptions: {
      electricityPriceEurPerKwh: 0.25,
      electricityPriceNotAvoidedEurPerKwh: 0.05,
      balanceOfSystemFixedEur: 2000,
    },
  }
  const two = recommended(choices, 2).certainty
  expect(two.bestQuantity).toEqual(recommended(choices, 20).certainty.bestQuantity)
})

test('a quote leaves the cost no range, and without a battery its price has none', () => {
  const idsOf = (choices: Partial<PlantChoices>) =>
    uncertainInputs(plantSiteOf([SOUTH], choices), 10).map(({ id }) => id)
  expect(idsOf({})).toContain('plantCost')
  expect(idsOf({})).not.toContain('batteryPrice')
  expect(idsOf({ battery: { capacityKwh: 5 } })).toContain('batteryPrice')
  const quote = { totalEur: 9000, powerKwp: 5, batteryCapacityKwh: 0 }
  expect(idsOf({ quote })).not.toContain('plantCost')
  expect(idsOf({ sale: 'minimum' })).not.toContain('solarPriceFall')
})

test.each([
  { use: 'otherDwelling', paidIn: 2026, low: 0.3 },
  { use: 'mainHome', paidIn: 2027, low: 0.3 },
  { use: 'mainHome', paidIn: 2025, low: null },
  { use: 'mainHome', paidIn: 2030, low: null },
] as const)('the deduction of $use, paid in $paidIn, is varied to the rate of the year after', ({ low, ...paid }) => {
  const taxed = plantSiteOf([SOUTH], { fiscal: { ...paid, income: 'upTo75000', taxEurPerYear: null } })
  const deduction = uncertainInputs(taxed, 10).find(({ id }) => id === 'deduction')
  const changed = deduction?.change(unchanged(taxed), -1).site.assumptions.deductionFraction
  if (low === null) expect(deduction).toBeUndefined()
  else expect(changed).toBeCloseTo(low, 9)
})

test('in an energy community what its members share is varied, to no more than all', () => {
  const energyCommunity = { sharedFraction: 0.9, memberFraction: 1 }
  const joined = recommended({ energyCommunity })
  const { value, low, high } = inputOf(joined.certainty, 'community')
  expect([value, low.value, high.value]).toEqual([0.9, 0.45, 1])
  for (const { end, sharedFraction } of [
    { end: low, sharedFraction: 0.45 },
    { end: high, sharedFraction: 1 },
  ]) {
    const other = recommended({ energyCommunity: { ...energyCommunity, sharedFraction } }, joined.shown.quantity)
    expect(end.netPresentValueEur).toBeCloseTo(other.shown.cashFlow.netPresentValueEur, 6)
    expect(end.bestQuantity).toBe(other.setup.size.quantity)
  }
  expect(uncertainInputs(site, 10).map(({ id }) => id)).not.toContain('community')
})

test('with a battery that fades fast the ends lie where the plant is exactly worth what they say', () => {
  const choices = { battery: { capacityKwh: 10 } }
  const assumptions = { batteryFadeFractionPerYear: 0.2, batteryReplacementYear: 0 }
  const now = recommended({ ...choices, assumptions }, 12)
  const { low, high } = inputOf(now.certainty, 'electricityPrice')
  for (const end of [low, high]) {
    const changed = { ...assumptions, electricityPriceEurPerKwh: end.value }
    const exact = recommended({ ...choices, assumptions: changed }, 12).shown.cashFlow.netPresentValueEur
    expect(Math.abs(end.netPresentValueEur - exact)).toBeLessThan(10)
  }
})

test('inputs drawn at random together leave four of five present values within the band', () => {
  const { sizes } = setup
  const hours = plantHours(partsAt(sizes.plant, sizes.countsOf(shown.quantity)), site.assumptions)
  const inputs = uncertainInputs(site, fourOfFivePercent(deviationPercent({ ...WEATHER, shadeFraction: 0 }, 25)))
  const draw = normalDraws(15)
  // One case in ten lies beyond an end of the band.
  const valueEur = () => {
    const plant = inputs.reduce((changed, input) => input.change(changed, draw() / 1.2816), unchanged(site))
    const energy = plantEnergy(
      plant.site,
      hours.map((kwh) => kwh * plant.energyFactor),
    )
    const priceEur = sizes.priceEur * plant.priceFactor
    return plantCashFlow(plant.site, sizes.plant, priceEur, sizes.countsOf(shown.quantity), energy).netPresentValueEur
  }
  const values = Array.from({ length: 1000 }, valueEur).sort((a, b) => a - b)
  const { worse, better } = certainty.netPresentValueEur
  const widthEur = better - worse
  // 1,000 draws give each end to about 3 % of the width; joint effects are not quite their sum.
  expect(Math.abs((values[100] ?? 0) - worse) / widthEur).toBeLessThan(0.1)
  expect(Math.abs((values[900] ?? 0) - better) / widthEur).toBeLessThan(0.1)
  const within = values.filter((eur) => eur >= worse && eur <= better).length / values.length
  expect(Math.abs(within - 0.8)).toBeLessThan(0.06)
})

test('in each scenario the plant is worth what a plant of that house is worth', () => {
  const prices = { electricityPriceEurPerKwh: 0.3, electricityPriceNotAvoidedEurPerKwh: 0.07 }
  const choices = { consumption: householdOf(3000), assumptions: prices }
  const { shown: now, certainty: sure } = recommended(choices, 8)
  const worthOf = (other: Partial<PlantChoices>) => recommended({ ...choices, ...other }, 8).shown.cashFlow
  const expected = {
    cheaperElectricity: worthOf({ assumptions: { ...prices, electricityPriceEurPerKwh: 0.24 } }),
    soldAtMinimum: worthOf({ sale: 'minimum' }),
    moreUse: worthOf({ consumption: householdOf(4000) }),
  }
  expect(sure.scenarios.map(({ id }) => id)).toEqual(Object.keys(expected))
  for (const { id, netPresentValueEur, paybackYears } of sure.scenarios) {
    expect(netPresentValueEur).toBeCloseTo(expected[id].netPresentValueEur, 0)
    expect(paybackYears).toBeCloseTo(expected[id].paybackYears ?? Number.NaN, 2)
    expect(netPresentValueEur).not.toBeCloseTo(now.cashFlow.netPresentValueEur, 0)
  }
})
