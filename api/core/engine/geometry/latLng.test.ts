import { expect, test } from 'vitest'
import { verticesOf } from './areaGeometry.ts'
import { boundsOf, centerOf, meanPosition } from './latLng.ts'

const TRIANGLE = [
  { lat: 45, lng: 9.05 },
  { lat: 45.15, lng: 9.3 },
  { lat: 45.12, lng: 9.2 },
]

test('the box around positions reaches to the outermost of them on each side', () => {
  expect(boundsOf(TRIANGLE)).toEqual({ north: 45.15, east: 9.3, south: 45, west: 9.05 })
})

test('the box around more positions than a function takes arguments is found too', () => {
  const many = Array.from({ length: 200_000 }, (_, index) => ({ lat: 45 + index / 1e6, lng: 9 }))
  expect(boundsOf(many)).toEqual({ north: 45.199_999, east: 9, south: 45, west: 9 })
})

test('the center is that of the box, the mean follows the positions', () => {
  const [center, mean] = [centerOf(TRIANGLE), meanPosition(TRIANGLE)]
  expect(center.lat).toBeCloseTo(45.075, 9)
  expect(center.lng).toBeCloseTo(9.175, 9)
  expect(mean.lat).toBeCloseTo(45.09, 9)
  expect(mean.lng).toBeCloseTo(9.183_333_333, 9)
})

test('the vertices of a rectangle are its corners, counter-clockwise from the south-west', () => {
  const bounds = { north: 46, east: 10, south: 45, west: 9 }
  expect(verticesOf({ type: 'rectangle', bounds }).map(({ lat, lng }) => [lat, lng])).toEqual([
    [45, 9],
    [45, 10],
    [46, 10],
    [46, 9],
  ])
})
