import { describe, expect, test } from 'vitest'
import { batteryFit } from '#engine/electrical/batteryFit.ts'
import { carriersAmong } from '#engine/electrical/carriers.ts'
import { conditionsAt, MODULE_440 } from '#engine/electrical/electricals.fixture.ts'
import type { BatteryProduct } from '#wire/battery.ts'
import type { Inverter } from '#wire/inverter.ts'
import { embeddedBatteries, embeddedInverters } from './embeddedEquipment.ts'

const inverters = embeddedInverters()
const batteries = embeddedBatteries()
const inverter = (model: string) => inverters.find((row) => row.model === model)
const battery = (model: string) => batteries.find((row) => row.model === model)
/** Plants of 2.6 to 70 kW. */
const MODULE_COUNTS = Array.from({ length: 40 }, (_, step) => 6 + 4 * step)
const countOf = (grades: readonly { readonly grade: string }[], wanted: string): number =>
  grades.filter(({ grade }) => grade === wanted).length

test.each([
  ['inverters', inverters, 249],
  ['batteries', batteries, 88],
] as const)('there are so many %s, each with an id of its own that is fit for an address', (_, rows, count) => {
  expect(rows).toHaveLength(count)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(count)
  for (const { id } of rows) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('a source is a plain sentence: no address, no program, no mark of a search', () => {
  for (const { source } of [...inverters, ...batteries]) {
    expect(source).not.toMatch(/https?:|github|find_string|\bids?\b|\.pdf|\.csv|@/i)
    expect(source.length).toBeLessThan(130)
  }
})

describe('inverters', () => {
  test('are trusted as they were collected, none of them an own one', () => {
    expect(['A', 'B', 'C', 'D', 'own'].map((grade) => countOf(inverters, grade))).toEqual([110, 54, 26, 59, 0])
  })

  // From the makers' data sheets, as they were collected.
  test('are what their makers say', () => {
    expect(inverter('SUN-3K-SG04LP1-24-EU')).toEqual({
      id: 'deye-sun-3k-sg04lp1-24-eu',
      brand: 'Deye',
      model: 'SUN-3K-SG04LP1-24-EU',
      kind: 'hybrid',
      phases: 1,
      acPowerW: 3000,
      dcMaxV: 500,
      batteryPort: { voltage: 'low', minV: 20, maxV: 30 },
      startV: 125,
      mpptMinV: 150,
      mpptMaxV: 425,
      inputs: [{ strings: 1, maxA: 13, maxIscA: 17 }],
      pvMaxW: 3900,
      euroEfficiencyPercent: 96.5,
      grade: 'A',
      source: 'data sheet of Deye, SUN 3-6kW - SG04LP1-EU',
    })
    expect(inverter('SB3.0-1AV-41')).toMatchObject({
      brand: 'SMA',
      kind: 'string',
      acPowerW: 3000,
      dcMaxV: 600,
      mpptMinV: 110,
      mpptMaxV: 500,
      inputs: [
        { strings: 2, maxA: 15, maxIscA: 20 },
        { strings: 2, maxA: 15, maxIscA: 20 },
      ],
    })
    expect(inverter('SPH 4000TL3 BH-UP')).toMatchObject({ phases: 3, startV: 120, mpptMaxV: 1000, pvMaxW: 6000 })
    expect(inverter('SUN2000-10K-MAP0')).toMatchObject({
      dcMaxV: 1100,
      batteryPort: { voltage: 'high', minV: 600, maxV: 980 },
      approvedBatteries: ['Huawei LUNA2000 S0', 'Huawei LUNA2000 S1'],
      mpptMinV: 160,
      inputs: [
        { strings: 1, maxA: 16, maxIscA: 22 },
        { strings: 1, maxA: 16, maxIscA: 22 },
      ],
    })
  })

  test('of the series SUN2000-L1 bear 495 V with a battery, all of them', () => {
    const series = inverters.filter(({ model }) => /^SUN2000-.*-L1$/.test(model))
    expect(series.map(({ dcMaxWithBatteryV }) => dcMaxWithBatteryV)).toEqual(Array(7).fill(495))
  })

  test('have a port and a list of batteries only where they are hybrid', () => {
    for (const { kind, batteryPort, approvedBatteries } of inverters)
      if (kind === 'string') expect([batteryPort, approvedBatteries]).toEqual([undefined, undefined])
  })

  test('with strings of rules of their own, micro-inverters and optimizers, are left out', () => {
    expect(inverters.filter(({ brand }) => brand === 'Enphase' || brand === 'SolarEdge')).toEqual([])
  })

  test('whose short-circuit current is not known, or whose figures are to be checked, are never chosen by themselves', () => {
    const unknown = inverters.filter(({ inputs }) => inputs.some(({ maxIscA }) => maxIscA === null))
    expect(unknown).toHaveLength(17)
    for (const { grade } of unknown) expect(grade).toBe('D')
    const unsure = inverters.filter(({ grade }) => grade === 'D')
    const promoted = unknown.map((model): Inverter => ({ ...model, grade: 'B' }))
    for (const rows of [unsure, promoted]) {
      const { fittingAmong } = carriersAmong(rows, MODULE_440, 440, conditionsAt(-10))
      expect(MODULE_COUNTS.flatMap((modules) => fittingAmong([modules]))).toEqual([])
      const { fittingAmong: anyFitting } = carriersAmong(rows, MODULE_440, 440, conditionsAt(-10), () => true)
      expect(MODULE_COUNTS.flatMap((modules) => anyFitting([modules]))).not.toEqual([])
    }
  })
})

describe('batteries', () => {
  test('are trusted as they were collected', () => {
    expect(['A', 'B', 'C', 'D', 'own'].map((grade) => countOf(batteries, grade))).toEqual([0, 15, 73, 0, 0])
  })

  test('are what their makers say; what a data sheet lacks is null', () => {
    expect(battery('LUNA2000-5-S0')).toEqual({
      id: 'huawei-luna2000-5-s0',
      brand: 'Huawei',
      model: 'LUNA2000-5-S0',
      usableKwh: 5,
      maxChargeKw: null,
      maxDischargeKw: 2.5,
      coupling: 'dcHighVoltage',
      voltageV: [350, 560],
      threePhaseVoltageV: [600, 980],
      family: 'Huawei LUNA2000 S0',
      roundTripEfficiencyPercent: null,
      grade: 'B',
      source: 'data sheet of Huawei, LUNA2000-5/10/15-S0',
    })
    expect(battery('Powerwall 2')).toMatchObject({
      usableKwh: 13.5,
      coupling: 'ac',
      acPowerW: 5000,
      roundTripEfficiencyPercent: 90,
    })
    expect(battery('Powerwall 3')).toMatchObject({ coupling: 'ac', acPowerW: 11_040 })
  })

  test('each have a family', () => {
    expect(batteries.filter(({ family }) => !family)).toEqual([])
  })

  test('without usable energy are left out', () => {
    expect(battery('SE-G5.1 Pro')).toBeUndefined()
    expect(battery('ECS2900-H2')).toBeUndefined()
  })
})

describe('a battery at an inverter', () => {
  const fitOf = (batteryModel: string, inverterModel: string) => {
    const [of, at] = [battery(batteryModel), inverter(inverterModel)]
    if (!of || !at) throw new Error(`no ${batteryModel} or no ${inverterModel}`)
    return batteryFit(of, at)
  }

  test('that its maker approves fits in some size, where both windows are known', () => {
    const ofFamily = (name: string): readonly BatteryProduct[] => batteries.filter(({ family }) => family === name)
    const pairs = inverters.flatMap((at) =>
      (at.approvedBatteries ?? [])
        .filter((family) => ofFamily(family).length > 0)
        .map((family) => ({ model: at.model, family, fits: ofFamily(family).map((of) => batteryFit(of, at)) })),
    )
    expect(pairs.length).toBeGreaterThan(80)
    const refused = pairs.filter(({ fits }) => fits.every((each) => each.fit === 'notCompatible'))
    expect(refused).toEqual([])
    const reasons = pairs.flatMap(({ fits }) => fits.map((each) => ('reason' in each ? each.reason : 'none')))
    expect(new Set(reasons)).toEqual(new Set(['none', 'window']))
  })

  test.each([
    ['LUNA2000-5-S0', 'SUN2000-5KTL-L1', { fit: 'compatible' }],
    ['LUNA2000-5-S0', 'SUN2000-10K-MAP0', { fit: 'compatible' }],
    ['US5000', 'SUN2000-5KTL-L1', { fit: 'notCompatible', reason: 'portClass' }],
    ['LUNA2000-7-S1', 'SUN2000-5KTL-L1', { fit: 'notCompatible', reason: 'notApproved' }],
    // In the list of the maker, and too low for the port.
    [
      'Battery-Box Premium HVM 8.3',
      'STP5.0-3SE-40 (Sunny Tripower Smart Energy 5.0)',
      { fit: 'notCompatible', reason: 'window', batteryV: [120, 172.8], portV: [150, 600] },
    ],
    // The ARK XH of the list is another stack.
    [
      'ARK 2.5H x7 (ARK HV)',
      'MIN 3000TL-XH',
      { fit: 'notCompatible', reason: 'window', batteryV: [358.4, 358.4], portV: [360, 500] },
    ],
    ['Powerwall 2', 'SB5.0-1AV-41', { fit: 'compatible' }],
    ['US5000', 'SB5.0-1AV-41', { fit: 'notCompatible', reason: 'noPort' }],
    ['SBR096', 'SH8.0RS', { fit: 'askMaker' }],
  ])('%s at %s', (of, at, expected) => {
    expect(fitOf(of, at)).toEqual(expected)
  })
})
