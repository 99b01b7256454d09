import { expect, test } from 'vitest'
import { angleBetweenDeg, directionOf } from './angles.ts'

test.each([
  [90, 120, 30],
  [350, 10, 20],
  [10, 350, 20],
  [0, 180, 180],
  [270, 0, 90],
  [725, 0, 5],
])('between %d° and %d° lie %d°', (aDeg, bDeg, expectedDeg) => {
  expect(angleBetweenDeg(aDeg, bDeg)).toBeCloseTo(expectedDeg, 9)
})

test.each([
  ['north', [0, 22, -22, 338, 360]],
  ['northEast', [23, 61]],
  ['east', [112]],
  ['southEast', [113]],
  ['southWest', [234]],
  ['northWest', [337, -23]],
] as const)('to the %s lie the azimuths %j', (direction, azimuthsDeg) => {
  expect(new Set(azimuthsDeg.map(directionOf))).toEqual(new Set([direction]))
})
