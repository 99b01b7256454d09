import { expect, test } from 'vitest'
import { inverterAcW } from './inverter.ts'

const LOADS_W = [0, 5, 6, 50, 100, 300, 500, 600, 700, 900, 1000, 1100, 2000]

test('the efficiency by the load is that of PVWatts', () => {
  // By hand: 0.96 / 0.9637 × (0.9858 − 0.0162 × 0.5 − 0.0059 / 0.5) × 500 W.
  expect(inverterAcW(500, { dcLimitW: 1000, nominalEfficiency: 0.96 })).toBeCloseTo(481.0958, 4)
  expect(inverterAcW(5, { dcLimitW: 1000, nominalEfficiency: 0.96 })).toBe(0)
  expect(inverterAcW(1100, { dcLimitW: 1000, nominalEfficiency: 0.96 })).toBe(960)
})

test.each([0.5, 0.96, 0.99, 1])('an inverter of %d never gives more than it takes', (nominalEfficiency) => {
  for (const dcW of LOADS_W) {
    expect(inverterAcW(dcW, { dcLimitW: 1000, nominalEfficiency })).toBeLessThanOrEqual(dcW)
  }
})
