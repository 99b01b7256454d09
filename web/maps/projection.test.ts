import { describe, expect, test } from 'vitest'
import {
  isInReach,
  metresPerPixel,
  PROJECTION_REACH_PX,
  pointIn,
  positionIn,
  projectionFor,
  scaleBar,
} from './projection.ts'

const WORLD = { origin: { lat: 0, lng: 0 }, zoom: 0 }
const MILAN = { lat: 45.4642, lng: 9.19 }

// At zoom 0 the world is 256 px wide and reaches to 85.0511° (Web Mercator's square).
test.each([
  { what: 'the origin', position: { lat: 0, lng: 0 }, point: { x: 0, y: 0 } },
  { what: 'the date line', position: { lat: 0, lng: 180 }, point: { x: 128, y: 0 } },
  { what: "the world's upper edge", position: { lat: 85.0511288, lng: 0 }, point: { x: 0, y: -128 } },
  // asinh(tan 66.51326°) is π / 2: half-way to the edge of the square.
  { what: 'half-way south', position: { lat: -66.5132604, lng: -90 }, point: { x: -64, y: 64 } },
])('$what is where Web Mercator has it, there and back', ({ position, point }) => {
  expect(pointIn(WORLD, position)).toEqual({ x: expect.closeTo(point.x, 5), y: expect.closeTo(point.y, 5) })
  expect(positionIn(WORLD, point)).toEqual({
    lat: expect.closeTo(position.lat, 6),
    lng: expect.closeTo(position.lng, 6),
  })
})

test('every zoom level doubles the distance from the origin', () => {
  // A degree of longitude is 256 · 2^10 / 360 px at zoom 10.
  expect(pointIn({ origin: MILAN, zoom: 10 }, { lat: MILAN.lat, lng: 10.19 }).x).toBeCloseTo(728.178, 3)
  expect(pointIn({ origin: MILAN, zoom: 11 }, { lat: MILAN.lat, lng: 10.19 }).x).toBeCloseTo(1456.356, 3)
})

describe('the projection of a map', () => {
  const projection = projectionFor(null, MILAN, 18)
  const pulled = (x: number, y: number) => positionIn(projection, { x, y })

  test('begins in the middle of it', () => {
    expect(projection).toEqual({ origin: MILAN, zoom: 18 })
  })

  test('stays while the map is pulled within half its reach', () => {
    expect(projectionFor(projection, pulled(PROJECTION_REACH_PX / 2 - 1, -PROJECTION_REACH_PX / 2 + 1), 18)).toBe(
      projection,
    )
  })

  test('is another one further off', () => {
    const center = pulled(0, PROJECTION_REACH_PX / 2 + 1)
    expect(projectionFor(projection, center, 18)).toEqual({ origin: center, zoom: 18 })
  })

  test('is another one at another zoom', () => {
    expect(projectionFor(projection, MILAN, 19)).toEqual({ origin: MILAN, zoom: 19 })
  })
})

test.each([
  {
    what: 'a path through the origin',
    points: [
      { x: -9000, y: 0 },
      { x: 9000, y: 1 },
    ],
    expected: true,
  },
  {
    what: 'a path that ends at the edge',
    points: [
      { x: 4096, y: 4096 },
      { x: 9000, y: 9000 },
    ],
    expected: true,
  },
  {
    what: 'a path beyond the right edge',
    points: [
      { x: 4097, y: 0 },
      { x: 9000, y: 0 },
    ],
    expected: false,
  },
  {
    what: 'a path above the upper edge',
    points: [
      { x: 0, y: -4097 },
      { x: 0, y: -9000 },
    ],
    expected: false,
  },
])('$what is in reach: $expected', ({ points, expected }) => {
  expect(isInReach(points)).toBe(expected)
})

/** The published figures use R = 6378.137 km and the planner R = 6371 km (docs/behaviour.md 3.11), which is 0.112 % less; the
 * published ones are rounded to four digits. */
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

test.each([
  // On the equator 156,543.034 m a pixel at zoom 0, times 6,371,000 / 6,378,137 for the sphere of rule 3.11.
  { where: 'on the equator', at: { lat: 0, lng: 0 }, zoom: 0, lengthM: 10_000_000, widthPx: 10_000_000 / 156_367.86 },
  // The same times cos 45.4642° and 2^-18 or 2^-23: 0.41836 and 0.013074 m a pixel, 30.1 and 0.94 m in 72 px.
  { where: 'in Milan', at: MILAN, zoom: 18, lengthM: 20, widthPx: 47.81 },
  { where: 'in Milan', at: MILAN, zoom: 23, lengthM: 0.5, widthPx: 38.24 },
])('a scale $where at zoom $zoom is $lengthM m long', ({ at, zoom, lengthM, widthPx }) => {
  expect(scaleBar(at, zoom, 72)).toEqual({ lengthM: expect.closeTo(lengthM, 6), widthPx: expect.closeTo(widthPx, 1) })
})
