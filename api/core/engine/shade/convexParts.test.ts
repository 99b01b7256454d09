import { expect, test } from 'vitest'
import type { PointM } from '../geometry/localPlane.ts'
import { convexParts } from './convexParts.ts'

const ring = (...points: readonly (readonly [number, number])[]): readonly PointM[] =>
  points.map(([x, y]) => ({ x, y }))
const areaOf = (outline: readonly PointM[]): number =>
  Math.abs(
    outline.reduce((sum, { x, y }, index) => {
      const next = outline[(index + 1) % outline.length] ?? { x, y }
      return sum + x * next.y - next.x * y
    }, 0) / 2,
  )

const L_SHAPE = ring([0, 0], [6, 0], [6, 2], [2, 2], [2, 5], [0, 5])
const COMB = ring([0, 0], [9, 0], [9, 4], [8, 4], [8, 1], [5, 1], [5, 4], [4, 4], [4, 1], [1, 1], [1, 4], [0, 4])

test.each([
  { name: 'an L', outline: L_SHAPE, areaM2: 18 },
  { name: 'an L the other way round', outline: L_SHAPE.toReversed(), areaM2: 18 },
  { name: 'a comb', outline: COMB, areaM2: 18 },
  {
    name: 'an L with a corner on a straight side',
    outline: ring([0, 0], [3, 0], [6, 0], [6, 2], [2, 2], [2, 5], [0, 5]),
    areaM2: 18,
  },
])('$name falls into convex parts of the same area', ({ outline, areaM2 }) => {
  const parts = convexParts(outline)
  expect(parts.reduce((sum, part) => sum + areaOf(part), 0)).toBeCloseTo(areaM2, 10)
  for (const part of parts) expect(convexParts(part)).toEqual([part])
})

test('a convex outline is one part', () => {
  const square = ring([0, 0], [0, 2], [2, 2], [2, 0])
  expect(convexParts(square)).toEqual([square])
})
