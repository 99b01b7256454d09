import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eavesAzimuthDeg } from './eavesAzimuth.ts'
import { distanceM } from './localPlane.ts'
import { roofPlane } from './roofPlane.ts'
import { tangentPlane } from './tangentPlane.ts'

const HERE = { lat: 45, lng: 9 }
const at = (x: number, y: number) => tangentPlane(HERE).toLatLng({ x, y })

test.each([
  { faces: 'south', azimuthDeg: 180, east: 3, north: 4, x: 3, y: 4 },
  { faces: 'east', azimuthDeg: 90, east: 3, north: 4, x: 4, y: -3 },
  { faces: 'west', azimuthDeg: 270, east: 3, north: 4, x: -4, y: 3 },
  { faces: 'north', azimuthDeg: 0, east: 3, north: 4, x: -3, y: -4 },
])(
  'of a level plane facing $faces x runs along the eaves and y away from them',
  ({ azimuthDeg, east, north, x, y }) => {
    const point = roofPlane(HERE, { tiltDeg: 0, azimuthDeg }).toPoint(at(east, north))
    expect(distanceM(point, { x, y })).toBeLessThan(1e-6)
  },
)

test('at 60° a slope is twice as long as seen from above', () => {
  const { x, y } = roofPlane(HERE, { tiltDeg: 60, azimuthDeg: 180 }).toPoint(at(3, 4))
  expect(x).toBeCloseTo(3, 6)
  expect(y).toBeCloseTo(8, 6)
})

test('a position comes back from any plane within a micrometre', () => {
  const metres = fc.double({ min: -100, max: 100, noNaN: true })
  const slope = fc.record({
    tiltDeg: fc.double({ min: 0, max: 80, noNaN: true }),
    azimuthDeg: fc.double({ min: 0, max: 360, noNaN: true }),
  })
  fc.assert(
    fc.property(metres, metres, slope, (x, y, slope) => {
      const { toPoint, toLatLng } = roofPlane(HERE, slope)
      expect(distanceM(toPoint(toLatLng({ x, y })), { x, y })).toBeLessThan(1e-6)
    }),
  )
})

const box = [at(0, 0), at(10, 0), at(10, 6), at(0, 6)]
test.each([
  { edge: 0, azimuthDeg: 180 },
  { edge: 1, azimuthDeg: 90 },
  { edge: 2, azimuthDeg: 0 },
  { edge: 3, azimuthDeg: 270 },
])(
  'edge $edge of a box as the eaves makes the roof face $azimuthDeg°, whichever way it was drawn',
  ({ edge, azimuthDeg }) => {
    const turnBetween = (deg = Number.NaN) => Math.abs(((deg - azimuthDeg + 540) % 360) - 180)
    expect(turnBetween(eavesAzimuthDeg(box, edge))).toBeLessThan(1e-3)
    // Reversed, the edge from vertex 3 − i to the next is the one before: 2, 1, 0, 3.
    expect(turnBetween(eavesAzimuthDeg(box.toReversed(), (6 - edge) % 4))).toBeLessThan(1e-3)
  },
)

test('an outline has no edge beyond its last', () => {
  expect(eavesAzimuthDeg(box, 4)).toBeUndefined()
})
