import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Pixels } from './pixels.ts'

type Corner = readonly [x: number, y: number]

const white = (): Pixels => {
  const pixels = new Pixels()
  pixels.clear('rgb(255,255,255)')
  pixels.fillStyle = 'rgb(0,0,0)'
  pixels.strokeStyle = 'rgb(0,0,0)'
  return pixels
}

const line = (pixels: Pixels, corners: readonly Corner[]): void => {
  corners.forEach(([x, y], k) => {
    if (k === 0) pixels.moveTo(x, y)
    else pixels.lineTo(x, y)
  })
}

const filled = (...shapes: readonly (readonly Corner[])[]): Pixels => {
  const pixels = white()
  pixels.beginPath()
  for (const shape of shapes) line(pixels, shape)
  pixels.fill()
  return pixels
}

/** Share of a pixel that is black. */
const cover = ({ data }: Pixels, x: number, y: number): number => 1 - (data[(y * 256 + x) * 4] ?? 0) / 255

/** The black area in pixels. */
const area = ({ data }: Pixels): number => {
  let sum = 0
  for (let p = 0; p < data.length; p += 4) sum += 1 - (data[p] ?? 0) / 255
  return sum
}

// A channel has 256 steps, so that a pixel's cover is known to half a step.
const STEP = 1 / 255

describe('each pixel gets the share of it that is covered', () => {
  test.each([
    {
      what: 'a square on the grid',
      at: [3, 5],
      expected: 1,
      shape: [
        [3, 5],
        [5, 5],
        [5, 7],
        [3, 7],
      ],
    },
    {
      what: 'outside it',
      at: [5, 5],
      expected: 0,
      shape: [
        [3, 5],
        [5, 5],
        [5, 7],
        [3, 7],
      ],
    },
    {
      what: 'a quarter of a pixel',
      at: [3, 5],
      expected: 0.25,
      shape: [
        [3, 5],
        [3.5, 5],
        [3.5, 5.5],
        [3, 5.5],
      ],
    },
    {
      what: 'half of one, by a diagonal',
      at: [3, 5],
      expected: 0.5,
      shape: [
        [3, 5],
        [4, 6],
        [3, 6],
      ],
    },
    {
      what: 'the same, drawn the other way round',
      at: [3, 5],
      expected: 0.5,
      shape: [
        [3, 6],
        [4, 6],
        [3, 5],
      ],
    },
    // Under the line from (0, 0) to (4, 1) a pixel k from the left has (k + 1/2) / 4 of its height.
    {
      what: 'a shallow edge',
      at: [1, 0],
      expected: 0.375,
      shape: [
        [0, 0],
        [4, 1],
        [4, 0],
      ],
    },
    {
      what: 'a shape that begins left of the tile',
      at: [0, 9],
      expected: 1,
      shape: [
        [-40, 0],
        [2, 0],
        [2, 20],
        [-40, 20],
      ],
    },
    // The edge from (-2, 0) to (2, 1) is at half its height when it comes in, and at three quarters one pixel later.
    {
      what: 'an edge that comes in from the left',
      at: [0, 0],
      expected: 0.625,
      shape: [
        [-2, 0],
        [2, 1],
        [2, 0],
      ],
    },
    {
      what: 'a shape that ends right of the tile',
      at: [255, 9],
      expected: 1,
      shape: [
        [250, 0],
        [400, 0],
        [400, 20],
        [250, 20],
      ],
    },
    {
      what: 'a shape that ends below the tile',
      at: [9, 255],
      expected: 1,
      shape: [
        [0, 250],
        [20, 250],
        [20, 400],
        [0, 400],
      ],
    },
  ] as const)('$what', ({ at: [x, y], expected, shape }) => {
    expect(Math.abs(cover(filled(shape), x, y) - expected)).toBeLessThanOrEqual(STEP)
  })

  test('a triangle within the tile has its area by the shoelace formula', () => {
    const coordinate = fc.double({ min: 0, max: 256, noNaN: true })
    const corner = fc.tuple(coordinate, coordinate)
    fc.assert(
      fc.property(corner, corner, corner, (a, b, c) => {
        const expected = Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])) / 2
        // Half a step of rounding in each of the pixels an edge runs through, three edges of at most 512 pixels.
        expect(Math.abs(area(filled([a, b, c])) - expected)).toBeLessThan(3)
      }),
      { numRuns: 60 },
    )
  })
})

test('shapes filled together do not darken each other where they overlap', () => {
  const pixels = white()
  pixels.fillStyle = 'rgba(0,0,0,0.5)'
  pixels.beginPath()
  line(pixels, [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ])
  line(pixels, [
    [2, 2],
    [6, 2],
    [6, 6],
    [2, 6],
  ])
  pixels.fill()
  expect(cover(pixels, 3, 3)).toBeCloseTo(0.5, 2)
  expect(cover(pixels, 5, 5)).toBeCloseTo(0.5, 2)
})

test('a path is forgotten with the next one', () => {
  const pixels = filled([
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ])
  pixels.beginPath()
  line(pixels, [
    [10, 10],
    [12, 10],
    [12, 12],
    [10, 12],
  ])
  pixels.fill()
  expect(area(pixels)).toBeCloseTo(20, 6)
})

test('a line is as wide as asked, and a closed one comes back to its beginning', () => {
  const pixels = white()
  pixels.lineWidth = 2
  pixels.beginPath()
  line(pixels, [
    [10, 10],
    [30, 10],
    [30, 30],
    [10, 30],
  ])
  pixels.closePath()
  pixels.stroke()
  for (const [x, y] of [
    [20, 9],
    [20, 10],
    [29, 20],
    [30, 20],
    [20, 29],
    [9, 20],
    [10, 20],
  ] as const)
    expect(cover(pixels, x, y)).toBeCloseTo(1, 2)
  for (const [x, y] of [
    [20, 8],
    [20, 11],
    [28, 20],
    [20, 20],
  ] as const)
    expect(cover(pixels, x, y)).toBe(0)
})

test.each([
  ['#123456', [0x12, 0x34, 0x56]],
  ['rgb(1,2,3)', [1, 2, 3]],
  ['rgba(250,100,0,0.5)', [252, 178, 128]],
])('the style %s on white shows %j', (style, expected) => {
  const pixels = white()
  pixels.fillStyle = style
  pixels.beginPath()
  line(pixels, [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ])
  pixels.fill()
  const p = 257 * 4
  expect([...pixels.data.subarray(p, p + 4)]).toEqual([...expected, 255])
})

test('a path can be filled with another picture', () => {
  const other = new Pixels()
  other.clear('rgb(9,99,199)')
  const pixels = white()
  pixels.beginPath()
  line(pixels, [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ])
  pixels.fillFrom(other)
  expect([...pixels.data.subarray(0, 3)]).toEqual([9, 99, 199])
  expect([...pixels.data.subarray(16, 19)]).toEqual([255, 255, 255])
})
