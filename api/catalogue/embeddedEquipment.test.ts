import { describe, expect, test } from 'vitest'
import { embeddedBatteries, embeddedInverters } from './embeddedEquipment.ts'

const inverters = embeddedInverters()
const batteries = embeddedBatteries()
const inverter = (model: string) => inverters.find((row) => row.model === model)
const battery = (model: string) => batteries.find((row) => row.model === model)
const countOf = (grades: readonly { readonly grade: string }[], wanted: string): number =>
  grades.filter(({ grade }) => grade === wanted).length

test.each([
  ['inverters', inverters, 193],
  ['batteries', batteries, 83],
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
    expect(['A', 'B', 'C', 'D', 'own'].map((grade) => countOf(inverters, grade))).toEqual([106, 45, 15, 27, 0])
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
  })
})

describe('batteries', () => {
  test('are trusted as they were collected', () => {
    expect(['A', 'B', 'C', 'D', 'own'].map((grade) => countOf(batteries, grade))).toEqual([0, 15, 68, 0, 0])
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
      roundTripEfficiencyPercent: null,
      grade: 'B',
      source: 'data sheet of Huawei, LUNA2000-5/10/15-S0',
    })
    expect(battery('Powerwall 2')).toMatchObject({ usableKwh: 13.5, coupling: 'ac', roundTripEfficiencyPercent: 90 })
  })

  test('without usable energy are left out', () => {
    expect(battery('SE-G5.1 Pro')).toBeUndefined()
    expect(battery('ECS2900-H2')).toBeUndefined()
  })
})
