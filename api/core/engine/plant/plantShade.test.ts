import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moduleCenter } from '../layout/moduleCorners.ts'
import type { Foliage } from '../shade/surrounding.ts'
import { finished } from '../steps.ts'
import { allModules, panelPlant, partsAt } from './panelPlant.ts'
import type { PlantChoices } from './plantChoices.ts'
import { plantEstimate } from './plantEstimate.ts'
import { objectsAway, plantShade } from './plantShade.ts'
import { METRE_EAST_DEG, METRE_NORTH_DEG, plantSiteOf, roofArea } from './plantSite.fixture.ts'
import type { PlantArea } from './plantSite.ts'
import { plantYear } from './plantYear.ts'

const PANEL = { powerW: 440, priceEur: 100, lengthMm: 1722, widthMm: 1134, temperaturePerK: -0.003 }
const SOUTH = roofArea('south', 'south', { eastM: 0, widthM: 10, depthM: 6 })

/** A box of the given size [m], positioned from the south-west corner of the south roof. */
const boxAt = (eastM: number, northM: number, widthM: number, depthM: number) => ({
  south: 45 + northM * METRE_NORTH_DEG,
  north: 45 + (northM + depthM) * METRE_NORTH_DEG,
  west: 9 + eastM * METRE_EAST_DEG,
  east: 9 + (eastM + widthM) * METRE_EAST_DEG,
})
const cornersOf = ({ south, north, west, east }: ReturnType<typeof boxAt>) => [
  { lat: south, lng: west },
  { lat: south, lng: east },
  { lat: north, lng: east },
  { lat: north, lng: west },
]
const building = (heightM: number, box = boxAt(-5, -16, 20, 8)) =>
  ({ id: 'building', kind: 'building', coordinates: cornersOf(box), heightM }) as const
const tree = (foliage: Foliage, heightM = 14) =>
  ({
    id: 'tree',
    kind: 'tree',
    radiusM: 4,
    foliage,
    heightM,
    center: { lat: 45 - 6 * METRE_NORTH_DEG, lng: 9 + 5 * METRE_EAST_DEG },
  }) as const
const chimney = (heightM: number) =>
  ({ id: 'chimney', type: 'rectangle', bounds: boxAt(4.6, 2, 0.8, 0.8), heightM }) as const

const centerOf = ({ roofs }: ReturnType<typeof plantOf>['plant'], module: number) =>
  moduleCenter(roofs[0]?.placement.cornersDeg ?? new Float64Array(), module)

const plantOf = (areas: readonly PlantArea[], choices: Partial<PlantChoices> = {}) => {
  const site = plantSiteOf(areas, choices)
  const plant = finished(panelPlant(site, PANEL))
  return { plant, production: plantYear(partsAt(plant, allModules(plant)), site.assumptions) }
}
const kwhOf = (choices: Partial<PlantChoices>, areas: readonly PlantArea[] = [SOUTH]): number =>
  plantOf(areas, choices).production.annualKwh
const OPEN_KWH = kwhOf({})

test('what stands lower than the roof, and a horizon at 0°, change nothing', () => {
  const open = plantOf([SOUTH]).production
  const low = plantOf([SOUTH], { surroundings: [building(5.9), tree('evergreen', 5)], obstacles: [] }).production
  expect(low).toEqual(open)
  const level = [
    { azimuthDeg: 0, elevationDeg: 0 },
    { azimuthDeg: 180, elevationDeg: 0 },
  ]
  expect(plantOf([SOUTH], { horizon: level }).production).toEqual(open)
})

test('roofs whose heights are assumed do not shade each other; a higher one whose height is known does', () => {
  const east = roofArea('east', 'south', { eastM: 10.5, widthM: 5, depthM: 6 })
  const alone = kwhOf({}) + kwhOf({}, [east])
  expect(kwhOf({}, [SOUTH, east])).toBeCloseTo(alone, 6)
  expect(kwhOf({}, [SOUTH, { ...east, eavesHeightM: 12 }])).toBeLessThan(0.98 * alone)
})

test('the building that carries the roof does not shade it', () => {
  expect(kwhOf({ surroundings: [building(30, boxAt(-1, -1, 12, 8))] })).toBe(OPEN_KWH)
})

test('a higher building in front takes more, and one behind a south roof nearly nothing', () => {
  const [low, high] = [kwhOf({ surroundings: [building(9)] }), kwhOf({ surroundings: [building(16)] })]
  expect(low).toBeLessThan(0.995 * OPEN_KWH)
  expect(high).toBeLessThan(0.9 * low)
  expect(kwhOf({ surroundings: [building(16, boxAt(-5, 14, 20, 8))] })).toBeGreaterThan(0.95 * OPEN_KWH)
})

