import { describe, expect, test } from 'vitest'
import { moduleRuns } from './moduleRuns.ts'

/** Corners of modules 10 wide and 20 high, starting at the given upper left corners. */
const cornersOf = (places: readonly (readonly [x: number, y: number])[]) =>
  Float64Array.from(places.flatMap(([x, y]) => [x, y, x + 10, y, x + 10, y + 20, x, y + 20]))

const spans = (places: Parameters<typeof cornersOf>[0], states: Uint8Array | null = null, state?: number) =>
  moduleRuns(cornersOf(places), states, state).map(({ first, last }) => [first, last])

describe('modules 0.2 apart', () => {
  test.each([
    {
      order: 'from left to right',
      places: [
        [0, 0],
        [10.2, 0],
        [20.4, 0],
      ],
    },
    {
      order: 'from right to left',
      places: [
        [20.4, 0],
        [10.2, 0],
        [0, 0],
      ],
    },
    {
      order: 'downwards',
      places: [
        [0, 0],
        [0, 20.2],
        [0, 40.4],
      ],
    },
    {
      order: 'upwards',
      places: [
        [0, 40.4],
        [0, 20.2],
        [0, 0],
      ],
    },
  ] as const)('form one run $order', ({ places }) => {
    expect(spans(places)).toEqual([[0, 2]])
  })

  test('form a run a row', () => {
    const rows = [
      [0, 0],
      [10.2, 0],
      [0, 20.2],
      [10.2, 20.2],
    ] as const
    expect(spans(rows)).toEqual([
      [0, 1],
      [2, 3],
    ])
  })

  test('are parted by one that is removed, which belongs to no run', () => {
    const row = [0, 1, 2, 3, 4].map((column) => [column * 10.2, 0] as const)
    expect(spans(row, Uint8Array.of(0, 0, 1, 0, 0))).toEqual([
      [0, 1],
      [3, 4],
    ])
  })

  test('form runs of their own where they are left open', () => {
    const row = [0, 1, 2, 3, 4].map((column) => [column * 10.2, 0] as const)
    const states = Uint8Array.of(0, 0, 1, 2, 2)
    expect(spans(row, states)).toEqual([[0, 1]])
    expect(spans(row, states, 2)).toEqual([[3, 4]])
  })
})

test('modules of one row with a walkway between them form two runs', () => {
  expect(
    spans([
      [0, 0],
      [10.2, 0],
      [23, 0],
      [33.2, 0],
    ]),
  ).toEqual([
    [0, 1],
    [2, 3],
  ])
})

test('a module whose edge is longer does not continue the run', () => {
  const upright = cornersOf([[0, 0]])
  const lying = Float64Array.of(10.2, 0, 30.2, 0, 30.2, 10, 10.2, 10)
  expect(moduleRuns(Float64Array.of(...upright, ...lying), null)).toHaveLength(2)
})

test('no modules form no run', () => {
  expect(moduleRuns(new Float64Array(), null)).toEqual([])
})
