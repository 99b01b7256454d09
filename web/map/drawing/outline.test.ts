import { expect, test } from 'vitest'
import { outlineEdges } from '#engine/geometry/eavesAzimuth.ts'
import { tangentPlane } from '#engine/geometry/tangentPlane.ts'
import { inMetres, metresFromMilan } from './milanPlane.fixture.ts'
import { boundsOf, edgesOf, verticesOf } from './outline.ts'

// 3-4-5 and 5-12-13: lengths anyone can check. A millimetre is far below what can be drawn.
const tape = tangentPlane({ lat: 45.4642, lng: 9.19 })
const CORNERS = [tape.toLatLng({ x: 0, y: 0 }), tape.toLatLng({ x: 3, y: 4 }), tape.toLatLng({ x: 15, y: 9 })]
const MIDDLES_M = [
  [1.5, 2],
  [9, 6.5],
] as const

test('the edges of a line have the lengths and middles of its parts', () => {
  const edges = edgesOf(CORNERS, false)
  expect(edges).toHaveLength(2)
  expect(edges[0]?.lengthM).toBeCloseTo(5, 3)
  expect(edges[1]?.lengthM).toBeCloseTo(13, 3)
  const middles = edges.map(({ middle }) => tape.toPoint(middle))
  for (const [index, [x, y]] of MIDDLES_M.entries()) {
    expect(middles[index]?.x).toBeCloseTo(x, 3)
    expect(middles[index]?.y).toBeCloseTo(y, 3)
  }
})

test('a closed outline has one edge more, back to its first vertex', () => {
  const edges = edgesOf(CORNERS, true)
  expect(edges).toHaveLength(3)
  expect(edges[2]).toMatchObject({ start: CORNERS[2], end: CORNERS[0] })
  expect(edges[2]?.lengthM).toBeCloseTo(Math.sqrt(15 ** 2 + 9 ** 2), 3)
})

test('two vertices have one edge even of an outline, and fewer have none', () => {
  expect(edgesOf(CORNERS.slice(0, 2), true)).toHaveLength(1)
  expect(edgesOf(CORNERS.slice(0, 1), true)).toEqual([])
  expect(edgesOf([], false)).toEqual([])
})

test('an edge on the map is exactly as long as in the list of the eaves', () => {
  const lengthsOf = (edges: readonly { readonly lengthM: number }[]) => edges.map(({ lengthM }) => lengthM)
  expect(lengthsOf(edgesOf(CORNERS, true))).toEqual(lengthsOf(outlineEdges(CORNERS)))
})

test('the vertices of a rectangle are its corners, counter-clockwise from the south-west', () => {
  const bounds = boundsOf(metresFromMilan(8, 0), metresFromMilan(0, 5))
  expect(verticesOf({ type: 'rectangle', bounds }).map(inMetres)).toEqual([
    [0, 0],
    [8, 0],
    [8, 5],
    [0, 5],
  ])
})