test('a tree that loses its leaves takes less than an evergreen, most of the difference from November to March', () => {
  const evergreen = plantOf([SOUTH], { surroundings: [tree('evergreen')] }).production
  const deciduous = plantOf([SOUTH], { surroundings: [tree('deciduous')] }).production
  const more = deciduous.monthlyKwh.map((kwh, month) => kwh - (evergreen.monthlyKwh[month] ?? 0))
  expect(deciduous.annualKwh).toBeGreaterThan(evergreen.annualKwh)
  // From April to October both crowns are equally dense.
  expect(more.slice(3, 10).every((kwh) => Math.abs(kwh) < 1e-6)).toBe(true)
})

test('a chimney takes more from a string than from modules that each work for themselves, and none of height 0 takes any', () => {
  const flat = kwhOf({ obstacles: [chimney(0)] })
  const string = plantOf([SOUTH], { obstacles: [chimney(1.5)] })
  const single = kwhOf({ obstacles: [chimney(1.5)], powerElectronics: 'moduleLevel' })
  expect(string.production.annualKwh).toBeLessThan(single)
  expect(single).toBeLessThan(flat)
  expect(string.production.waterfall.map(({ stage }) => stage)).toContain('shade')
  let left = 0
  for (const { changeKwh, remainingKwh } of string.production.waterfall) {
    left += changeKwh
    expect(left).toBeCloseTo(remainingKwh, 6)
  }
})

test('the rows that shade leaves most are laid first, whole', () => {
  // A wall along the eaves shades the lower rows.
  const wall = building(10, boxAt(-3, -2, 16, 1))
  const { roofs } = plantOf([SOUTH], { surroundings: [wall] }).plant
  const [roof] = roofs
  const rowsInOrder = roof?.modules.map((module) => roof.placement.row[module] ?? -1) ?? []
  expect(rowsInOrder[0]).toBe(Math.max(...rowsInOrder))
  expect(rowsInOrder.at(-1)).toBe(0)
  expect(new Set(rowsInOrder).size).toBe(roof?.rowEnds.length)
})

test('a horizon of 20° all round takes from the sun and from the sky', () => {
  const [point] = [{ azimuthDeg: 0, elevationDeg: 20 }]
  const horizon = [point, { ...point, azimuthDeg: 120 }, { ...point, azimuthDeg: 240 }]
  const { waterfall, annualKwh } = plantOf([SOUTH], { horizon }).production
  expect(annualKwh).toBeLessThan(0.93 * OPEN_KWH)
  const { changeKwh = 0 } = waterfall.find(({ stage }) => stage === 'horizon') ?? {}
  expect(changeKwh).toBeLessThan(0)
})

test('rows of racks shade one another, and more where they stand closer', () => {
  const flat = { ...SOUTH, area: { ...SOUTH.area, roofType: 'flat', angle: 30 } } as const
  const spaced = plantOf([flat])
  const close = plantOf([flat], { assumptions: { noShadeFromHour: 12, noShadeToHour: 12 } })
  const shadeOf = ({ production }: ReturnType<typeof plantOf>): number => {
    const index = production.waterfall.findIndex(({ stage }) => stage === 'shade')
    return (production.waterfall[index]?.changeKwh ?? 0) / (production.waterfall[index - 1]?.remainingKwh ?? 1)
  }
  expect(shadeOf(spaced)).toBeLessThan(0)
  expect(shadeOf(close)).toBeLessThan(shadeOf(spaced))
})

const shadeOf = (choices: Partial<PlantChoices>, areas: readonly PlantArea[] = [SOUTH], laid?: readonly number[]) => {
  const site = plantSiteOf(areas, choices)
  const plant = finished(panelPlant(site, PANEL))
  const away = finished(objectsAway(plant))
  return finished(plantShade(site, plant, away, laid ?? allModules(plant), PANEL.priceEur))
}
const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0)

test('where nothing shades there is nothing to tell', () => {
  expect(shadeOf({ surroundings: [building(5)] })).toBeNull()
})

test('the modules add up to the plant, and what objects and kinds of loss take is what an open roof has more', () => {
  const choices = { surroundings: [building(10)] }
  const shade = shadeOf(choices)
  const annualKwh = kwhOf(choices)
  if (!shade) throw new Error('no shade')
  const [area] = shade.areas
  expect(sum(area?.moduleKwh ?? [])).toBeCloseTo(annualKwh, 6)
  const { horizon, beam, sky, mismatch } = shade.lossKwh
  expect(horizon).toBe(0)
  // The inverter's efficiency is lower in weak light.
  expect((beam + sky + mismatch) / (OPEN_KWH - annualKwh)).toBeCloseTo(1, 1)
  const [object] = shade.objects
  expect(object).toMatchObject({ id: 'building', kind: 'building' })
  expect(object?.lossKwh).toBeCloseTo(OPEN_KWH - annualKwh, 3)
  expect(object?.lossEur).toBeGreaterThan(0)
  expect(area?.solarAccess).toBeLessThan(1)
  expect(area?.tiltAndOrientation).toBeGreaterThan(0.9)
  expect(area?.tiltAndOrientation).toBeLessThanOrEqual(1)
})

