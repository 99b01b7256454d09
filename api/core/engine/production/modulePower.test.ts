import { expect, test } from 'vitest'
import dataSheets from '../../../catalogue/data/modules.json' with { type: 'json' }
import { CRYSTALLINE_SILICON, lowLightFactor, temperatureFactor } from './modulePower.ts'
import { DEFAULT_TEMPERATURE_PER_K } from './productionChain.ts'

// By hand: ln 0.2 = -1.609438, 1 + 0.010873 - 0.042595 = 0.968278.
test.each([
  { effectiveWm2: 1000, factor: 1 },
  { effectiveWm2: 200, factor: 0.968_278 },
  { effectiveWm2: 0, factor: 0 },
  { effectiveWm2: 0.1, factor: 0 },
])('at $effectiveWm2 W/m² crystalline silicon has $factor of its efficiency', ({ effectiveWm2, factor }) => {
  expect(lowLightFactor(effectiveWm2, CRYSTALLINE_SILICON)).toBeCloseTo(factor, 5)
})

test.each([
  { cellTempC: 25, factor: 1 },
  { cellTempC: 50, factor: 0.9125 },
  { cellTempC: 5, factor: 1.07 },
  { cellTempC: 400, factor: 0 },
])('at $cellTempC °C a module of -0.35 %/K gives $factor of its power', ({ cellTempC, factor }) => {
  expect(temperatureFactor(cellTempC, -0.0035)).toBeCloseTo(factor, 12)
})

test('a module whose data sheet says nothing loses a little more in the heat than those of the 47 that do', () => {
  const percentPerK = dataSheets.flatMap(({ tempCoeffPmaxPctC }) => tempCoeffPmaxPctC ?? [])
  expect(percentPerK).toHaveLength(47)
  expect(Math.min(...percentPerK) - 100 * DEFAULT_TEMPERATURE_PER_K).toBeCloseTo(0.01, 9)
})
