import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MODULE_440, MODULE_620 } from '#engine/electrical/electricals.fixture.ts'
import type { InverterModel } from '#engine/electrical/inverterModel.ts'
import type { ModuleElectricals } from '#engine/electrical/moduleVoltages.ts'
import { PROFILE_OF_DEFAULTS } from '#engine/finance/fiscalProfile.ts'
import { figuresAt, panelPlant } from '#engine/plant/panelPlant.ts'
import type { PlantChoices } from '#engine/plant/plantChoices.ts'
import { plantEstimate } from '#engine/plant/plantEstimate.ts'
import { candidate, householdOf, ROUND_WEATHER, recommendPlant, roofArea } from '#engine/plant/plantSite.fixture.ts'
import { type PlantArea, type PlantSite, plantSite } from '#engine/plant/plantSite.ts'
import { finished } from '#engine/steps.ts'
import { sum } from '#engine/sum.ts'
import { embeddedInverters } from '../../catalogue/embeddedEquipment.ts'

/** Advice with the inverters of the catalogue, checked against rules worked out here anew. */

const INVERTERS = embeddedInverters()
const [PANEL_440, PANEL_620] = [
  candidate('j440', { lengthMm: 1762, electricals: MODULE_440 }),
  candidate('l620', { powerW: 620, lengthMm: 2382, priceEur: 150, electricals: MODULE_620 }),
]

const siteOf = (areas: readonly PlantArea[], choices: Partial<PlantChoices> = {}): PlantSite => {
  const all = { obstacles: [], battery: null, assumptions: {}, fiscal: PROFILE_OF_DEFAULTS, ...choices }
  const site = plantSite(areas, all, ROUND_WEATHER, INVERTERS)
  if (!site.ok) throw new Error(JSON.stringify(site.fault))
  return site.value
}

/** Numbers of modules in series that an inverter takes, at −10 °C of air and 70 °C of cells. */
const lengthsOf = (of: ModuleElectricals, inverter: InverterModel): readonly number[] => {
  const vocCold = of.vocV * (1 - 35 * of.vocPerK)
  const [vmpCold, vmpHot] = [-35, 45].map((kelvin) => of.vmpV * (1 + (of.powerPerK - of.iscPerK) * kelvin)) as [
    number,
    number,
  ]
  return Array.from({ length: 39 }, (_, index) => index + 2).filter(
    (length) =>
      length * vocCold <= Math.min(inverter.dcMaxV, of.maxSystemV ?? 10_000) &&
      length * vmpCold <= inverter.mpptMaxV &&
      length * vmpHot >= inverter.mpptMinV &&
      length * vmpHot >= (inverter.startV ?? 0),
  )
}

/** Whether modules of several faces make strings on the inputs of an inverter, by trying. */
const makeStrings = (of: ModuleElectricals, inverter: InverterModel, faces: readonly number[]): boolean => {
  const lengths = lengthsOf(of, inverter)
  const failed = new Set<string>()
  const tryInput = (input: number, left: readonly number[]): boolean => {
    if (left.every((count) => count === 0)) return true
    const key = [input, ...left].join(' ')
    if (failed.has(key)) return false
    const works = tryFrom(input, left)
    if (!works) failed.add(key)
    return works
  }
  const tryFrom = (input: number, left: readonly number[]): boolean => {
    const limits = inverter.inputs[input]
    if (!limits) return false
    if (tryInput(input + 1, left)) return true
    return left.some((count, face) =>
      lengths.some((length) =>
        Array.from({ length: limits.strings }, (_, index) => index + 1).some((strings) => {
          const after = count - strings * length
          // A second string that noon would clip is not laid.
          const isWithinCurrent =
            strings * of.iscA <= (limits.maxIscA ?? 0) && (strings === 1 || strings * of.impA <= limits.maxA)
          return (
            count > 0 &&
            after >= 0 &&
            isWithinCurrent &&
            tryInput(
              input + 1,
              left.map((each, index) => (index === face ? after : each)),
            )
          )
        }),
      ),
    )
  }
  return tryInput(0, faces)
}

