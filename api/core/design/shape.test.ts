import { expect, test } from 'vitest'
import { boundsOf } from '#engine/geometry/latLng.ts'
import { MAX_VERTICES } from '#wire/limits.ts'
import { metresFromMilan } from './milanPlane.fixture.ts'
import { type NewShape, refusalOf } from './shape.ts'

type Metres = readonly [eastM: number, northM: number]

const box = (widthM: number, heightM: number): NewShape => ({
  type: 'rectangle',
  bounds: boundsOf([metresFromMilan(0, 0), metresFromMilan(widthM, heightM)]),
})
const path = (type: 'polygon' | 'polyline', ...vertices: readonly Metres[]): NewShape => ({
  type,
  coordinates: vertices.map((vertex) => metresFromMilan(...vertex)),
})
/** A regular polygon of 20 m radius. */
const circle = (vertexCount: number): NewShape =>
  path(
    'polygon',
    ...Array.from({ length: vertexCount }, (_, index): Metres => {
      const angle = (2 * Math.PI * index) / vertexCount
      return [20 * Math.cos(angle), 20 * Math.sin(angle)]
    }),
  )

// 316² = 99,856 and 317² = 100,489; a polyline is a strip of 5 m: 5 · 19,990 = 99,950 and 5 · 20,010 = 100,050.
test.each<{ case: string; shape: NewShape; expected: ReturnType<typeof refusalOf> }>([
  { case: 'a rectangle of 99,856 m²', shape: box(316, 316), expected: null },
  { case: 'a rectangle of 100,489 m²', shape: box(317, 317), expected: 'areaTooLarge' },
  { case: 'a polygon of 99,856 m²', shape: path('polygon', [0, 0], [316, 0], [316, 316], [0, 316]), expected: null },
  {
    case: 'a polygon of 100,489 m²',
    shape: path('polygon', [0, 0], [317, 0], [317, 317], [0, 317]),
    expected: 'areaTooLarge',
  },
  { case: 'a rectangle of 10 m × 4,990 m', shape: box(10, 4_990), expected: null },
  { case: 'a rectangle of 1 m × 5,010 m', shape: box(1, 5_010), expected: 'areaTooLarge' },
  {
    case: 'a sliver 3,600 m east and 3,600 m north',
    shape: path('polygon', [0, 0], [3_600, 3_600], [3_590, 3_600]),
    expected: 'areaTooLarge',
  },
  { case: 'a polyline of 19,990 m', shape: path('polyline', [0, 0], [0, 19_990]), expected: null },
  { case: 'a polyline of 20,010 m', shape: path('polyline', [0, 0], [0, 20_010]), expected: 'areaTooLarge' },
  { case: 'a polygon of 500 vertices', shape: circle(MAX_VERTICES), expected: null },
  { case: 'a polygon of 501 vertices', shape: circle(MAX_VERTICES + 1), expected: 'tooManyVertices' },
  { case: 'a rectangle without width', shape: box(0, 10), expected: 'degenerateGeometry' },
  {
    case: 'a bow tie',
    shape: path('polygon', [0, 0], [10, 0], [0, 10], [10, 10]),
    expected: 'selfIntersecting',
  },
  {
    case: 'a polyline that crosses itself',
    shape: path('polyline', [0, 0], [10, 0], [10, 10], [5, -5]),
    expected: 'selfIntersecting',
  },
  { case: 'a polyline of one place', shape: path('polyline', [0, 0], [0, 0]), expected: 'degenerateGeometry' },
])('the refusal of $case is $expected', ({ shape, expected }) => {
  expect(refusalOf(shape)).toBe(expected)
})
