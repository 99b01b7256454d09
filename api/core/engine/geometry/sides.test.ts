import { expect, test } from 'vitest'
import { outlineEdges } from './eavesAzimuth.ts'
import { sidesOf } from './sides.ts'

// Lengths of a degree on WGS 84 at 45°, NGA.STND.0036 (2014): 111,131.78 m north and 78,846.80 m east. The corners make a
// triangle of 7.8847 m, 11.1132 m and, by Pythagoras, 13.6261 m; half a millimetre is far below what is written.
const CORNERS = [
  { lat: 45, lng: 9 },
  { lat: 45, lng: 9.0001 },
  { lat: 45.0001, lng: 9.0001 },
]
const SIDES_M = [7.8847, 11.1132, 13.6261]

test('the sides of an outline are as long as a tape on the ground shows them', () => {
  const lengthsM = sidesOf(CORNERS, true).map(({ lengthM }) => lengthM)
  expect(lengthsM).toHaveLength(3)
  for (const [index, lengthM] of SIDES_M.entries()) expect(lengthsM[index]).toBeCloseTo(lengthM, 3)
})

test('the middle of a side is half way along it', () => {
  const [first, second] = sidesOf(CORNERS, false)
  expect(first?.middle).toEqual({ lat: 45, lng: expect.closeTo(9.000_05, 9) })
  expect(second?.middle).toEqual({ lat: expect.closeTo(45.000_05, 9), lng: 9.0001 })
})

test('a closed outline has one side more, back to its first vertex', () => {
  expect(sidesOf(CORNERS, true)[2]).toMatchObject({ start: CORNERS[2], end: CORNERS[0] })
})

test('a side is exactly as long as in the list of the eaves', () => {
  const lengthsOf = (sides: readonly { readonly lengthM: number }[]) => sides.map(({ lengthM }) => lengthM)
  expect(lengthsOf(sidesOf(CORNERS, true))).toEqual(lengthsOf(outlineEdges(CORNERS)))
})

test('a line does not lead back to where it begins, and what has one vertex or none has no sides', () => {
  expect(sidesOf(CORNERS, false)).toHaveLength(2)
  expect(sidesOf(CORNERS.slice(0, 2), true)).toHaveLength(1)
  expect(sidesOf(CORNERS.slice(0, 1), true)).toEqual([])
  expect(sidesOf([], false)).toEqual([])
})
