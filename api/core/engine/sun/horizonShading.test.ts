import { expect, test } from 'vitest'
import { horizonElevationDeg } from './horizonShading.ts'

/** North 0°, east 10°, south 20°, west 30°. */
const FOUR_POINTS = Float64Array.of(0, 10, 20, 30)

test.each([
  { azimuthDeg: 0, elevationDeg: 0 },
  { azimuthDeg: 90, elevationDeg: 10 },
  { azimuthDeg: 135, elevationDeg: 15 },
  { azimuthDeg: 315, elevationDeg: 15 },
  { azimuthDeg: 360, elevationDeg: 0 },
])('at $azimuthDeg° the horizon stands $elevationDeg° high', ({ azimuthDeg, elevationDeg }) => {
  expect(horizonElevationDeg(FOUR_POINTS, azimuthDeg)).toBeCloseTo(elevationDeg, 12)
})

test('a single point is the horizon all round', () => {
  expect(horizonElevationDeg(Float64Array.of(7), 200)).toBe(7)
})
