import { expect, test } from 'vitest'
import { directionFrom } from './metresApart.ts'

const box = (eastM: number, northM: number) => {
  const [lat, lng] = [45 + northM / 111_195, 9 + eastM / (111_195 * Math.SQRT1_2)]
  return { type: 'rectangle', bounds: { south: lat, north: lat + 1e-6, west: lng, east: lng + 1e-6 } } as const
}

test.each([
  [0, 20, 'north'],
  [20, 20, 'northEast'],
  [20, 3, 'east'],
  [20, -20, 'southEast'],
  [3, -20, 'south'],
  [-20, -20, 'southWest'],
  [-20, 0, 'west'],
  [-15, 20, 'northWest'],
] as const)('what stands %j m to the east and %j m to the north lies to the %s', (eastM, northM, direction) => {
  expect(directionFrom([box(0, 0)], box(eastM, northM))).toBe(direction)
})
