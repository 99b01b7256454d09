import { expect, test } from 'vitest'
import { rectangleAreaM2 } from './rectangleArea.ts'

const R = 6_371_000

// The area of a zone of the sphere is 2πR²(sin φ_north − sin φ_south): a hemisphere, a quarter of one, a half zone.
test.each([
  { box: 'the whole sphere', bounds: { north: 90, south: -90, east: 180, west: -180 }, areaM2: 4 * Math.PI * R ** 2 },
  { box: 'an octant', bounds: { north: 90, south: 0, east: 90, west: 0 }, areaM2: (Math.PI / 2) * R ** 2 },
  { box: 'a zone up to 30°', bounds: { north: 30, south: 0, east: 180, west: -180 }, areaM2: Math.PI * R ** 2 },
])('$box has the area of textbook geometry', ({ bounds, areaM2 }) => {
  expect(rectangleAreaM2(bounds) / areaM2).toBeCloseTo(1, 12)
})

// 0.001° at the equator is 111.194927 m, squared 12364.31; at 60° a half of it.
test.each([
  { lat: 0, areaM2: 12_364.31 },
  { lat: 60, areaM2: 6182.16 },
  { lat: -60, areaM2: 6182.16 },
])('a box of 0.001° at latitude $lat measures $areaM2 m²', ({ lat, areaM2 }) => {
  const bounds = { north: lat + 0.0005, south: lat - 0.0005, east: 9.001, west: 9 }
  expect(rectangleAreaM2(bounds)).toBeCloseTo(areaM2, 1)
})
