import { expect, test } from 'vitest'
import { pairs } from '../pairs.fixture.ts'
import { polylineLengthM } from './polylineLength.ts'

/** A degree of a great circle on Turf's sphere: π · 6371008.8 / 180 [m]. */
const METRES_PER_DEGREE = 111_195.0802

test.each([
  { line: 'a degree north', coordinates: '0,9 1,9', lengthM: METRES_PER_DEGREE },
  { line: 'a degree along the equator', coordinates: '0,9 0,10', lengthM: METRES_PER_DEGREE },
  { line: 'there and back', coordinates: '0,9 1,9 0,9', lengthM: 2 * METRES_PER_DEGREE },
  { line: 'a quarter of a great circle', coordinates: '0,0 90,0', lengthM: 90 * METRES_PER_DEGREE },
])('$line is $lengthM m long', ({ coordinates, lengthM }) => {
  expect(polylineLengthM(pairs(coordinates).map(([lat, lng]) => ({ lat, lng }))) / lengthM).toBeCloseTo(1, 8)
})
