import { expect, test } from 'vitest'
import { CRYSTALLINE_SILICON, lowLightFactor, temperatureFactor } from './modulePower.ts'

// By hand from the coefficients of Huld et al. (2011): ln 0.2 = -1.609438, 1 + 0.027742 - 0.104816 = 0.922926.
test.each([
  { effectiveWm2: 1000, factor: 1 },
  { effectiveWm2: 200, factor: 0.922_926 },
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
