import { describe, expect, test } from 'vitest'
import { inMetres, metresFromMilan } from '#design/milanPlane.fixture.ts'
import { snapRightAngle } from './snapRightAngle.ts'

type Metres = readonly [eastM: number, northM: number]

/** Position of the next vertex, in metres from the first one; `reachM` is 1 m. */
const snap = (vertices: readonly Metres[], cursor: Metres): Metres =>
  inMetres(
    snapRightAngle(
      vertices.map((vertex) => metresFromMilan(...vertex)),
      metresFromMilan(...cursor),
      1,
    ),
  )

const EDGE_EAST: readonly Metres[] = [
  [0, 0],
  [10, 0],
]

test.each([
  { placed: 'no vertex', vertices: [] },
  { placed: 'one vertex', vertices: [[0, 0]] as Metres[] },
])('with $placed nothing snaps', ({ vertices }) => {
  expect(snap(vertices, [10.1, 0.2])).toEqual([10.1, 0.2])
})

// tan 8° = 0.14054: 8 m from the end of the edge the tolerance is 1.1243 m to either side.
test.each<{ case: string; cursor: Metres; expected: Metres }>([
  { case: 'nearly at a right angle to the left', cursor: [10.5, 8], expected: [10, 8] },
  { case: 'nearly at a right angle to the right', cursor: [9.5, -8], expected: [10, -8] },
  { case: 'nearly straight on', cursor: [18, 0.5], expected: [18, 0] },
  { case: 'just within 8° of the right angle', cursor: [11.12, 8], expected: [10, 8] },
  { case: 'just beyond 8° of the right angle', cursor: [11.13, 8], expected: [11.13, 8] },
  { case: 'just beyond 8° of straight on', cursor: [18, -1.13], expected: [18, -1.13] },
  { case: 'at 45°', cursor: [15, 5], expected: [15, 5] },
  { case: 'on the last vertex itself', cursor: [10, 0], expected: [10, 0] },
])('after an edge to the east, a cursor $case goes to $expected', ({ cursor, expected }) => {
  expect(snap(EDGE_EAST, cursor)).toEqual(expected)
})

test('the last edge counts, not the first', () => {
  // The last edge runs along (3, 4) / 5. 10 m to its left is (-8, 6); 0.5 m of error along the edge is (0.3, 0.4).
  const vertices: readonly Metres[] = [
    [-20, 3],
    [0, 0],
    [6, 8],
  ]
  expect(snap(vertices, [6 - 8 + 0.3, 8 + 6 + 0.4])).toEqual([-2, 14])
})

describe('the closing corner', () => {
  test('near it, three corners of a rectangle become exactly four', () => {
    expect(snap([...EDGE_EAST, [10, 6]], [0.6, 6.3])).toEqual([0, 6])
  })

  test('near it, a rectangle turned by 30° closes at right angles too', () => {
    // 10 m at 30° is (8.660, 5); 6 m at 120° is (-3, 5.196).
    const turned: readonly Metres[] = [
      [0, 0],
      [8.660254, 5],
      [5.660254, 10.196152],
    ]
    expect(snap(turned, [-2.7, 5.6])).toEqual([-3, 5.196])
  })

  test('near it, an L-shaped outline closes at a right angle to its first edge', () => {
    expect(snap([...EDGE_EAST, [10, 4], [6, 4], [6, 9]], [0.3, 9.2])).toEqual([0, 9])
  })

  test('further than the reach from it, only the edge is straightened', () => {
    expect(snap([...EDGE_EAST, [10, 6]], [2, 6.3])).toEqual([2, 6])
  })

  test('off by more than the tolerance, the cursor stays free even within the reach', () => {
    // A roof 2 m wide: 0.5 m is atan(0.5 / 2) = 14° off.
    expect(
      snap(
        [
          [0, 0],
          [2, 0],
          [2, 2],
        ],
        [0, 2.5],
      ),
    ).toEqual([0, 2.5])
  })

  test('there is none where the new edge itself stands across the first', () => {
    expect(snap([...EDGE_EAST, [10, 6], [4, 6]], [4.1, 3])).toEqual([4, 3])
  })
})
