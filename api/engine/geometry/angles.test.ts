import { expect, test } from 'vitest'
import { angleBetweenDeg } from './angles.ts'

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
