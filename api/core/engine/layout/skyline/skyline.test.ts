import { expect, test } from 'vitest'
import { lifted, lowestNotch, type PackingSkyline } from './packingSkyline.ts'

const RIGHT_END = 10
/** Three steps: 0–4 on level 2, 4–7 on level 0, 7–10 on level 3. */
const STEPS: PackingSkyline = { starts: [0, 4, 7], levels: [2, 0, 3] }

test('the lowest step ends where the next begins, and its rim is its lower neighbour', () => {
  expect(lowestNotch(STEPS, RIGHT_END)).toEqual({ index: 1, left: 4, right: 7, level: 0, rim: 2 })
})

test('of two steps on the lowest level the left one is taken', () => {
  expect(lowestNotch({ starts: [0, 2, 5], levels: [1, 4, 1] }, RIGHT_END)).toMatchObject({ index: 0, right: 2, rim: 4 })
})

test.each([
  { part: 'its left end', from: 4, to: 5, level: 1, starts: [0, 4, 5, 7], levels: [2, 1, 0, 3] },
  { part: 'its middle', from: 5, to: 6, level: 1, starts: [0, 4, 5, 6, 7], levels: [2, 0, 1, 0, 3] },
  { part: 'all of it to its left neighbour', from: 4, to: 7, level: 2, starts: [0, 7], levels: [2, 3] },
  { part: 'all of it to its right neighbour', from: 4, to: 7, level: 3, starts: [0, 4], levels: [2, 3] },
])('a step lifted at $part has these steps', ({ from, to, level, starts, levels }) => {
  expect(lifted(STEPS, lowestNotch(STEPS, RIGHT_END), from, to, level)).toEqual({ starts, levels })
})

test('the first step begins at the left edge, however narrow what is lifted there', () => {
  const flat: PackingSkyline = { starts: [0], levels: [0] }
  expect(lifted(flat, lowestNotch(flat, RIGHT_END), 1e-9, 4, 1)).toEqual({ starts: [0, 4], levels: [1, 0] })
})
