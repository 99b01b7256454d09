import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundTicks } from './roundTicks.ts'

// Expected values: manually chosen labels for such an axis.
test.each([
  { lowest: 0, highest: 437, expected: [0, 100, 200, 300, 400, 500] },
  { lowest: 0, highest: 0.93, expected: [0, 0.2, 0.4, 0.6, 0.8, 1] },
  { lowest: -9800, highest: 14_300, expected: [-10_000, -5000, 0, 5000, 10_000, 15_000] },
  { lowest: 0, highest: 0, expected: [0, 0.2, 0.4, 0.6, 0.8, 1] },
])('$lowest to $highest is divided at $expected', ({ lowest, highest, expected }) => {
  const ticks = roundTicks(lowest, highest)
  expect(ticks).toHaveLength(expected.length)
  for (const [index, tick] of ticks.entries()) expect(tick).toBeCloseTo(expected[index]!, 9)
})

test('the ticks enclose every value and are few', () => {
  const bound = fc.double({ min: -1e7, max: 1e7, noNaN: true })
  fc.assert(
    fc.property(bound, bound, (a, b) => {
      const [lowest, highest] = [Math.min(a, b), Math.max(a, b)]
      const ticks = roundTicks(lowest, highest)
      const tolerance = 1e-8 * Math.max(1, Math.abs(lowest), Math.abs(highest))
      expect(ticks[0]!).toBeLessThanOrEqual(lowest + tolerance)
      expect(ticks.at(-1)!).toBeGreaterThanOrEqual(highest - tolerance)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      expect(ticks.length).toBeLessThanOrEqual(7)
    }),
    { numRuns: 500 },
  )
})