test.each([
  { where: 'south', box: boxAt(-5, -16, 20, 8), time: { isWinter: true } },
  { where: 'east', box: boxAt(14, -10, 6, 24), time: { isMorning: true } },
])('a building to the $where takes the sun when it stands there', ({ box, time }) => {
  const [object] = shadeOf({ surroundings: [building(10, box)] })?.objects ?? []
  const [months, hours] = [object?.time?.months, object?.time?.hours]
  if (!months || !hours) throw new Error('no time')
  const isWinter = (month: number): boolean => month >= 9 || month <= 2
  if (time.isWinter) expect(isWinter(months.from) && isWinter(months.to)).toBe(true)
  // At 9° E, Italian clock time differs from solar time by 24 minutes, and by one hour more in summer.
  if (time.isMorning) expect(hours.from >= 5 && hours.to < 13).toBe(true)
})

test('what stands in the north takes light of the sky and no hour of the sun', () => {
  const surroundings = [building(14, boxAt(4, 8, 3, 4))]
  const shade = shadeOf({ surroundings }, [{ ...SOUTH, area: { ...SOUTH.area, angle: 35 } }])
  expect(shade?.lossKwh.sky).toBeGreaterThan(1)
  expect(shade?.objects[0]?.time).toBeNull()
})

test('the module behind a chimney is the one that it costs most', () => {
  const shade = shadeOf({ obstacles: [chimney(1.5)], powerElectronics: 'moduleLevel' })
  const [area] = shade?.areas ?? []
  const [object] = shade?.objects ?? []
  const losses = [...(object?.areas[0]?.moduleLossKwh ?? [])]
  const access = [...(area?.moduleAccess ?? [])]
  expect(object?.id).toBe('chimney')
  expect(losses.indexOf(Math.max(...losses))).toBe(access.indexOf(Math.min(...access)))
  // The inverter's efficiency varies with the power.
  expect(sum(losses) / (object?.lossKwh ?? 0)).toBeCloseTo(1, 1)
})

test('without each object the plant brings what one worked out anew without it brings', () => {
  const [house, oak, stack] = [building(10), tree('deciduous', 12), chimney(1.5)]
  const all = kwhOf({ surroundings: [house, oak], obstacles: [stack] })
  const { objects } = shadeOf({ surroundings: [house, oak], obstacles: [stack] }) ?? { objects: [] }
  const without: Readonly<Record<string, number>> = {
    building: kwhOf({ surroundings: [oak], obstacles: [stack] }),
    tree: kwhOf({ surroundings: [house], obstacles: [stack] }),
    // Removing the chimney would free its place for modules; a chimney of height 0 only casts no shadow.
    chimney: kwhOf({ surroundings: [house, oak], obstacles: [chimney(0)] }),
  }
  expect(objects.map(({ id }) => id).toSorted()).toEqual(['building', 'chimney', 'tree'])
  // Several objects are told apart on a grid.
  for (const { id, lossKwh } of objects) {
    const exact = (without[id] ?? Number.NaN) - all
    expect(Math.abs(lossKwh - exact), id).toBeLessThan(0.05 * exact + 1)
  }
})

test('on racks an object lower than they stand costs what the plant without it brings', () => {
  const flat = { ...SOUTH, area: { ...SOUTH.area, roofType: 'flat', angle: 30 } } as const
  const duct = chimney(0.25)
  const surroundings = [tree('evergreen', 12)]
  const kwhWith = (choices: Partial<PlantChoices>): number => plantOf([flat], choices).production.annualKwh
  const { objects } = shadeOf({ surroundings, obstacles: [duct] }, [flat]) ?? { objects: [] }
  const withoutDuct = kwhWith({ surroundings, obstacles: [chimney(0)] })
  const found = objects.find(({ id }) => id === 'chimney')
  expect(found?.lossKwh).toBeGreaterThan(0)
  expect(found?.lossKwh).toBeCloseTo(withoutDuct - kwhWith({ surroundings, obstacles: [duct] }), 3)
})