/** Whether some inverter may be advised for modules of several faces: figures of two sources, one phase up to 6 kW, DC/AC from 0.8 to 1.3, no
 * more power than its maker recommends. */
const isCarried = (of: ModuleElectricals, powerW: number, faces: readonly number[]): boolean => {
  const dcW = powerW * faces.reduce((sum, count) => sum + count, 0)
  const laid = faces.filter((count) => count > 0)
  return INVERTERS.some(
    (inverter) =>
      inverter.grade !== 'D' &&
      (inverter.phases === 3 || inverter.acPowerW <= 6000) &&
      dcW <= 1.3 * inverter.acPowerW &&
      dcW >= 0.8 * inverter.acPowerW &&
      dcW <= (inverter.pvMaxW ?? dcW) &&
      makeStrings(of, inverter, laid),
  )
}

const WAYS = ['south', 'east', 'west', 'north'] as const

const anyHouse = fc
  .record({
    roofs: fc.array(
      fc.record({
        way: fc.constantFrom(...WAYS),
        widthM: fc.double({ min: 1.5, max: 9, noNaN: true }),
        depthM: fc.double({ min: 2, max: 6, noNaN: true }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    kwh: fc.integer({ min: 1500, max: 12_000 }),
    is620: fc.boolean(),
  })
  .map(({ roofs, kwh, is620 }) => ({
    // Each direction once, so that a roof is a face.
    areas: roofs
      .filter(({ way }, index) => roofs.findIndex((other) => other.way === way) === index)
      .map(({ way, ...size }, index) => roofArea(way, way, { eastM: 20 * index, ...size })),
    kwh,
    panel: is620 ? PANEL_620 : PANEL_440,
  }))

test('of any house no advised number has a face that no inverter of the catalogue carries', () => {
  fc.assert(
    fc.property(anyHouse, ({ areas, kwh, panel }) => {
      const { setups } = recommendPlant(siteOf(areas, { consumption: householdOf(kwh) }), [panel])
      const electricals = panel.electricals as ModuleElectricals
      for (const { size, full, curve, sizes } of setups)
        for (const { quantity } of [size, full ?? size, ...curve]) {
          const counts = sizes.countsOf(quantity)
          expect(counts.reduce((sum, count) => sum + count, 0)).toBe(quantity)
          expect({ counts, isCarried: isCarried(electricals, panel.powerW, counts) }).toEqual({
            counts,
            isCarried: true,
          })
        }
    }),
    { numRuns: 25 },
  )
})

test('of any house every module of an advised plant is in one string, and no string exceeds a limit of its inverter', () => {
  fc.assert(
    fc.property(anyHouse, ({ areas, kwh, panel }) => {
      const electricals = panel.electricals as ModuleElectricals
      for (const { size, sizes } of recommendPlant(siteOf(areas, { consumption: householdOf(kwh) }), [panel]).setups) {
        const placed: string[] = []
        for (const { wired } of size.inverters) {
          expect(wired?.unplaced).toEqual([])
          if (!wired) continue
          const lengths = lengthsOf(electricals, wired.model)
          for (const { modules } of wired.strings) {
            expect(lengths).toContain(modules.length)
            expect(new Set(modules.map(({ roofIndex }) => roofIndex)).size).toBe(1)
            placed.push(...modules.map(({ roofIndex, module }) => `${roofIndex} ${module}`))
          }
          for (const [input, limits] of wired.model.inputs.entries()) {
            const here = wired.strings.filter((string) => string.input === input)
            expect(here.length).toBeLessThanOrEqual(limits.strings)
            expect(here.length * electricals.iscA).toBeLessThanOrEqual(limits.maxIscA ?? 0)
            expect(new Set(here.map(({ modules }) => modules.length)).size).toBeLessThanOrEqual(1)
          }
        }
        const laid = sizes.plant.roofs.flatMap(({ modules }, roofIndex) =>
          modules.slice(0, size.shares[roofIndex]?.quantity).map((module) => `${roofIndex} ${module}`),
        )
        expect(placed.toSorted()).toEqual(laid.toSorted())
      }
    }),
    { numRuns: 25 },
  )
})

const combinations = (most: readonly number[]): readonly (readonly number[])[] =>
  most.reduce<readonly (readonly number[])[]>(
    (before, all) => before.flatMap((some) => Array.from({ length: all + 1 }, (_, count) => [...some, count])),
    [[]],
  )

/** What a whole row may cost, and what the quick comparison of combinations of one number may miss. */
const TOLERANCE = 0.015
/** The same where the merit is next to nothing. */
const TOLERANCE_EUR = 20

/** Price of a plant with VAT by the price line and the steps of its connection, worked out here anew [EUR]. */
const priceEur = (panelsEur: number, kwp: number, acKw: number): number => {
  const lineEur = 2500 + 650 * Math.min(kwp, 10) + 1090 * Math.max(0, kwp - 10)
  const stepsEur = (acKw > 6 ? 600 : 0) + (acKw > 11.08 ? 900 : 0) + (acKw > 20 ? 1000 : 0)
  return 1.1 * (panelsEur + lineEur + stepsEur)
}

test('of small houses the advised size is the best in the cautious case among the plants that are sold', () => {
  fc.assert(
    fc.property(anyHouse, ({ areas, kwh, panel }) => {
      const site = siteOf(areas, { consumption: householdOf(kwh) })
      const cautious = siteOf(areas, { consumption: householdOf(kwh), sale: 'minimum' })
      const plant = finished(panelPlant(cautious, panel))
      const most = plant.roofs.map(({ modules }) => modules.length)
      fc.pre(most.reduce((product, count) => product * (count + 1), 1) <= 600)
      const electricals = panel.electricals as ModuleElectricals
      const carried = combinations(most).filter(
        (counts) => counts.some((count) => count > 0) && isCarried(electricals, panel.powerW, counts),
      )
      const [best] = recommendPlant(site, [panel]).setups
      if (!best) {
        expect(carried).toEqual([])
        return
      }
      const kwpOf = (counts: readonly number[]): number => (sum(counts) * panel.powerW) / 1000
      const largestKwp = Math.max(...carried.map(kwpOf))
      const sold = carried.filter((counts) => kwpOf(counts) >= Math.min(3, largestKwp))
      const meritEur = (counts: readonly number[]): number => {
        const { cashFlow } = figuresAt(cautious, plant, counts, panel.priceEur ?? 0)
        const acKw = sum(plantEstimate(cautious, plant, counts, 0).inverters.map(({ acPowerKw }) => acPowerKw))
        const costEur = priceEur(sum(counts) * (panel.priceEur ?? 0), kwpOf(counts), acKw)
        expect(cashFlow.investment.totalEur).toBeCloseTo(costEur, 6)
        return cashFlow.netPresentValueEur - 0.05 * costEur
      }
      const { quantity, shares, cashFlow } = best.size
      expect(kwpOf([quantity])).toBeGreaterThanOrEqual(Math.min(3, largestKwp))
      // Where the advised size does not pay today, the value alone decides.
      if (cashFlow.netPresentValueEur <= 0) return
      const bestEur = Math.max(...sold.map(meritEur))
      const ofAdvice = meritEur(shares.map((share) => share.quantity))
      expect(ofAdvice).toBeGreaterThanOrEqual(bestEur - Math.max(TOLERANCE * Math.abs(bestEur), TOLERANCE_EUR))
    }),
    { numRuns: 60 },
  )
})

test('two equal strings are chosen before unequal ones of the same number', () => {
  const roofs = [
    roofArea('east', 'east', { eastM: 0, widthM: 5, depthM: 9 }),
    roofArea('west', 'west', { eastM: 20, widthM: 5, depthM: 9 }),
  ]
  const { setups } = recommendPlant(siteOf(roofs, { consumption: householdOf(9000) }), [PANEL_440])
  const counts = setups[0]?.sizes.countsOf(16)
  expect(counts).toEqual([8, 8])
})
