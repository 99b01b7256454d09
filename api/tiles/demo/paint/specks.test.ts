import { expect, test } from 'vitest'
import { Specks } from './specks.ts'

const TILE_PX = 256

/** Share of a pixel that is black after black squares of half the edge `half` were painted on white. */
const shareOf = (
  squares: readonly (readonly [px: number, py: number, half: number])[],
  x: number,
  y: number,
): number => {
  const specks = new Specks()
  for (const [px, py, half] of squares) specks.square(px, py, half, [0, 0, 0], 1)
  const data = new Uint8ClampedArray(TILE_PX * TILE_PX * 4).fill(255)
  specks.paintOn(data)
  return 1 - (data[(y * TILE_PX + x) * 4] ?? 0) / 255
}

// A channel has 256 steps, so that a pixel's share is known to half a step; areas by hand.
test.each([
  ['a pixel that the square covers', [4, 4, 1], [3, 4], 1],
  ['a pixel beside it', [4, 4, 1], [5, 4], 0],
  ['a pixel of which it covers a quarter', [4, 4, 0.5], [4, 4], 0.25],
  ['a pixel that its edge halves', [4, 4.5, 1.5], [5, 4], 0.5],
  ['the first pixel, where it begins before the tile', [0, 0, 1], [0, 0], 1],
  ['the last pixel, where it ends behind the tile', [256, 256, 0.5], [255, 255], 0.25],
] as const)('%s', (_, square, [x, y], expected) => {
  expect(Math.abs(shareOf([square], x, y) - expected)).toBeLessThanOrEqual(1 / 255)
})

test('squares are painted over each other in the order they came', () => {
  const specks = new Specks()
  specks.square(4, 4, 1, [10, 20, 30], 1)
  specks.square(4, 4, 1, [110, 120, 130], 0.5)
  const data = new Uint8ClampedArray(TILE_PX * TILE_PX * 4)
  specks.paintOn(data)
  expect([...data.subarray((3 * TILE_PX + 3) * 4, (3 * TILE_PX + 3) * 4 + 3)]).toEqual([60, 70, 80])
})
