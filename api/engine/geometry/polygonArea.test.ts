import { expect, test } from 'vitest'
import { polygonAreaM2 } from './polygonArea.ts'
import { rectangleAreaM2 } from './rectangleArea.ts'

// Turf's radius is 6371008.8 m, the rectangle's 6371000 m: areas differ by (6371008.8 / 6371000)², 3 parts in a million.
test('a polygon round a rectangle has its area but for the radius', () => {
  const bounds = { north: 45.4645, south: 45.4642, east: 9.1903, west: 9.19 }
  const { north, south, east, west } = bounds
  const corners = [
    { lat: south, lng: west },
    { lat: south, lng: east },
    { lat: north, lng: east },
    { lat: north, lng: west },
  ]
  expect(polygonAreaM2(corners) / rectangleAreaM2(bounds)).toBeCloseTo((6_371_008.8 / 6_371_000) ** 2, 7)
})
