import { describe, expect, test } from 'vitest'
import { inverterOf, MODULE_440 } from '../electrical/electricals.fixture.ts'
import { plantEnergy } from '../finance/plantEnergy.ts'
import { finished } from '../steps.ts'
import { sum } from '../sum.ts'
import { allModules, figuresOfEnergy, type PlantFigures, panelPlant, partsAt } from './panelPlant.ts'
import type { PlantChoices } from './plantChoices.ts'
import { plantEstimate } from './plantEstimate.ts'
import { householdOf, candidate as panel, plantSiteOf, recommendPlant, roofArea } from './plantSite.fixture.ts'
import type { PlantArea, PlantSite } from './plantSite.ts'
import { moduleTurns } from './plantSizes.ts'
import { plantHours } from './plantYear.ts'

const SOUTH = roofArea('south', 'south', { eastM: 0, widthM: 12, depthM: 10 })
/** Rows of two modules. */
const NARROW = { widthM: 10, depthM: 3 }
const EAST = roofArea('east', 'east', { eastM: 0, ...NARROW })
const WEST = roofArea('west', 'west', { eastM: 20, ...NARROW })
const NORTH = roofArea('north', 'north', { eastM: 40, ...NARROW })

/** System cost used to choose the households below; without a fixed part their values are far from zero. */
const COST = { balanceOfSystemEurPerKwp: 1000, inverterPriceFallFractionPerYear: 0, smallestPlantKwp: 0 }

const valueEur = ({ cashFlow }: { readonly cashFlow: { readonly netPresentValueEur: number } }) =>
  cashFlow.netPresentValueEur
const first = (areas: readonly PlantArea[], choices: Partial<PlantChoices> = {}, candidates = [panel('a')]) => {
  const [setup] = recommendPlant(plantSiteOf(areas, choices), candidates).setups
  if (!setup) throw new Error('nothing recommended')
  return setup
}
/** Merit of a size: the last euro invested must bring at least five cents, where sold energy brings the guaranteed minimum. */
const meritEur = ({ cautiousValueEur, cashFlow }: Pick<PlantFigures, 'cautiousValueEur' | 'cashFlow'>): number =>
  cautiousValueEur - 0.05 * cashFlow.investment.totalEur

const DIGITS = 6
test.each([
  { change: 'the order of its areas', areas: [EAST, SOUTH], counts: [6, 8] },
  { change: 'an area in two', areas: [SOUTH, EAST, { ...SOUTH, id: 'again' }], counts: [5, 6, 3] },
])('$change changes neither energy nor money of a plant', ({ areas, counts }) => {
  // The inverter clips, so the faces behind it must be summed first.
  const choices = { battery: { capacityKwh: 5 }, assumptions: { dcAcRatio: 1.6 } }
  const estimateOf = (laidOn: readonly PlantArea[], laid: readonly number[]) => {
    const site = plantSiteOf(laidOn, choices)
    return plantEstimate(site, finished(panelPlant(site, panel('a'))), laid, 100)
  }
  const whole = estimateOf([SOUTH, EAST], [8, 6])
  const same = estimateOf(areas, counts)
  expect(same.production.annualKwh).toBeCloseTo(whole.production.annualKwh, DIGITS)
  for (const [year, totals] of whole.energy.entries()) {
    expect(same.energy[year]?.selfConsumedKwh).toBeCloseTo(totals.selfConsumedKwh, DIGITS)
    expect(same.energy[year]?.exportedKwh).toBeCloseTo(totals.exportedKwh, DIGITS)
    expect(same.energy[year]?.batteryLossKwh).toBeCloseTo(totals.batteryLossKwh, DIGITS)
  }
  expect(same.cashFlow.investment.totalEur).toBeCloseTo(whole.cashFlow.investment.totalEur, DIGITS)
  expect(valueEur(same)).toBeCloseTo(valueEur(whole), DIGITS)
})

