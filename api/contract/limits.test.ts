import { expect, test } from 'vitest'
import * as energyLimit from '#engine/consumption/annualEnergy.ts'
import { MAX_ANNUAL_KWH } from './limits.ts'

test('a year of electricity may be as much on the wire as in the engine', () => {
  expect(MAX_ANNUAL_KWH).toBe(energyLimit.MAX_ANNUAL_KWH)
})
