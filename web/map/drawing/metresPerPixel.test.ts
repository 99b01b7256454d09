import { expect, test } from 'vitest'
import { metresPerPixel } from './metresPerPixel.ts'

/** The published figures are for R = 6378.137 km and this house measures on R = 6371 km (docs/behaviour.md 3.11), which
 * is 0.112 % less; the published ones are rounded to four digits. */
const TOLERANCE = 0.0012

// OpenStreetMap wiki, Zoom levels: metres per pixel at the equator.
test.each([
  { zoom: 0, expectedM: 156_543 },
  { zoom: 18, expectedM: 0.5972 },
  { zoom: 19, expectedM: 0.2986 },
])('at the equator and zoom $zoom a pixel is $expectedM m', ({ zoom, expectedM }) => {
  expect(Math.abs(metresPerPixel(0, zoom) / expectedM - 1)).toBeLessThan(TOLERANCE)
})

test('at 60° north, where cos φ is a half, a pixel is half as long', () => {
  expect(metresPerPixel(60, 18) / metresPerPixel(0, 18)).toBeCloseTo(0.5, 12)
})

test('half a zoom level divides it by √2', () => {
  expect(metresPerPixel(45, 17) / metresPerPixel(45, 17.5)).toBeCloseTo(Math.SQRT2, 12)
})