/** A chimney in the middle of a roof of 10 × 3 m. */
const CHIMNEY = {
  type: 'rectangle' as const,
  bounds: { south: 45 + 1 / 111_150, north: 45 + 1.8 / 111_150, west: 9 + 4 / 78_850, east: 9 + 4.8 / 78_850 },
  heightM: 1,
}
const FLAT = roofArea('flat', 'west', { eastM: 20, widthM: 8, depthM: 6 })
const RACKS = { ...FLAT, area: { ...FLAT.area, roofType: 'flat' as const, angle: 0 }, mounting: 'eastWest' as const }

/** A search follows a battery through some of the years. */
const NEARLY = 0.005

// Tries every panel with every module count on both roofs. Modules fill a roof from the front: their order changes nothing on a roof with
// one direction, and each rack has two modules that face both ways.
describe('against every panel and every number of its modules on two roofs', () => {
  const candidates = [
    panel('a'),
    panel('strong', { powerW: 460, priceEur: 125 }),
    panel('small', { lengthMm: 1500, widthMm: 1000, powerW: 310, priceEur: 74 }),
  ]
  /** Merit of the best size; the sale does not change the hourly energy. */
  const bestOfAll = (site: PlantSite): number => {
    let bestEur = Number.NEGATIVE_INFINITY
    for (const each of candidates) {
      const plant = finished(panelPlant(site, each))
      const [one = 0, other = 0] = allModules(plant)
      expect(Math.min(one, other)).toBeGreaterThan(3)
      const [firstParts, otherParts] = [
        Array.from({ length: one + 1 }, (_, count) => partsAt(plant, [count, 0])),
        Array.from({ length: other + 1 }, (_, count) => partsAt(plant, [0, count])),
      ]
      for (let a = 0; a <= one; a++)
        for (let b = a === 0 ? 1 : 0; b <= other; b++) {
          const parts = [...(firstParts[a] ?? []), ...(otherParts[b] ?? [])]
          const energy = plantEnergy(site, plantHours(parts, site.assumptions))
          const figures = figuresOfEnergy(site, plant, each.priceEur ?? 0, [a, b], energy)
          bestEur = Math.max(bestEur, meritEur(figures))
        }
    }
    return bestEur
  }

  // Completing a row may cost more than 0.5 % of the value; `wholeRow` states the larger share.
  test.each<{ what: string; areas: PlantArea[]; choices: Partial<PlantChoices>; wholeRow?: number }>([
    { what: 'east and west', areas: [EAST, WEST], choices: { consumption: householdOf(2500) } },
    { what: 'east and west with much to serve', areas: [EAST, WEST], choices: { consumption: householdOf(9000) } },
    {
      what: 'east and west with a battery',
      areas: [EAST, WEST],
      choices: { consumption: householdOf(4500), battery: { capacityKwh: 5 } },
      // Completing a row costs 0.7 % of the value.
      wholeRow: 0.01,
    },
    { what: 'west and north', areas: [WEST, NORTH], choices: { consumption: householdOf(2500) } },
    {
      what: 'south and west',
      areas: [{ ...EAST, area: { ...EAST.area, orientation: 'south' as const } }, WEST],
      choices: {},
    },
    {
      what: 'east with a chimney and west',
      areas: [EAST, WEST],
      choices: { obstacles: [CHIMNEY], consumption: householdOf(4500) },
    },
    {
      what: 'east with a chimney and north, much to serve and a battery',
      areas: [EAST, NORTH],
      choices: { obstacles: [CHIMNEY], consumption: householdOf(6000), battery: { capacityKwh: 10 } },
      // Twelve modules have the highest value; the thirteenth completes a row and costs 0.6 % of the value.
      wholeRow: 0.01,
    },
    {
      what: 'east-west racks and a slope to the east',
      areas: [EAST, RACKS],
      choices: { consumption: householdOf(3500) },
      // Without strings the racks are filled before the slope; two modules there would be worth 1.5 % more.
      wholeRow: 0.02,
    },
  ])(
    '$what: what is left above the least is within 0.5 % of the best',
    ({ areas, choices: chosen, wholeRow = 0.005 }) => {
      // These are the prices with which the households were chosen; other prices give other best numbers and completed rows.
      const choices = { ...chosen, assumptions: COST }
      const bestEur = bestOfAll(plantSiteOf(areas, choices))
      const { size, sizes } = first(areas, choices, candidates)
      const foundEur = meritEur(sizes.figuresOf(size.quantity))
      expect(foundEur).toBeGreaterThanOrEqual(bestEur - wholeRow * Math.abs(bestEur))
      // The figures of a search follow a battery approximately.
      expect(foundEur).toBeLessThanOrEqual(bestEur + NEARLY * Math.abs(bestEur))
    },
  )
})

