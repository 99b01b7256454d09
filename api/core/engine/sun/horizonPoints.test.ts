import { expect, test } from 'vitest'
import { horizonAt } from './horizonPoints.ts'

const HILLS = [
  { azimuthDeg: 90, elevationDeg: 10 },
  { azimuthDeg: 180, elevationDeg: 20 },
  { azimuthDeg: 270, elevationDeg: 0 },
]

test.each([
  { azimuthDeg: 90, expectedDeg: 10 },
  { azimuthDeg: 135, expectedDeg: 15 },
  { azimuthDeg: 225, expectedDeg: 10 },
  // From west by north to east the line rises from 0° to 10°.
  { azimuthDeg: 0, expectedDeg: 5 },
  { azimuthDeg: 45, expectedDeg: 7.5 },
  { azimuthDeg: 315, expectedDeg: 2.5 },
])('the horizon stands $expectedDeg° high at $azimuthDeg°', ({ azimuthDeg, expectedDeg }) => {
  expect(horizonAt(HILLS, azimuthDeg)).toBeCloseTo(expectedDeg, 9)
})

test('one point is a level line', () => {
  expect(horizonAt([{ azimuthDeg: 200, elevationDeg: 4 }], 10)).toBe(4)
})
