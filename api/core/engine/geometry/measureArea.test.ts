import { expect, test } from 'vitest'
import type { AreaGeometry } from './areaGeometry.ts'
import type { LatLng } from './latLng.ts'
import { localPlane } from './localPlane.ts'
import { measureArea, polygonAreaM2, rectangleAreaM2 } from './measureArea.ts'

const MILAN = { lat: 45.4642, lng: 9.19 }
const fromMetres = (...points: readonly (readonly [number, number])[]): LatLng[] =>
  points.map(([x, y]) => localPlane(MILAN).toLatLng({ x, y }))
const polygon = (...points: readonly (readonly [number, number])[]): AreaGeometry => ({
  type: 'polygon',
  coordinates: fromMetres(...points),
})
const polyline = (...points: readonly (readonly [number, number])[]): AreaGeometry => ({
  type: 'polyline',
  coordinates: fromMetres(...points),
})
const areaOf = (geometry: AreaGeometry) => {
  const result = measureArea(geometry)
  if (!result.ok) throw new Error(`no area: ${result.fault}`)
  return result.value
}

// Lengths in the plane are true within 0.01 %, so areas within 0.02 %.
test.each([
  { shape: 'a 20 × 10 m box', geometry: polygon([0, 0], [20, 0], [20, 10], [0, 10]), totalM2: 200, usableM2: 160 },
  { shape: 'a 3-4-5 triangle ten times', geometry: polygon([0, 0], [40, 0], [0, 30]), totalM2: 600, usableM2: 480 },
  {
    shape: 'an L of 20 × 20 less 10 × 10 m',
    geometry: polygon([0, 0], [20, 0], [20, 10], [10, 10], [10, 20], [0, 20]),
    totalM2: 300,
    usableM2: 240,
  },
  {
    shape: 'a box drawn clockwise',
    geometry: polygon([0, 0], [0, 10], [20, 10], [20, 0]),
    totalM2: 200,
    usableM2: 160,
  },
])('$shape measures $totalM2 m², of which $usableM2 m² are usable', ({ geometry, totalM2, usableM2 }) => {
  const { totalAreaM2, usableAreaM2 } = areaOf(geometry)
  expect(Math.abs(totalAreaM2 - totalM2)).toBeLessThan(totalM2 * 2e-4)
  expect(usableAreaM2).toBe(usableM2)
})

test('holes count in neither area; of a larger hole than its outline nothing is left', () => {
  const roof = polygon([0, 0], [40, 0], [40, 30], [0, 30])
  const hole = fromMetres([10, 10], [10, 20], [30, 20], [30, 10])
  const cut = measureArea(roof, [hole])
  if (!cut.ok) throw new Error(cut.fault)
  expect(Math.abs(cut.value.totalAreaM2 - 1000)).toBeLessThan(0.3)
  expect(cut.value.usableAreaM2).toBe(800)
  expect(measureArea(polygon([0, 0], [10, 0], [10, 10], [0, 10]), [hole])).toEqual({
    ok: false,
    fault: 'degenerateGeometry',
  })
  expect(measureArea(roof, [hole.slice(0, 2)])).toEqual({ ok: false, fault: 'degenerateGeometry' })
})

test('the total is not rounded and the usable area is, from the unrounded total', () => {
  // 1.25 × 1.3 m = 1.625 m²; 0.8 × 1.625 = 1.3, rounded 1. Had the total been rounded first, 0.8 × 2 = 1.6 would give 2.
  const { totalAreaM2, usableAreaM2 } = areaOf(polygon([0, 0], [1.25, 0], [1.25, 1.3], [0, 1.3]))
  expect(Math.abs(totalAreaM2 - 1.625)).toBeLessThan(0.001)
  expect(usableAreaM2).toBe(1)
})

test('a polyline counts as a band of 5 m, all of it usable and none of it rounded', () => {
  // 10.03 + 20 m: 150.15 m².
  const { totalAreaM2, usableAreaM2 } = areaOf(polyline([0, 0], [10.03, 0], [10.03, 20]))
  expect(Math.abs(totalAreaM2 - 150.15)).toBeLessThan(0.03)
  expect(usableAreaM2).toBe(totalAreaM2)
  expect(Number.isInteger(usableAreaM2)).toBe(false)
})

test.each([
  { slip: 'a closed ring', doubled: polygon([0, 0], [20, 0], [20, 10], [0, 10], [0, 0]) },
  { slip: 'a double click', doubled: polygon([0, 0], [20, 0], [20, 0], [20, 10], [0, 10]) },
])('$slip does not change the area', ({ doubled }) => {
  expect(areaOf(doubled)).toEqual(areaOf(polygon([0, 0], [20, 0], [20, 10], [0, 10])))
})

test('a polyline may end where it began', () => {
  expect(areaOf(polyline([0, 0], [10, 0], [10, 10], [0, 0])).totalAreaM2).toBeCloseTo(5 * (20 + Math.hypot(10, 10)), 1)
})

const boundsWith = (changes: Partial<{ north: number; east: number }>): AreaGeometry => ({
  type: 'rectangle',
  bounds: { north: 45.1, east: 9.1, south: 45, west: 9, ...changes },
})

test.each([
  { shape: 'a rectangle upside down', geometry: boundsWith({ north: 44.9 }), fault: 'degenerateGeometry' },
  {
    shape: 'a rectangle with both sides swapped, whose area would be positive',
    geometry: boundsWith({ north: 44.9, east: 8.9 }),
    fault: 'degenerateGeometry',
  },
  { shape: 'a rectangle without height', geometry: boundsWith({ north: 45 }), fault: 'degenerateGeometry' },
  { shape: 'a rectangle over the date line', geometry: boundsWith({ east: 8.9 }), fault: 'degenerateGeometry' },
  { shape: 'a rectangle without width', geometry: boundsWith({ east: 9 }), fault: 'degenerateGeometry' },
  { shape: 'a polygon of one place', geometry: polygon([1, 1], [1, 1], [1, 1]), fault: 'degenerateGeometry' },
  { shape: 'a polygon of two places', geometry: polygon([0, 0], [9, 9], [0, 0]), fault: 'degenerateGeometry' },
  { shape: 'a polygon of 5 × 5 cm', geometry: polygon([0, 0], [0.05, 0], [0, 0.05]), fault: 'degenerateGeometry' },
  { shape: 'a bow tie', geometry: polygon([0, 0], [9, 9], [9, 0], [0, 9]), fault: 'selfIntersecting' },
  { shape: 'a spike', geometry: polygon([0, 0], [20, 0], [10, 0], [10, 10]), fault: 'selfIntersecting' },
  { shape: 'a polyline of one place', geometry: polyline([1, 1], [1, 1]), fault: 'degenerateGeometry' },
  { shape: 'a polyline across itself', geometry: polyline([0, 0], [9, 0], [9, 9], [4, -4]), fault: 'selfIntersecting' },
  { shape: 'a polyline there and back', geometry: polyline([0, 0], [9, 0], [3, 0]), fault: 'selfIntersecting' },
])('$shape is refused as $fault', ({ geometry, fault }) => {
  expect(measureArea(geometry)).toEqual({ ok: false, fault })
})

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
