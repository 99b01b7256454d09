import { expect, test } from 'vitest'
import { inMetres, metresFromMilan } from '../milanPlane.fixture.ts'
import { rectangleOver } from './rectangleOver.ts'

type Metres = readonly [eastM: number, northM: number]

// An edge from (0, 0) to (8, 6) is 10 m long; its unit normal to the left is (-0.6, 0.8).
// The edge runs north-east, so that the other roof on its right side lies south-east of it.
test.each<{ case: string; to: Metres }>([
  { case: 'away from the other roof', to: [-3, 4] },
  { case: 'away from it also where the point lies on it', to: [3, -4] },
])('a rectangle over a ridge lies $case, and begins with the edge opposite to the ridge', ({ to }) => {
  const [start, end] = [metresFromMilan(0, 0), metresFromMilan(8, 6)]
  const corners = rectangleOver(start, end, metresFromMilan(...to), { isEaves: false, side: 'right' })
  expect(corners.slice(0, 2).map(inMetres)).toEqual([
    [5, 10],
    [-3, 4],
  ])
  expect(corners.slice(2)).toEqual([start, end])
})

test("a rectangle over another roof's low edge begins with that edge", () => {
  const [start, end] = [metresFromMilan(0, 0), metresFromMilan(8, 6)]
  const corners = rectangleOver(start, end, metresFromMilan(-3, 4), { isEaves: true, side: 'left' })
  expect(corners.map(inMetres)).toEqual([
    [0, 0],
    [8, 6],
    [11, 2],
    [3, -4],
  ])
})

test.each<{ case: string; to: Metres; far: readonly [Metres, Metres] }>([
  // 5 m out at the start: (-3, 4).
  {
    case: 'at right angles from its start',
    to: [-3, 4],
    far: [
      [5, 10],
      [-3, 4],
    ],
  },
  // (-3, 4) and 4 m further along the edge, (3.2, 2.4): the width is the same.
  {
    case: 'anywhere on the far side',
    to: [0.2, 6.4],
    far: [
      [5, 10],
      [-3, 4],
    ],
  },
  // 2 m out on the other side: (1.2, -1.6).
  {
    case: 'on the other side of it',
    to: [9.2, 4.4],
    far: [
      [9.2, 4.4],
      [1.2, -1.6],
    ],
  },
])('a rectangle over an edge reaches out to a point $case', ({ to, far }) => {
  const [start, end] = [metresFromMilan(0, 0), metresFromMilan(8, 6)]
  const corners = rectangleOver(start, end, metresFromMilan(...to))
  expect(corners.slice(0, 2)).toEqual([start, end])
  expect(corners.slice(2).map(inMetres)).toEqual(far)
})
