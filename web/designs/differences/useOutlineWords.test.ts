import { expect, test } from 'vitest'
import { centresApartM } from './useOutlineWords.ts'

// A degree of a great circle is 6,371,000 m · π / 180 = 111,194.93 m; one of longitude at 45° is cos 45° of that, 78,626.69 m.
const square = (lat: number, lng: number) =>
  ({ type: 'rectangle', bounds: { south: lat, west: lng, north: lat + 0.0001, east: lng + 0.0001 } }) as const

test.each([
  ['0.0001° north', square(44.9999, 9), square(45, 9), 11.12],
  ['0.0003° east at 45°', square(44.99995, 9), square(44.99995, 9.0003), 23.588],
])('an outline carried %s is that far away', (_, from, to, expectedM) => {
  expect(centresApartM(from, to)).toBeCloseTo(expectedM, 2)
})

test('an outline is nowhere else than itself, drawn as a polygon, too', () => {
  const coordinates = [
    { lat: 45, lng: 9 },
    { lat: 45.0001, lng: 9 },
    { lat: 45.0001, lng: 9.0001 },
    { lat: 45, lng: 9.0001 },
  ]
  expect(centresApartM(square(45, 9), { type: 'polygon', coordinates })).toBeLessThan(1e-6)
})
