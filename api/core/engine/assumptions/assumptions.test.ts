import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lossesAssumed } from '../production/systemLosses.ts'
import { ASSUMPTIONS, type AssumptionKey, resolveAssumptions } from './assumptions.ts'
import { carAssumed } from './consumptionAssumptions.ts'

const rows = Object.entries(ASSUMPTIONS)

test.each(rows)('%s has a default within its range', (_, row) => {
  expect(row.value).toBeGreaterThanOrEqual(row.min)
  expect(row.value).toBeLessThanOrEqual(row.max)
  expect(row.step).toBeGreaterThan(0)
})

test.each(rows)('%s has a dated source, or is marked as our own', (_, row) => {
  if (row.quality === 'ownAssumption') expect(row.source).toBeNull()
  else expect([row.source.id, row.source.asOf].every((text) => text.length > 0)).toBe(true)
})

test.each(rows.filter(([, row]) => row.unit === 'year' || row.unit === 'years'))(
  '%s counts in whole years',
  (_, row) => {
    expect([row.value, row.min, row.max, row.step].every(Number.isInteger)).toBe(true)
    expect(row.step).toBe(1)
  },
)

test('a fixed price is of a contract, net of fee and tax: what GSE guarantees before both is no source of it', () =>
  expect(ASSUMPTIONS.exportPriceEurPerKwh).toMatchObject({ quality: 'ownAssumption', source: null }))

test('without changes the defaults hold', () => {
  const result = resolveAssumptions({})
  expect(result.ok && result.value.electricityPriceEurPerKwh).toBe(0.2797)
  expect(result.ok && Object.keys(result.value)).toEqual(Object.keys(ASSUMPTIONS))
})

test('a change replaces its default and no other', () => {
  const result = resolveAssumptions({ vatFraction: 0.22 })
  expect(result.ok && result.value.vatFraction).toBe(0.22)
  expect(result.ok && result.value.deductionFraction).toBe(ASSUMPTIONS.deductionFraction.value)
})

test('the limits themselves are allowed', () => {
  for (const [key, row] of rows) {
    expect(resolveAssumptions({ [key]: row.min }).ok).toBe(true)
    expect(resolveAssumptions({ [key]: row.max }).ok).toBe(true)
  }
})

test.each<{ overrides: Record<string, number>; fault: { key: string; code: string } }>([
  { overrides: { priceOfTea: 1 }, fault: { key: 'priceOfTea', code: 'unknownKey' } },
  { overrides: { toString: 1 }, fault: { key: 'toString', code: 'unknownKey' } },
  { overrides: { vatFraction: Number.NaN }, fault: { key: 'vatFraction', code: 'notANumber' } },
  { overrides: { vatFraction: Number.POSITIVE_INFINITY }, fault: { key: 'vatFraction', code: 'notANumber' } },
  { overrides: { vatFraction: -0.01 }, fault: { key: 'vatFraction', code: 'outOfRange' } },
  { overrides: { vatFraction: 0.31 }, fault: { key: 'vatFraction', code: 'outOfRange' } },
  { overrides: { horizonYears: 24.5 }, fault: { key: 'horizonYears', code: 'notWhole' } },
])('$overrides is refused as $fault.code', ({ overrides, fault }) => {
  expect(resolveAssumptions(overrides)).toEqual({ ok: false, fault: [fault] })
})

// Table 6 of the PVWatts manual.
test('the losses assumed are those of PVWatts, with what the user changed', () => {
  const result = resolveAssumptions({ shadingLossFraction: 0.03 })
  expect(result.ok && lossesAssumed(result.value)).toEqual({
    soiling: 0.02,
    shading: 0.03,
    mismatch: 0.02,
    wiring: 0.02,
    connections: 0.005,
    lightInducedDegradation: 0.015,
    nameplate: 0.01,
    availability: 0.03,
    other: 0,
  })
})

test('15,000 km a year at 0.18 kWh each are 2,700 kWh', () => {
  const result = resolveAssumptions({ electricCarKwhPerKm: 0.18, electricCarChargerPowerKw: 3.7 })
  expect(result.ok && carAssumed(15_000, 'day', result.value)).toEqual({
    annualKwh: 2700,
    dayShareFraction: 0.5,
    chargerPowerKw: 3.7,
  })
})

test('a car that is charged by night has no share of the day', () => {
  const result = resolveAssumptions({ electricCarDayShareFraction: 0.8 })
  expect(result.ok && carAssumed(15_000, 'night', result.value)).toMatchObject({ dayShareFraction: 0 })
  expect(result.ok && carAssumed(15_000, 'day', result.value)).toMatchObject({ dayShareFraction: 0.8 })
})

test('all faults are named at once', () => {
  const result = resolveAssumptions({ vatFraction: 9, horizonYears: 0, discountFractionPerYear: 0.05 })
  expect(result).toEqual({
    ok: false,
    fault: [
      { key: 'vatFraction', code: 'outOfRange' },
      { key: 'horizonYears', code: 'outOfRange' },
    ],
  })
})

const FINANCE_FILE = new URL('../../../../../shared/data/finance.json', import.meta.url)
const isThere = existsSync(FINANCE_FILE)
if (!isThere) console.warn('assumptions.test.ts: ../shared/data/finance.json is missing, the defaults are not compared')

/** The reference's name, our name, and the factor from the reference's unit to ours. */
test.skipIf(!isThere).each<{ theirs: string; ours: AssumptionKey; factor: number; part?: string }>([
  { theirs: 'electricityPriceHouseholdEurPerKwh', ours: 'electricityPriceEurPerKwh', factor: 1 },
  { theirs: 'ritiroDedicatoPMG_EurPerKwh', ours: 'exportPriceEurPerKwh', factor: 1 },
  { theirs: 'ritiroDedicatoPMG_EurPerKwh', ours: 'guaranteedMinimumEurPerKwh', factor: 1 },
  { theirs: 'taxDeductionPct', ours: 'deductionFraction', factor: 0.01 },
  { theirs: 'taxDeductionPct', part: 'ceilingEur', ours: 'deductionCeilingEur', factor: 1 },
  { theirs: 'taxDeductionPct', part: 'years', ours: 'deductionYears', factor: 1 },
  { theirs: 'vatPct', ours: 'vatFraction', factor: 0.01 },
  { theirs: 'moduleDegradationPctPerYear', ours: 'moduleDegradationFractionPerYear', factor: 0.01 },
  { theirs: 'gridEmissionKgCo2PerKwh', ours: 'gridEmissionKgCo2PerKwh', factor: 1 },
])('$ours is the collected $theirs (skipped without ../shared/data/finance.json)', ({ theirs, part, ours, factor }) => {
  const collected: readonly Record<string, unknown>[] = JSON.parse(readFileSync(FINANCE_FILE, 'utf8'))
  const row = collected.find((candidate) => candidate.key === theirs)
  expect(Number(row?.[part ?? 'value']) * factor).toBeCloseTo(ASSUMPTIONS[ours].value, 9)
})
