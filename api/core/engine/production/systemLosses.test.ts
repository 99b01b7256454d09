import { expect, test } from 'vitest'
import { NO_LOSSES, remainingFraction } from './systemLosses.ts'

test('losses act one after the other: 10 % and 20 % leave 72 %', () => {
  expect(remainingFraction({ ...NO_LOSSES, soiling: 0.1, shading: 0.2 })).toBeCloseTo(0.72, 12)
})

// Dobos (2014), section 8: the defaults, multiplied, are a total of 14 %.
test('the shares of PVWatts are together its 14 %', () => {
  const pvwatts = {
    ...NO_LOSSES,
    soiling: 0.02,
    shading: 0.03,
    mismatch: 0.02,
    wiring: 0.02,
    connections: 0.005,
    lightInducedDegradation: 0.015,
    nameplate: 0.01,
    availability: 0.03,
  }
  expect(1 - remainingFraction(pvwatts)).toBeCloseTo(0.1408, 4)
})
