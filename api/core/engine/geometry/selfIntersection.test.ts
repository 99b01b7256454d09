import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pairs } from '../pairs.fixture.ts'
import type { LatLng } from './latLng.ts'
import { selfIntersects } from './selfIntersection.ts'

type GridPoint = readonly [x: number, y: number]

/** Steps of 2⁻²⁰ degrees (about 10 cm): sums and differences of them are exact in binary. */
const onGrid = ([x, y]: GridPoint): LatLng => ({ lat: 45 + y / 2 ** 20, lng: 9 + x / 2 ** 20 })

/** The places of a line of "x,y" on the grid. */
const placesOf = (line: string): LatLng[] => pairs(line).map(onGrid)

/** Whole-number arithmetic, so exact: which side of ab the point c is on. */
const side = (a: GridPoint, b: GridPoint, c: GridPoint): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))

const isOn = (a: GridPoint, b: GridPoint, p: GridPoint): boolean =>
  side(a, b, p) === 0 && (p[0] - a[0]) * (p[0] - b[0]) + (p[1] - a[1]) * (p[1] - b[1]) <= 0

type Edge = readonly [GridPoint, GridPoint]
const share = ([a, b]: Edge, [c, d]: Edge): boolean =>
  (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) ||
  isOn(a, b, c) ||
  isOn(a, b, d) ||
  isOn(c, d, a) ||
  isOn(c, d, b)

/** Brute force: every pair of edges; of neighbours only what they share beside their common vertex counts. */
const sharesByBruteForce = (ring: readonly GridPoint[]): boolean => {
  const edges = ring.map((point, i): Edge => [point, ring[(i + 1) % ring.length]!])
  return edges.some((first, i) =>
    edges.some((second, j) => {
      if (j <= i) return false
      if (j === i + 1) return isOn(...first, second[1]) || isOn(...second, first[0])
      if (i === 0 && j === edges.length - 1) return isOn(...first, second[0]) || isOn(...second, first[1])
      return share(first, second)
    }),
  )
}

test.each([
  { shape: 'a triangle', ring: '0,0 8,0 0,8', crosses: false },
  { shape: 'a box', ring: '0,0 8,0 8,8 0,8', crosses: false },
  { shape: 'a box with a vertex in the middle of a side', ring: '0,0 4,0 8,0 8,8 0,8', crosses: false },
  { shape: 'a U', ring: '0,0 9,0 9,9 6,9 6,3 3,3 3,9 0,9', crosses: false },
  { shape: 'a bow tie', ring: '0,0 8,8 8,0 0,8', crosses: true },
  { shape: 'a five-pointed star in one line', ring: '0,6 10,6 2,0 5,10 8,0', crosses: true },
  { shape: 'a vertex on a slanting side', ring: '0,0 8,8 0,8 4,4 -4,6', crosses: true },
  { shape: 'two boxes joined at a corner', ring: '0,0 4,0 4,4 8,4 8,8 4,8 4,4 0,4', crosses: true },
  { shape: 'a spike', ring: '0,0 8,0 4,0 4,8', crosses: true },
  { shape: 'a side along another', ring: '0,0 8,0 8,4 6,0 2,0 0,4', crosses: true },
])('$shape: crosses or touches itself is $crosses', ({ ring, crosses }) => {
  expect(selfIntersects(placesOf(ring), true)).toBe(crosses)
  expect(selfIntersects(placesOf(ring).toReversed(), true)).toBe(crosses)
})

test.each([
  { line: 'that would cross itself if it were closed', points: '0,0 8,0 8,8 4,2', crosses: false },
  { line: 'across itself', points: '0,0 8,0 8,8 4,2 4,-2', crosses: true },
  { line: 'that ends where it began', points: '0,0 8,0 8,8 0,0', crosses: false },
  { line: 'that ends on another of its edges', points: '0,0 8,0 8,8 4,0', crosses: true },
])('a line $line: crosses or touches itself is $crosses', ({ points, crosses }) => {
  expect(selfIntersects(placesOf(points), false)).toBe(crosses)
})

test('random outlines are judged as by exact brute force', () => {
  const coordinate = fc.integer({ min: 0, max: 12 })
  const ring = fc.uniqueArray(fc.tuple(coordinate, coordinate), {
    minLength: 3,
    maxLength: 8,
    selector: ([x, y]) => x * 100 + y,
  })
  fc.assert(
    fc.property(ring, (points) => {
      expect(selfIntersects(points.map(onGrid), true)).toBe(sharesByBruteForce(points))
    }),
    { numRuns: 2000 },
  )
})

test('nothing is no outline that crosses itself', () => {
  expect(selfIntersects([], true)).toBe(false)
})
