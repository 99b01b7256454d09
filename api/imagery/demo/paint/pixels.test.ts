import { describe, expect, test } from 'vitest'
import { barsOf, newPixels, type Pixels, paintOutlines, paintSquare } from './pixels.ts'

const TILE_PX = 256
const BLACK = [0, 0, 0] as const
/** A metre is a pixel, and y runs up from the upper edge of the tile. */
const VIEW = { scale: 1, left: 0, top: 0 }

/** Share of a pixel that is black where white was. */
const shareOf = ({ bytes }: Pixels, x: number, y: number): number => 1 - (bytes[(y * TILE_PX + x) * 4] ?? 0) / 255
/** Total black area in pixels. */
const areaOf = ({ bytes }: Pixels): number =>
  Array.from({ length: TILE_PX * TILE_PX }, (_, k) => 1 - (bytes[4 * k] ?? 0) / 255).reduce((sum, share) => sum + share)
const ringOf = (...corners: readonly (readonly [px: number, py: number])[]) => corners.map(([x, y]) => ({ x, y: -y }))

// A channel has 256 steps, so that a pixel's share is known to half a step; areas by hand.
describe('squares', () => {
  test.each([
    ['a pixel that the square covers', [4, 4, 1], [3, 4], 1],
    ['a pixel beside it', [4, 4, 1], [5, 4], 0],
    ['a pixel of which it covers a quarter', [4, 4, 0.5], [4, 4], 0.25],
    ['a pixel that its edge halves', [4, 4.5, 1.5], [5, 4], 0.5],
    ['the first pixel, where it begins before the tile', [0, 0, 1], [0, 0], 1],
    ['the last pixel, where it ends behind the tile', [256, 256, 0.5], [255, 255], 0.25],
  ] as const)('%s', (_, [px, py, half], [x, y], expected) => {
    const pixels = newPixels()
    paintSquare(pixels, px, py, half, BLACK, 1)
    expect(Math.abs(shareOf(pixels, x, y) - expected)).toBeLessThanOrEqual(1 / 255)
  })

  test('squares are painted over each other in the order they came', () => {
    const pixels = newPixels()
    paintSquare(pixels, 4, 4, 1, [10, 20, 30], 1)
    paintSquare(pixels, 4, 4, 1, [110, 120, 130], 0.5)
    expect([...pixels.bytes.subarray((3 * TILE_PX + 3) * 4, (3 * TILE_PX + 3) * 4 + 3)]).toEqual([60, 70, 80])
  })
})

describe('outlines', () => {
  const rectangle = ringOf([10.25, 20.5], [20, 20.5], [20, 30], [10.25, 30])
  test.each([
    ['a pixel within', rectangle, [15, 25], 1],
    ['a pixel beside it', rectangle, [20, 25], 0],
    ['a pixel of which it covers three quarters', rectangle, [10, 25], 0.75],
    ['a pixel at its corner', rectangle, [10, 20], 0.375],
    ['a pixel that a slant halves', ringOf([0, 0], [64, 0], [0, 64]), [32, 31], 0.5],
    ['a pixel above a slant', ringOf([0, 0], [64, 0], [0, 64]), [30, 31], 1],
    [
      'a pixel at the left side of a shape that begins before the tile',
      ringOf([-40, 8], [9, 8], [9, 12], [-40, 12]),
      [0, 9],
      1,
    ],
    [
      'a pixel at the right side of one that ends behind it',
      ringOf([250, 8], [300, 8], [300, 12], [250, 12]),
      [255, 9],
      1,
    ],
    ['a pixel that an edge from outside halves', ringOf([-4, 100], [4, 108], [-4, 108]), [2, 106], 0.5],
  ] as const)('%s', (_, ring, [x, y], expected) => {
    const pixels = newPixels()
    paintOutlines(pixels, VIEW, [ring], BLACK)
    expect(Math.abs(shareOf(pixels, x, y) - expected)).toBeLessThanOrEqual(1 / 255)
  })

  // By the shoelace formula: 1/2 · |(113.3 − 17.4)(99.9 − 31.7) − (50.6 − 17.4)(40.2 − 31.7)| = 3129.09. Each of some 250 pixels
  // along its edges is rounded to a 255th.
  test.each([1, -1])('a triangle has its area, whichever way round (%s)', (way) => {
    const pixels = newPixels()
    const triangle = ringOf([17.4, 31.7], [113.3, 40.2], [50.6, 99.9])
    paintOutlines(pixels, VIEW, [way > 0 ? triangle : triangle.reverse()], BLACK)
    expect(Math.abs(areaOf(pixels) - 3129.09)).toBeLessThan(250 / 255)
  })

  test('what is outside the tile leaves nothing, also for the next outline', () => {
    const pixels = newPixels()
    for (const [dx, dy] of [
      [-300, 0],
      [300, 0],
      [0, -300],
      [0, 300],
    ] as const)
      paintOutlines(pixels, VIEW, [rectangle.map(({ x, y }) => ({ x: x + dx, y: y + dy }))], BLACK)
    paintOutlines(pixels, VIEW, [ringOf([0, 0], [4, 0], [4, 4], [0, 4])], BLACK)
    expect(areaOf(pixels)).toBeCloseTo(16, 6)
  })

  test('outlines painted together do not darken each other where they overlap', () => {
    const pixels = newPixels()
    paintOutlines(pixels, VIEW, [rectangle, rectangle], BLACK, 0.5)
    expect(Math.abs(shareOf(pixels, 15, 25) - 0.5)).toBeLessThanOrEqual(1 / 255)
  })

  test('a picture repeats over what is covered whole, from one tile to the next', () => {
    const pixels = newPixels()
    const picture = Uint32Array.from({ length: 128 * 128 }, (_, k) => k)
    paintOutlines(pixels, VIEW, [ringOf([100, 100], [200, 100], [200, 200], [100, 200])], BLACK, 1, picture)
    const at = (x: number, y: number) => pixels.words[y * TILE_PX + x]
    expect([at(100, 100), at(127, 127), at(128, 127), at(199, 128)]).toEqual([12_900, 16_383, 16_256, 71])
    expect([at(99, 100), at(200, 199)]).toEqual([0xffffffff, 0xffffffff])
  })

  test('the view scales and moves them', () => {
    const pixels = newPixels()
    paintOutlines(
      pixels,
      { scale: 2, left: 100, top: 100 },
      [
        [
          { x: 0, y: 0 },
          { x: 3, y: 0 },
          { x: 3, y: 5 },
          { x: 0, y: 5 },
        ],
      ],
      BLACK,
    )
    expect(areaOf(pixels)).toBeCloseTo(60, 6)
    expect(shareOf(pixels, 105, 90)).toBeCloseTo(1, 6)
  })

  // Two segments of 20 m and 30 m, 4 m wide, share a square of 2 m at the bend and leave another square of 2 m uncovered.
  test('a line is as wide as asked', () => {
    const pixels = newPixels()
    paintOutlines(pixels, VIEW, barsOf(ringOf([10, 10], [30, 10], [30, 40]), 4), BLACK)
    expect(areaOf(pixels)).toBeCloseTo(20 * 4 + 30 * 4 - 2 * 2, 6)
  })
})
