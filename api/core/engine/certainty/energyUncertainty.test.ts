import fc from 'fast-check'
import { expect, test } from 'vitest'
import { measuredAgainstEstimate } from '../../../tools/reference/figures/measuredFigures.ts'
import { deviationPercent, energyLevels, uncertaintyRows } from './energyUncertainty.ts'
import { normalDraws } from './normalDraws.fixture.ts'

const EMBEDDED = { irradiationPercent: 5, isAverageDays: true, shadeFraction: 0 }
const PVGIS = { irradiationPercent: null, isAverageDays: false, shadeFraction: 0 }

test.each([
  // √(3.9² + 5² + 1.7² + 3² + 3² + 5² + 1² + 2²)
  { case: 'a year of the embedded climate', basis: EMBEDDED, years: 1, expected: 9.5446 },
  // √(3.9² / 25 + 5² + 1.7² + 3² + 3² + 5² + 1² + 2²)
  { case: 'the mean of 25 years of it', basis: EMBEDDED, years: 25, expected: 8.7463 },
  // √(3.9² + 3² + 3² + 3² + 5² + 1² + 2²)
  { case: 'a year of PVGIS', basis: PVGIS, years: 1, expected: 8.498 },
  // √(3.9² + 3² + 3² + 3² + 5² + (1 + 0.25 · 20)² + 2²)
  { case: 'a fifth of it in the shade', basis: { ...PVGIS, shadeFraction: 0.2 }, years: 1, expected: 10.3538 },
])('$case deviates by $expected %', ({ basis, years, expected }) => {
  expect(deviationPercent(basis, years)).toBeCloseTo(expected, 3)
})

test('P75 and P90 lie 0.6745 and 1.2816 deviations below the estimate', () => {
  const { p50, p75, p90 } = energyLevels(1000, 10)
  expect(p50).toBe(1000)
  expect(p75).toBeCloseTo(932.55, 6)
  expect(p90).toBeCloseTo(871.84, 6)
})

test('levels never fall below nothing, and shade and fewer years only widen them', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 40 }), (shadeFraction, years) => {
      const percent = deviationPercent({ ...EMBEDDED, shadeFraction }, years)
      expect(percent).toBeGreaterThanOrEqual(deviationPercent(EMBEDDED, years))
      expect(percent).toBeLessThanOrEqual(deviationPercent({ ...EMBEDDED, shadeFraction }, 1))
      expect(energyLevels(1000, 10 * percent).p90).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the parts drawn at random scatter as the root of the sum of their squares', () => {
  const draw = normalDraws(20_261)
  const rows = uncertaintyRows(EMBEDDED)
  const years = Array.from({ length: 40_000 }, () =>
    rows.reduce((kwh, { percent }) => kwh * (1 + (percent / 100) * draw()), 1000),
  ).sort((a, b) => a - b)
  const mean = years.reduce((sum, kwh) => sum + kwh, 0) / years.length
  const variance = years.reduce((sum, kwh) => sum + (kwh - mean) ** 2, 0) / years.length
  const percent = deviationPercent(EMBEDDED, 1)
  const { p75, p90 } = energyLevels(1000, percent)
  // 40,000 draws give the deviation to 0.35 %; products instead of sums move it by less.
  expect(Math.sqrt(variance) / 10 / percent).toBeCloseTo(1, 1.5)
  expect((years[4000] ?? 0) / p90).toBeCloseTo(1, 2)
  expect((years[10_000] ?? 0) / p75).toBeCloseTo(1, 2)
})

test('the stated P90 was exceeded in at least five of six years of two real plants', async () => {
  const years = await measuredAgainstEstimate()
  expect(years).toHaveLength(6)
  expect(years.filter(({ measuredKwh, p90Kwh }) => measuredKwh >= p90Kwh).length).toBeGreaterThanOrEqual(5)
})
