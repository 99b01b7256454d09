import { expect, test } from 'vitest'
import { isVocPerKPlausible, plausibleUnits, vocPerKOf } from './voltageCoefficient.ts'

test.each([
  // A module of 49.5 V whose Voc falls by 0.134 V, 0.27 %, for each degree.
  [-0.134, 49.5, -0.0029, ['V/°C']],
  [-134, 49.5, -0.0029, ['mV/°C']],
  [-0.0027, 49.5, null, ['1/°C']],
  [-0.25, 49.5, null, ['%/°C']],
  // 0.21 % or 0.21 V, which is 0.42 %: more than the power loses.
  [-0.21, 49.5, null, ['%/°C', 'V/°C']],
  [-0.21, 49.5, -0.0026, ['%/°C']],
  // Without Voc only relative units can be told.
  [-0.134, null, -0.0029, []],
  [-0.25, null, null, ['%/°C']],
  [0.25, 49.5, null, []],
])('%f at %s V, with %s of the power, can be in %o', (value, vocV, powerPerK, units) => {
  expect(plausibleUnits(value, { vocV, powerPerK })).toEqual(units)
})

test.each([
  [-0.134, 'V/°C', 49.5, -0.002707],
  [-134, 'mV/°C', 49.5, -0.002707],
  [-0.27, '%/°C', null, -0.0027],
  [-0.0027, '1/°C', null, -0.0027],
] as const)('%f %s at %s V is %f of Voc', (value, unit, vocV, perK) => {
  expect(vocPerKOf(value, unit, vocV)).toBeCloseTo(perK, 6)
})

test('a coefficient that is steeper than that of the power is not plausible', () => {
  expect(isVocPerKPlausible(-0.0043, -0.0026)).toBe(false)
  expect(isVocPerKPlausible(-0.0024, -0.0024)).toBe(true)
})