test('the roof of the better yield is filled first where the house uses everything', () => {
  const { sizes, size } = first([NORTH, EAST], { consumption: householdOf(100_000) })
  expect(size.quantity).toBe(sizes.plant.quantity)
  const [, east] = sizes.plant.roofs
  const allEast = east?.modules.length ?? 0
  expect(allEast).toBeGreaterThan(0)
  expect(sizes.countsOf(allEast)).toEqual([0, allEast])
  expect(sizes.countsOf(allEast + 1)).toEqual([1, allEast])
})

test('east and west are mixed where the house does not use everything', () => {
  const { size } = first([EAST, WEST], { consumption: householdOf(2500) })
  const [east, west] = size.shares
  expect(east?.quantity).toBeGreaterThan(0)
  expect(west?.quantity).toBeGreaterThan(0)
})

test('rows are whole where that costs less than 1 % of what is left above the least, and no module has a row of its own', () => {
  for (const kwh of [1500, 2500, 3500, 4500, 6000]) {
    const { sizes, size } = first([SOUTH], { consumption: householdOf(kwh), assumptions: COST })
    const rowEnds = sizes.plant.roofs[0]?.rowEnds ?? []
    const start = rowEnds.findLast((end) => end <= size.quantity) ?? 0
    if (start === size.quantity) continue
    expect(size.quantity - start).toBeGreaterThan(1)
    const values = [start, rowEnds.find((end) => end > size.quantity) ?? 0]
      .filter((quantity) => quantity > 0)
      .map((quantity) => meritEur(sizes.figuresOf(quantity)))
    const ofSizeEur = meritEur(sizes.figuresOf(size.quantity))
    for (const value of values) expect(ofSizeEur - value).toBeGreaterThan(0.01 * Math.abs(ofSizeEur))
  }
})

test('the curve rises to the recommended number and ends with all, and each of its points is what that number brings', () => {
  const choices = { assumptions: COST }
  const site = plantSiteOf([SOUTH, EAST], choices)
  const { curve, size, sizes } = first([SOUTH, EAST], choices)
  const quantities = curve.map(({ quantity }) => quantity)
  expect(quantities).toEqual(quantities.toSorted((a, b) => a - b))
  expect(quantities).toContain(size.quantity)
  expect(quantities.at(-1)).toBe(sum(allModules(sizes.plant)))
  for (const point of curve) {
    const exact = plantEstimate(site, sizes.plant, sizes.countsOf(point.quantity), 100)
    expect(valueEur(point)).toBeCloseTo(valueEur(exact), 6)
    const bestEur = meritEur(sizes.figuresOf(size.quantity))
    expect(meritEur(point)).toBeLessThanOrEqual(bestEur + 0.01 * Math.abs(bestEur))
  }
})

test('up to 40 modules the curve has a point for every number, beyond them for each step of whole rows', () => {
  const { curve, sizes } = first([SOUTH, EAST, WEST])
  const quantities = curve.map(({ quantity }) => quantity)
  expect(sizes.plant.quantity).toBeGreaterThan(50)
  expect(quantities.slice(0, 40)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1))
  const beyond = sizes.steps.filter((quantity) => quantity > 40)
  expect(quantities).toEqual(expect.arrayContaining(beyond))
})

test('with a battery the points of the curve are as near as a thousandth of what is paid', () => {
  const choices = { battery: { capacityKwh: 10 } }
  const site = plantSiteOf([SOUTH], choices)
  const { curve, sizes } = first([SOUTH], choices)
  for (const point of curve) {
    const exact = plantEstimate(site, sizes.plant, sizes.countsOf(point.quantity), 100)
    expect(Math.abs(valueEur(point) - valueEur(exact))).toBeLessThan(0.001 * exact.cashFlow.investment.totalEur)
  }
})

