import { expect, test } from 'vitest'
import { ASSUMPTIONS } from '#engine/assumptions/assumptions.ts'
import * as energyLimit from '#engine/consumption/annualEnergy.ts'
import { CONTRACTED_POWERS, REGIONS } from '#engine/consumption/measuredHouseholds.ts'
import { ContractedPower, Region } from './detailedOptions.ts'
import { cutText, MAX_ANNUAL_KWH, MAX_VAT_FRACTION } from './limits.ts'

test('a year of electricity may be as much on the wire as in the engine', () => {
  expect(MAX_ANNUAL_KWH).toBe(energyLimit.MAX_ANNUAL_KWH)
})

test('an offer may have as much VAT as is assumed at most', () => {
  expect(MAX_VAT_FRACTION).toBe(ASSUMPTIONS.vatFraction.max)
})

test('households are of the same regions and classes of contracted power on the wire and in the engine', () => {
  expect(Region.options).toEqual(REGIONS)
  expect(ContractedPower.options).toEqual(Object.keys(CONTRACTED_POWERS))
})

test.each([
  { text: 'Tetto', maxLength: 5, expected: 'Tetto' },
  { text: 'Tetto', maxLength: 4, expected: 'Tett' },
  { text: 'a🏠b', maxLength: 3, expected: 'a🏠' },
  { text: 'a🏠b', maxLength: 2, expected: 'a' },
  { text: '🏠', maxLength: 1, expected: '' },
])('of "$text" $maxLength units are "$expected"', ({ text, maxLength, expected }) => {
  expect(cutText(text, maxLength)).toBe(expected)
})
