import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PlacedBox, packPallet } from './palletSearch.ts'

const overlap = (a: PlacedBox, b: PlacedBox): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const expectPacked = (boxes: readonly PlacedBox[], width: number, height: number): void => {
  for (const [index, box] of boxes.entries()) {
    expect(Math.min(box.x, box.y)).toBeGreaterThanOrEqual(0)
    expect(box.x + box.width).toBeLessThanOrEqual(width)
    expect(box.y + box.height).toBeLessThanOrEqual(height)
    expect(boxes.slice(0, index).some((other) => overlap(box, other))).toBe(false)
  }
}

// Known optima: Birgin, Lobato and Morabito (2010). The last needs L-shaped pieces: blocks alone stop at 56.
test.each([
  { width: 14, height: 10, a: 3, b: 2, optimum: 23 },
  { width: 30, height: 22, a: 7, b: 4, optimum: 23 },
  { width: 40, height: 33, a: 7, b: 4, optimum: 46 },
  { width: 49, height: 28, a: 8, b: 3, optimum: 57 },
])('$optimum boxes of $a × $b fill $width × $height', ({ width, height, a, b, optimum }) => {
  const boxes = packPallet(width, height, a, b, 10_000_000)
  expectPacked(boxes, width, height)
  expect(boxes).toHaveLength(optimum)
})

test('boxes never overlap nor stick out, and are no fewer than in rows of one orientation', () => {
  const side = fc.integer({ min: 1, max: 40 })
  fc.assert(
    fc.property(side, side, fc.integer({ min: 2, max: 12 }), fc.integer({ min: 2, max: 12 }), (width, height, a, b) => {
      const boxes = packPallet(width, height, a, b, 3000)
      expectPacked(boxes, width, height)
      const grid = (p: number, q: number): number => Math.floor(width / p) * Math.floor(height / q)
      expect(boxes.length).toBeGreaterThanOrEqual(Math.max(grid(a, b), grid(b, a)))
      expect(boxes.every((box) => box.width * box.height === a * b)).toBe(true)
    }),
    { numRuns: 60 },
  )
})
