import { expect, test } from 'vitest'
import { polygonAreaM2 } from '#engine/geometry/measureArea.ts'
import { closedRings } from './closedLines.ts'

/** The corners of a roof of 0.0002° by 0.0001° near Bologna: 111.195 m a degree, 15.864 m by 11.120 m at a cosine of 0.71336. */
const A = { lat: 44.49, lng: 11.34 }
const B = { lat: 44.49, lng: 11.3402 }
const C = { lat: 44.4901, lng: 11.3402 }
const D = { lat: 44.4901, lng: 11.34 }
const AREA_M2 = 176.4
/** Less than 5 cm beside it. */
const BESIDE_A = { lat: A.lat + 1e-7, lng: A.lng - 1e-7 }

test.each([
  { lines: [[A, B, C, D, A]], of: [0], what: 'a line that ends where it begins' },
  { lines: [[A, B, C, D, BESIDE_A]], of: [0], what: 'a line that ends 1 cm from its beginning' },
  {
    lines: [
      [A, B],
      [D, A],
      [B, C],
      [D, C],
    ],
    of: [0, 2, 3, 1],
    what: 'four lines in any order and direction',
  },
  {
    lines: [
      [A, B, C],
      [BESIDE_A, D, C],
    ],
    of: [0, 1],
    what: 'two lines whose ends nearly meet',
  },
  {
    lines: [
      [A, C],
      [A, B, C, D, A],
    ],
    of: [1],
    what: 'a closed line with a line that begins at its corner',
  },
])('$what is an outline', ({ lines, of }) => {
  const [closed, ...others] = closedRings(lines)
  expect(others).toEqual([])
  expect(closed?.lines.toSorted()).toEqual(of.toSorted())
  expect(polygonAreaM2(closed?.ring ?? [])).toBeCloseTo(AREA_M2, 0)
})

test.each([
  { lines: [[A, B, C, D]], what: 'a line whose ends are apart' },
  {
    lines: [
      [A, B],
      [B, C],
      [C, D],
    ],
    what: 'three sides of a roof',
  },
  {
    lines: [
      [A, B],
      [B, C],
      [C, D],
      [D, A],
      [A, C],
    ],
    what: 'lines of which three meet',
  },
  {
    lines: [
      [A, B],
      [B, A],
    ],
    what: 'a line and the same one back',
  },
  { lines: [[A, C, B, D, A]], what: 'a closed line that crosses itself' },
])('$what is no outline', ({ lines }) => {
  expect(closedRings(lines)).toEqual([])
})