test('what is higher never gives a plant more', () => {
  const metres = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  const scene = fc.record({
    eastM: metres(-15, 20),
    northM: metres(-15, 15),
    widthM: metres(0.5, 12),
    depthM: metres(0.5, 12),
    heightM: metres(4, 20),
    moreM: metres(0.1, 10),
    kind: fc.constantFrom('building', 'evergreen', 'deciduous', 'chimney'),
    powerElectronics: fc.constantFrom('stringInverter', 'moduleLevel'),
  })
  const choicesOf = (of: typeof scene extends fc.Arbitrary<infer Scene> ? Scene : never, moreM: number) => {
    const { kind, eastM, northM, widthM, depthM, heightM, powerElectronics } = of
    const around = [building(9, boxAt(-8, -9, 5, 4)), tree('evergreen', 9)]
    if (kind === 'chimney')
      return { obstacles: [chimney((heightM + moreM) / 10)], surroundings: around, powerElectronics }
    const own =
      kind === 'building'
        ? { ...building(heightM + moreM, boxAt(eastM, northM, widthM, depthM)), id: 'own' }
        : { ...tree(kind, heightM + moreM), id: 'own' }
    return { surroundings: [...around, own], powerElectronics }
  }
  fc.assert(
    fc.property(scene, (of) => {
      expect(kwhOf(choicesOf(of, of.moreM))).toBeLessThanOrEqual(kwhOf(choicesOf(of, 0)) + 1e-9)
    }),
    { numRuns: 15 },
  )
})

test('of some modules that are laid the figures are those of these', () => {
  const choices = { surroundings: [building(10)] }
  const site = plantSiteOf([SOUTH], choices)
  const plant = finished(panelPlant(site, PANEL))
  const { production } = plantEstimate(site, plant, [4], PANEL.priceEur)
  const [some, all] = [shadeOf(choices, [SOUTH], [4]), shadeOf(choices)]
  const laid = [...(some?.areas[0]?.moduleKwh ?? [])].filter((kwh) => kwh > 0)
  expect(laid).toHaveLength(4)
  expect(sum(laid)).toBeCloseTo(production.annualKwh, 6)
  const lossOf = (shade: typeof some): number => shade?.objects[0]?.lossKwh ?? 0
  const open = plantEstimate(plantSiteOf([SOUTH], {}), finished(panelPlant(plantSiteOf([SOUTH], {}), PANEL)), [4], 0)
  expect(lossOf(some)).toBeCloseTo(open.production.annualKwh - production.annualKwh, 3)
  expect(lossOf(some)).toBeLessThan(lossOf(all))
})

test('the weakest modules are those behind the chimney, and the plant without them is that of the others', () => {
  const choices = { obstacles: [chimney(3)], powerElectronics: 'moduleLevel' } as const
  const shade = shadeOf(choices)
  const kwh = [...(shade?.areas[0]?.moduleKwh ?? [])]
  const middleKwh = kwh.toSorted((a, b) => a - b)[Math.floor(kwh.length / 2)] ?? 0
  const weak = [...kwh.keys()].filter((module) => (kwh[module] ?? 0) < 0.9 * middleKwh)
  const { weakest } = shade ?? {}
  if (!weakest) throw new Error('none is weak')
  expect(weakest.modules.map(({ module }) => module).toSorted((a, b) => a - b)).toEqual(weak)
  const removedModules = weakest.modules.map(({ module }) => centerOf(plantOf([SOUTH], choices).plant, module))
  const without = plantOf([{ ...SOUTH, removedModules }], choices).production.annualKwh
  expect(weakest.annualKwh).toBeCloseTo(without, 6)
  expect(weakest.annualKwh).toBeLessThan(sum(kwh))
})

test('without anything near no module is weak', () => {
  const horizon = [0, 120, 240].map((azimuthDeg) => ({ azimuthDeg, elevationDeg: 10 }))
  expect(shadeOf({ horizon })?.weakest).toBeNull()
})

test('of 160 trees those are counted that stand highest, and it is said how many are not', () => {
  const surroundings = Array.from({ length: 160 }, (_, index) => ({
    ...tree('evergreen', index < 125 ? 12 : 7),
    id: `tree-${index}`,
    radiusM: 1,
    center: {
      lat: 45 + (3 - 9 * Math.cos(index)) * METRE_NORTH_DEG,
      lng: 9 + (5 + 9 * Math.sin(index)) * METRE_EAST_DEG,
    },
  }))
  const shade = shadeOf({ surroundings })
  // A crown has 32 corners; at most 4,000 corners count.
  expect(shade?.leftOutCount).toBe(35)
  expect((shade?.uncomparedCount ?? 0) + (shade?.objects.length ?? 0)).toBeLessThanOrEqual(125)
  expect(shade?.uncomparedCount).toBeGreaterThanOrEqual(115)
  const highest = surroundings.slice(0, 125)
  expect(kwhOf({ surroundings })).toBeCloseTo(kwhOf({ surroundings: highest }), 6)
  expect(shadeOf({ surroundings: [building(10)] })).toMatchObject({ uncomparedCount: 0, leftOutCount: 0 })
})
