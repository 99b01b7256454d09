import { expect, test } from 'vitest'
import { cameraNear, pixelOf, positionAt } from './webMercator.ts'

const EQUATOR = { center: { lat: 0, lng: 0 }, zoom: 0 }

// At zoom 0 the world is 256 px wide and reaches to 85.0511° (Web Mercator's square), in the middle of the box.
test.each([
  { what: 'the center', pixel: { x: 450, y: 300 }, lat: 0, lng: 0 },
  { what: "the world's upper left corner", pixel: { x: 322, y: 172 }, lat: 85.0511288, lng: -180 },
  { what: "the world's lower right corner", pixel: { x: 578, y: 428 }, lat: -85.0511288, lng: 180 },
  // asinh(tan 66.51326°) is π / 2: half-way to the edge of the square.
  { what: 'half-way north', pixel: { x: 450, y: 236 }, lat: 66.5132604, lng: 0 },
])('$what is where Web Mercator has it', ({ pixel, lat, lng }) => {
  expect(positionAt(EQUATOR, pixel)).toEqual({ lat: expect.closeTo(lat, 6), lng: expect.closeTo(lng, 6) })
  expect(pixelOf(EQUATOR, { lat, lng })).toEqual({ x: expect.closeTo(pixel.x, 4), y: expect.closeTo(pixel.y, 4) })
})

test('the camera near a place is less than two pixels from it', () => {
  const place = { lat: 45.4642, lng: 9.19 }
  const { x, y } = pixelOf(cameraNear(place, 18), place)
  expect(Math.hypot(x - 450, y - 300)).toBeLessThan(2)
})
