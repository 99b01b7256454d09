import { expect, test } from 'vitest'
import { fromWorld, toWorld } from './mercator.ts'

// Google's own page "Showing pixel and tile coordinates": Chicago has the world coordinates (65.67111, 95.17493), and at
// zoom 3 the pixel (525, 761). Beside it the corners and the middle of the world.
test.each([
  { place: 'Chicago', lat: 41.85, lng: -87.65, x: 65.67111111, y: 95.17492655 },
  { place: 'the middle of the world', lat: 0, lng: 0, x: 128, y: 128 },
  { place: 'the north-west corner', lat: 85.05112878, lng: -180, x: 0, y: 0 },
  { place: 'the south-east corner', lat: -85.05112878, lng: 180, x: 256, y: 256 },
])('$place lies where Google has it, there and back', ({ lat, lng, x, y }) => {
  const world = toWorld(lat, lng)
  expect([world.x, world.y]).toEqual([expect.closeTo(x, 6), expect.closeTo(y, 6)])
  expect(fromWorld({ x, y })).toEqual({ lat: expect.closeTo(lat, 6), lng: expect.closeTo(lng, 6) })
})

test('beyond its edge the world is cut off', () => {
  expect(toWorld(90, 0).y).toBeCloseTo(0, 9)
})
