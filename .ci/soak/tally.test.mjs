import { expect, test } from 'vitest'
import { createTally, slopeOf } from './tally.mjs'

test('times are told by kind, by the nearest rank, and failures with their kind', () => {
  const tally = createTally()
  for (let ms = 1; ms <= 100; ms++) tally.add('tile', ms, ms === 7 ? 'answered 500' : undefined)
  tally.add('page', 3)
  expect([...tally.kinds()]).toEqual([
    ['tile', { count: 100, failed: 1, p50Ms: 50, p95Ms: 95, p99Ms: 99 }],
    ['page', { count: 1, failed: 0, p50Ms: 3, p95Ms: 3, p99Ms: 3 }],
  ])
  expect(tally.p99MsWithout('page')).toBe(99)
  expect(tally.p99MsWithout('tile')).toBe(3)
  expect(tally.failures()).toEqual(['tile: answered 500'])
})

test.each([
  [
    'a line',
    [
      [0, 1],
      [1, 3],
      [2, 5],
    ],
    2,
  ],
  [
    'no change',
    [
      [0, 4],
      [5, 4],
      [9, 4],
    ],
    0,
  ],
  // Worked by hand: means 1 and 2; (-1)(-1) + 0 + (1)(-1 + 2) over 2.
  [
    'points beside a line',
    [
      [0, 1],
      [1, 2],
      [2, 3],
    ],
    1,
  ],
])('the slope of %s', (_, points, slope) => {
  expect(slopeOf(points)).toBeCloseTo(slope, 12)
})
