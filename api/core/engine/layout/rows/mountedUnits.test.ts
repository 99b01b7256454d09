import { expect, test } from 'vitest'
import { DEFAULT_ASSUMPTIONS } from '../../assumptions/assumptions.ts'
import { mountedUnits } from './mountedUnits.ts'

// 1.134 m · cos 10° = 1.1168 m a side, and 0.05 m at the ridge.
test('the two sides of an east-west tent lie on either side of the gap at its ridge', () => {
  const [landscape] = mountedUnits({ lengthM: 1.762, widthM: 1.134 }, 'eastWest', DEFAULT_ASSUMPTIONS, 0)
  expect(landscape.depthM).toBeCloseTo(2.2835, 4)
  expect(landscape.modules).toEqual([
    { offsetM: 0, depthM: expect.closeTo(1.1168, 4), face: 0 },
    { offsetM: expect.closeTo(1.1668, 4), depthM: expect.closeTo(1.1168, 4), face: 1 },
  ])
})
