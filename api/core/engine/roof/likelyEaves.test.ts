import { describe, expect, test } from 'vitest'
import { angleBetweenDeg } from '../geometry/angles.ts'
import { eavesAzimuthDeg } from '../geometry/eavesAzimuth.ts'
import type { LatLng } from '../geometry/latLng.ts'
import { tangentPlane } from '../geometry/tangentPlane.ts'
import { pairs } from '../pairs.fixture.ts'
import { likelyEaves } from './likelyEaves.ts'

const HERE = { lat: 45, lng: 9 }
/** The outline of "x,y" in metres, begun at a corner. */
const outlineOf = (line: string, begin = 0): LatLng[] => {
  const corners = pairs(line).map(([x, y]) => tangentPlane(HERE).toLatLng({ x, y }))
  return [...corners.slice(begin), ...corners.slice(0, begin)]
}

interface Face {
  readonly drawn: string
  readonly azimuthDeg: number
}

/** A house of 14 m × 8 m under a hip roof whose ridge is 6 m long; the corners miss each other by some 20 cm. */
const HIP: readonly Face[] = [
  { drawn: '0,0 14,0 10.1,3.9 4,4', azimuthDeg: 180 },
  { drawn: '14.1,8 0.1,8.1 4.2,4.1 9.9,4', azimuthDeg: 0 },
  { drawn: '14,0.2 14.1,7.9 10,4.1', azimuthDeg: 90 },
  { drawn: '0,7.9 -0.1,0.1 4,3.8', azimuthDeg: 270 },
]
const GABLE: readonly Face[] = [
  { drawn: '0,0 12,0 12,5 0,5', azimuthDeg: 180 },
  { drawn: '0,5.1 12,5.2 12,10 0,10', azimuthDeg: 0 },
]

const ordersOf = <Item>(items: readonly Item[]): Item[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item) => ordersOf(items.filter((other) => other !== item)).map((rest) => [item, ...rest]))

/** How far the face that is drawn wrongest misses its azimuth [degrees]. Each face takes what is told of it, right or wrong. */
const worstMissDeg = (faces: readonly Face[], beginOf: (face: Face) => number): number => {
  const known: { outline: LatLng[]; azimuthDeg: number }[] = []
  for (const face of faces) {
    const outline = outlineOf(face.drawn, beginOf(face))
    known.push({ outline, azimuthDeg: eavesAzimuthDeg(outline, likelyEaves(outline, known) ?? 0) ?? Number.NaN })
  }
  return Math.max(
    ...known.map(({ azimuthDeg }, at) => angleBetweenDeg(azimuthDeg, faces[at]?.azimuthDeg ?? Number.NaN)),
  )
}

test.each([0, 1, 2, 3])(
  'a hip roof drawn in any order falls to its four sides, begun at corner %i of each face',
  (begin) => {
    for (const order of ordersOf(HIP)) {
      expect(worstMissDeg(order, () => begin % 3)).toBeLessThan(5)
      expect(worstMissDeg(order, ({ drawn }) => (drawn.length + begin) % 3)).toBeLessThan(5)
    }
  },
)

test('a gable of two rectangles falls to either side of its ridge, the second one begun anywhere', () => {
  for (const begin of [0, 1, 2, 3])
    expect(worstMissDeg(GABLE, ({ azimuthDeg }) => (azimuthDeg === 0 ? begin : 0))).toBeLessThan(5)
})

describe('a face beside one that falls south', () => {
  const south = { outline: outlineOf('0,0 10,0 10,5 0,5'), azimuthDeg: 180 }
  test.each([
    { where: 'beyond its verge falls as it does', drawn: '10,5 10,0 16,0 16,5', edge: 1 },
    {
      where: 'beyond a hip falls across',
      drawn: '10,4 14,0 14,8 12,8',
      beside: '0,0 14,0 10,4 4,4',
      edge: 1,
    },
    { where: 'below its eaves goes on down', drawn: '0,0 0,-4 10,-4 10,0', edge: 1 },
    {
      where: 'beyond a valley at 45° falls across',
      drawn: '10,0 15,5 15,-6 10,-6',
      beside: '0,0 10,0 15,5 0,5',
      edge: 3,
    },
  ])('$where', ({ drawn, beside, edge }) => {
    const face = beside === undefined ? south : { ...south, outline: outlineOf(beside) }
    expect(likelyEaves(outlineOf(drawn), [face])).toBe(edge)
  })
})

test.each([
  { shape: 'a rectangle', drawn: '0,0 12,0 12,5 0,5' },
  { shape: 'a triangle without two equal sides', drawn: '0,0 12,0 0,9' },
  { shape: 'an L', drawn: '0,0 12,0 12,5 6,5 6,9 0,9' },
])('$shape alone tells nothing', ({ drawn }) => {
  expect(likelyEaves(outlineOf(drawn), [])).toBeUndefined()
})

test('a face 2 m away tells nothing', () => {
  expect(
    likelyEaves(outlineOf('0,7 12,7 12,12 0,12'), [{ outline: outlineOf('0,0 12,0 12,5 0,5'), azimuthDeg: 180 }]),
  ).toBeUndefined()
})
