import { expect, test } from 'vitest'
import { planBox } from './planBox.ts'

const square = (x: number, y: number, side: number) => [
  { x, y },
  { x: x + side, y },
  { x: x + side, y: y + side },
  { x, y: y + side },
]
/** 20 by 20: a quarter is 5. */
const ROOF = square(0, 0, 20)

test.each([
  { case: 'alone', around: [], box: [0, 0, 20, 20] },
  { case: 'beside a tree 3 away', around: [square(-4, 8, 1)], box: [-4, 0, 20, 20] },
  { case: 'beside a house that reaches far', around: [square(22, -100, 300)], box: [0, -5, 25, 25] },
  { case: 'with a tree 40 away', around: [square(60, 0, 4)], box: [0, 0, 20, 20] },
  { case: 'with a tree in the direction of a corner', around: [square(23, 26, 4)], box: [0, 0, 20, 20] },
  { case: 'on the house that carries it', around: [square(-1, -1, 22)], box: [-1, -1, 21, 21] },
])('a roof $case is shown with what is near', ({ around, box: [west, south, east, north] }) => {
  expect(planBox(ROOF, around)).toEqual({ minX: west, minY: south, maxX: east, maxY: north })
})

test('without a roof everything is shown', () => {
  expect(planBox([], [square(0, 0, 1), square(60, 0, 4)])).toEqual({ minX: 0, minY: 0, maxX: 64, maxY: 4 })
})
