import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distanceM, localPlane } from './localPlane.ts'

const MILAN = { lat: 45.4642, lng: 9.19 }
/** A degree of a great circle: π · 6371000 / 180 [m]. */
const METRES_PER_DEGREE = 111_194.926_645

test.each([
  { at: 'the equator', lat: 0, eastM: METRES_PER_DEGREE },
  { at: '60° north, where cos φ is a half', lat: 60, eastM: METRES_PER_DEGREE / 2 },
  { at: '60° south', lat: -60, eastM: METRES_PER_DEGREE / 2 },
])('at $at a degree of longitude is $eastM m', ({ lat, eastM }) => {
  const { x, y } = localPlane({ lat, lng: 9 }).toPoint({ lat, lng: 10 })
  expect(x).toBeCloseTo(eastM, 4)
  expect(y).toBe(0)
})

test('north is positive y and a degree of latitude is the same everywhere', () => {
  for (const lat of [0, 45, -30]) {
    expect(localPlane({ lat, lng: 9 }).toPoint({ lat: lat + 1, lng: 9 }).y).toBeCloseTo(METRES_PER_DEGREE, 4)
  }
})

test('a position comes back from the plane within a micrometre', () => {
  const metres = fc.double({ min: -500, max: 500, noNaN: true })
  fc.assert(
    fc.property(metres, metres, (x, y) => {
      const { toPoint, toLatLng } = localPlane(MILAN)
      expect(distanceM(toPoint(toLatLng({ x, y })), { x, y })).toBeLessThan(1e-6)
    }),
  )
})

test('a 3-4-5 triangle has a hypotenuse of 5', () => {
  expect(distanceM({ x: 1, y: 1 }, { x: 4, y: 5 })).toBe(5)
})