test('every module that stays has one turn on its roof', () => {
  const { sizes } = first([SOUTH, EAST, WEST])
  for (const turns of moduleTurns(sizes.plant)) expect([...turns].toSorted((a, b) => a - b)).toEqual([...turns.keys()])
})

describe('the roles', () => {
  const candidates = [panel('cheap'), panel('dear', { priceEur: 300 }), panel('strong', { powerW: 460, priceEur: 130 })]
  const choices = { assumptions: COST }
  const { setups } = recommendPlant(plantSiteOf([SOUTH, WEST], choices), candidates)
  const [recommended, economy, premium] = setups

  test('the recommended setup is the most valuable of all', () => {
    expect(setups.map(({ role }) => role)).toEqual(['recommended', 'economy', 'premium'])
    for (const each of candidates) {
      const [alone] = recommendPlant(plantSiteOf([SOUTH, WEST], choices), [each]).setups
      expect(alone && valueEur(alone.size)).toBeLessThanOrEqual(
        valueEur(recommended?.size ?? { cashFlow: { netPresentValueEur: Number.NaN } }) * 1.01,
      )
    }
  })

  test('economy costs at most three quarters of it, premium yields at least 15 % more', () => {
    const cost = recommended?.size.cashFlow.investment.totalEur ?? Number.NaN
    expect(economy?.size.cashFlow.investment.totalEur).toBeLessThanOrEqual(0.75 * cost)
    expect(premium?.size.production.annualKwh).toBeGreaterThanOrEqual(
      1.15 * (recommended?.size.production.annualKwh ?? Number.NaN),
    )
  })

  test('where nothing is so cheap or so much better, there is neither', () => {
    const one = roofArea('one', 'south', { eastM: 0, widthM: 2.5, depthM: 2.4 })
    const few = recommendPlant(plantSiteOf([one], choices), [
      panel('a'),
      panel('b', { priceEur: 450, powerW: 450 }),
    ]).setups
    expect(few.map(({ panelId, size }) => [panelId, size.quantity])).toEqual([['a', 1]])
  })

  test('more of the same modules is no premium, better modules are', () => {
    expect(premium).toMatchObject({ panelId: 'strong', better: 'modules' })
    const alone = recommendPlant(plantSiteOf([SOUTH, WEST], choices), [panel('cheap')]).setups
    expect(alone.map(({ better }) => better)).not.toContain('modules')
  })

  test('two inverters on a single-phase supply have together what it bears with consent', () => {
    const supply = { phases: 1 as const, contractedKw: 6, controlledKw: null }
    const choices = { consumption: householdOf(60_000), supply }
    const second = roofArea('second', 'south', { eastM: 30, widthM: 12, depthM: 10 })
    const site = plantSiteOf([SOUTH, { ...second, inverter: 2 }], choices)
    const catalogue = [3000, 4000, 5000, 6000].map((acPowerW) => inverterOf(acPowerW))
    const wiredSite = { ...site, electrical: { ...site.electrical, catalogue } }
    const { setups } = recommendPlant(wiredSite, [panel('a', { electricals: MODULE_440 })])
    const powers = setups[0]?.full ?? setups[0]?.size
    const kw = powers?.inverters.map(({ acPowerKw }) => acPowerKw) ?? []
    expect(kw.length).toBe(2)
    expect(kw.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(10)
    // One that the user chose counts beside the automatic one.
    const chosen = new Map([[1, { model: inverterOf(6000), units: 1 }]])
    const ofUser = { ...wiredSite, electrical: { ...wiredSite.electrical, chosen } }
    const [first] = recommendPlant(ofUser, [panel('a', { electricals: MODULE_440 })]).setups
    const beside = (first?.full ?? first?.size)?.inverters.map(({ acPowerKw }) => acPowerKw) ?? []
    expect(beside[0]).toBe(6)
    expect(beside.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(10)
  })

  test('a chosen inverter is advised no more modules than its ratio allows, though it carries more', () => {
    const model = inverterOf(4000)
    const choices = { consumption: householdOf(60_000), inverterModels: { 1: { model, units: 1 } } }
    const { size, sizes } = first([SOUTH], choices, [panel('a', { electricals: MODULE_440 })])
    // 1.3 × 4 kW, of 440 W each: 11 modules.
    expect(size.quantity).toBeLessThanOrEqual(11)
    expect(sizes.quantities().at(-1)).toBeGreaterThan(11)
  })

  test('where no number is worth what it costs, one setup says so', () => {
    const assumptions = { electricityPriceEurPerKwh: 0.05, marketPriceLevelFraction: 0, guaranteedMinimumEurPerKwh: 0 }
    const { setups: losing } = recommendPlant(plantSiteOf([SOUTH], { assumptions }), candidates)
    expect(losing.map(({ role }) => role)).toEqual(['leastLoss'])
    expect(losing[0] && valueEur(losing[0].size)).toBeLessThan(0)
  })

  test('panels in stock go before others, and a panel that was asked for comes behind', () => {
    const stocked = [panel('gone', { stock: 0, priceEur: 80 }), panel('there'), panel('wanted', { priceEur: 500 })]
    const of = recommendPlant(plantSiteOf([SOUTH]), stocked, { panelId: 'wanted', quantity: 5 }).setups
    expect(of[0]?.panelId).toBe('there')
    expect(of.at(-1)).toMatchObject({ panelId: 'wanted', role: 'chosen' })
    expect(of.every(({ asked }) => asked?.quantity === 5)).toBe(true)
    const many = recommendPlant(plantSiteOf([SOUTH, WEST, EAST]), stocked, { quantity: 47 }).setups
    expect(many.every(({ asked }) => asked?.quantity === 47)).toBe(true)
    expect(many.every(({ curve }) => curve.some(({ quantity }) => quantity === 47))).toBe(true)
  })

  test('premium is found among panels that reach it, though many of better value do not', () => {
    const likely = Array.from({ length: 4 }, (_, index) => panel(`likely-${index}`, { powerW: 430 + 2 * index }))
    const few = [
      ...likely,
      panel('reaches', { powerW: 510, priceEur: 260 }),
      panel('strongest', { powerW: 560, priceEur: 600 }),
    ]
    const choices = { consumption: householdOf(20_000) }
    const [best, , more] = recommendPlant(plantSiteOf([EAST, WEST], choices), few).setups
    const reaching = few.flatMap((each) =>
      recommendPlant(plantSiteOf([EAST, WEST], choices), [each]).setups.slice(0, 1),
    )
    const leastKwh = 1.15 * (best?.size.production.annualKwh ?? Number.NaN)
    const values = reaching.flatMap(({ full, size }) => {
      const all = full ?? size
      return all.production.annualKwh >= leastKwh ? [valueEur(all)] : []
    })
    expect(more?.role).toBe('premium')
    expect(values.length).toBeGreaterThan(0)
    expect(more && valueEur(more.size)).toBeGreaterThanOrEqual(Math.max(...values) - 1e-6)
  })

  test('a panel that was asked for and is economy comes at its own best number, too', () => {
    const choices = { consumption: householdOf(2500), assumptions: COST }
    const two = [panel('cheap', { priceEur: 60, powerW: 400 }), panel('strong', { powerW: 460, priceEur: 75 })]
    const site = plantSiteOf([SOUTH], choices)
    const others = recommendPlant(site, two).setups.slice(1)
    const other = others.find(({ panelId }) => panelId !== recommendPlant(site, two).setups[0]?.panelId)
    if (!other) throw new Error('both roles are of the recommended panel')
    const asked = recommendPlant(site, two, { panelId: other.panelId }).setups
    const [alone] = recommendPlant(
      plantSiteOf([SOUTH], choices),
      two.filter(({ id }) => id === other.panelId),
    ).setups
    expect(asked.map(({ role }) => role)).toEqual(['recommended', 'economy', 'premium', 'chosen'])
    expect(asked.at(-1)).toMatchObject({ panelId: other.panelId, role: 'chosen' })
    expect(asked.at(-1)?.size.quantity).toBe(alone?.size.quantity)
  })

  test('a roof too small for the first panel is filled in its turn by another', () => {
    const small = roofArea('small', 'south', { eastM: 60, widthM: 2, depthM: 2 })
    const [wide, slim] = [
      panel('wide', { priceEur: 90 }),
      panel('slim', { lengthMm: 1400, widthMm: 1000, powerW: 330 }),
    ]
    const site = plantSiteOf([small, NORTH], { consumption: householdOf(100_000) })
    const both = recommendPlant(site, [wide, slim], { panelId: 'slim' }).setups.find(
      ({ panelId }) => panelId === 'slim',
    )
    const south = both?.sizes.plant.roofs[0]?.modules.length ?? 0
    expect(south).toBeGreaterThan(0)
    expect(both?.sizes.countsOf(south)).toEqual([south, 0])
  })

  test('without a panel that fits or has a price there are none', () => {
    const tiny = roofArea('tiny', 'south', { eastM: 0, widthM: 1, depthM: 1 })
    expect(recommendPlant(plantSiteOf([tiny]), [panel('a')])).toEqual({ setups: [], reason: 'nothingFits' })
    const unpriced = [panel('a', { priceEur: null })]
    expect(recommendPlant(plantSiteOf([SOUTH]), unpriced)).toEqual({ setups: [], reason: 'noPricedPanels' })
  })
})

test('densely laid, the setups have the modules of dense roofs', () => {
  const dense = { ...SOUTH, fill: 'maximum' as const }
  const { sizes } = first([dense], {}, [panel('a'), panel('b', { lengthMm: 1800 })])
  expect(sizes.plant.roofs[0]?.site.fill).toBe('maximum')
  expect(sizes.plant.quantity).toBeGreaterThanOrEqual(first([SOUTH]).sizes.plant.quantity)
})

describe('a roof of more than 20 kWp', () => {
  const WIDE = roofArea('wide', 'south', { eastM: 0, widthM: 20, depthM: 12 })
  /** Worth of each number of modules, and the recommendation. */
  const looked = (choices: Partial<PlantChoices>) => {
    const { sizes, size } = first([WIDE], choices)
    const meritsEur = Array.from({ length: sizes.plant.quantity }, (_, index) => sizes.meritOf(index + 1))
    return {
      powerW: sizes.plant.panel.powerW,
      meritsEur,
      quantity: size.quantity,
      foundEur: sizes.meritOf(size.quantity),
    }
  }

  test('stays below it where the next module would lose the deduction of all', () => {
    const { powerW, meritsEur, quantity, foundEur } = looked({ consumption: householdOf(60_000) })
    const last = Math.floor(20_000 / powerW)
    expect(meritsEur.length).toBeGreaterThan(last)
    expect(meritsEur.indexOf(Math.max(...meritsEur)) + 1).toBe(last)
    // Leaving a row open costs less than 1 %.
    expect(quantity).toBeLessThanOrEqual(last)
    expect(foundEur).toBeGreaterThan(0.99 * Math.max(...meritsEur))
  })

  test('goes beyond where so much more is worth more than the deduction', () => {
    const { powerW, meritsEur, foundEur } = looked({
      consumption: householdOf(200_000),
      assumptions: { electricityPriceEurPerKwh: 0.6 },
    })
    const last = Math.floor(20_000 / powerW)
    // The value drops after the last module with a deduction and then rises to a second peak.
    expect(meritsEur[last] ?? 0).toBeLessThan(meritsEur[last - 1] ?? 0)
    expect(meritsEur.indexOf(Math.max(...meritsEur)) + 1).toBeGreaterThan(last)
    expect(foundEur).toBeGreaterThan(0.99 * Math.max(...meritsEur))
  })

  test('has no step where the user has set the rate of the deduction, as before there was a limit', () => {
    const { meritsEur, quantity } = looked({
      consumption: householdOf(200_000),
      assumptions: { deductionFraction: 0.5 },
    })
    expect(meritsEur.every((eur, index) => index === 0 || eur > (meritsEur[index - 1] ?? 0))).toBe(true)
    expect(quantity).toBe(meritsEur.length)
  })
})
