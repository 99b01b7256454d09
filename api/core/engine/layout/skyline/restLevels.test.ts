import { expect, test } from 'vitest'
import { freeRegion } from '../region/freeRegion.ts'
import { restLevels } from './restLevels.ts'

const box = (width: number, height: number, clearanceM = 0) => ({
  points: [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ],
  clearanceM,
})
const levels = (region: ReturnType<typeof freeRegion>) => restLevels(region, 0).map(({ level }) => level)

test('modules may rest on the top of a level edge and every 0.25 m of a slanting one', () => {
  const triangle = {
    points: [
      { x: 2, y: 3 },
      { x: 4, y: 3 },
      { x: 4, y: 4 },
    ],
    clearanceM: 0.5,
  }
  const region = freeRegion(box(10, 8), [triangle])
  // The upright edge of the triangle ends as high as the slanting edge; of the roof's own edges only the edges at 0 and 8 m are under
  // modules.
  expect(levels(region)).toEqual([0, 3.5, 3.75, 4, 4.25, 4.5, 4.5, 8])
})

test('of an obstacle thousands of kilometres long only what is over the roof counts', () => {
  const wedge = {
    points: [
      { x: 1, y: 1 },
      { x: 4_000_000, y: 4_000_000 },
      { x: 4_000_000, y: 4_400_000 },
    ],
    clearanceM: 0,
  }
  const found = levels(freeRegion(box(10, 8), [wedge]))
  expect(found.every((level) => level >= 0 && level <= 8)).toBe(true)
  expect(found.length).toBeGreaterThan(40)
  expect(found.length).toBeLessThan(100)
})

test('an obstacle beside the roof has no levels on it', () => {
  const beside = {
    points: [
      { x: 20, y: 1 },
      { x: 25, y: 7 },
      { x: 22, y: 7 },
    ],
    clearanceM: 0.5,
  }
  expect(levels(freeRegion(box(10, 8), [beside]))).toEqual(levels(freeRegion(box(10, 8), [])))
})

test('thousands of long slanting edges have some ten thousand levels, not millions', () => {
  const slivers = Array.from({ length: 3000 }, (_, i) => ({
    points: [
      { x: i / 10, y: 1 },
      { x: i / 10 + 1, y: 299 },
      { x: i / 10 + 0.5, y: 299 },
    ],
    clearanceM: 0,
  }))
  const found = levels(freeRegion(box(300, 300), slivers))
  expect(found.length).toBeGreaterThan(40_000)
  expect(found.length).toBeLessThan(70_000)
  expect(found.every((level, index) => level >= (found[index - 1] ?? 0))).toBe(true)
})
