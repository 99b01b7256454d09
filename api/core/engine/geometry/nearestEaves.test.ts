import { expect, test } from 'vitest'
import { nearestEaves } from './eavesAzimuth.ts'

/** A roof 10 m by 6 m whose long sides face 120° and 300°, with a corner cut off towards 80°. */
const EDGES = [
  { lengthM: 10, azimuthDeg: 120 },
  { lengthM: 6, azimuthDeg: 210 },
  { lengthM: 10, azimuthDeg: 300 },
  { lengthM: 5, azimuthDeg: 30 },
  { lengthM: 1.4, azimuthDeg: 80 },
]

test.each([
  { azimuthDeg: 90, nearestDeg: 120 },
  { azimuthDeg: 180, nearestDeg: 210 },
  { azimuthDeg: 355, nearestDeg: 30 },
  { azimuthDeg: 0, nearestDeg: 30 },
  { azimuthDeg: 270, nearestDeg: 300 },
])(
  'of a roof that is to face $azimuthDeg° the eaves are those at $nearestDeg°, never a corner cut off',
  ({ azimuthDeg, nearestDeg }) => {
    expect(nearestEaves(EDGES, azimuthDeg)?.azimuthDeg).toBe(nearestDeg)
  },
)

test('what has no edges has no eaves', () => {
  expect(nearestEaves([], 180)).toBeUndefined()
})
