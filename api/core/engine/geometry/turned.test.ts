import { expect, test } from 'vitest'
import { turnBetweenDeg, turnedWith } from './turned.ts'

/** WGS 84 at the equator: a(1 - e²)·π/180 and a·π/180 [m per degree]. */
const METRES_PER_DEGREE = { lat: 110_574.2757, lng: 111_319.4908 } as const
const LNG = 9

const at = (eastM: number, northM: number) => ({
  lat: northM / METRES_PER_DEGREE.lat,
  lng: LNG + eastM / METRES_PER_DEGREE.lng,
})
const outline = (...corners: readonly (readonly [number, number])[]) => corners.map((corner) => at(...corner))
const ROOF = outline([-5, -3], [5, -3], [5, 3], [-5, 3])

// Clockwise, (x, y) goes to (x cos + y sin, y cos - x sin).
test.each([
  { turnDeg: 90, eastM: -3, northM: 5 },
  { turnDeg: 30, eastM: -5 * 0.866_025 - 3 * 0.5, northM: -3 * 0.866_025 + 5 * 0.5 },
  { turnDeg: -90, eastM: 3, northM: -5 },
])('turned by $turnDeg° the corner in the south-west lies $eastM m east, $northM m north', (expected) => {
  const [corner = at(0, 0)] = turnedWith(ROOF, ROOF, expected.turnDeg)
  expect((corner.lng - LNG) * METRES_PER_DEGREE.lng).toBeCloseTo(expected.eastM, 4)
  expect(corner.lat * METRES_PER_DEGREE.lat).toBeCloseTo(expected.northM, 4)
})

test.each([
  { of: 'by a right angle', after: outline([-3, 5], [-3, -5], [3, -5], [3, 5]), expected: 90 },
  { of: 'against the clock', after: outline([3, -5], [3, 5], [-3, 5], [-3, -5]), expected: 270 },
  { of: 'not at all', after: ROOF, expected: null },
  { of: 'but carried', after: outline([-4, -3], [6, -3], [6, 3], [-4, 3]), expected: null },
  { of: 'but made wider', after: outline([-5, -3], [6, -3], [6, 3], [-5, 3]), expected: null },
  { of: 'and made longer', after: outline([-3, 6], [-3, -5], [3, -5], [3, 6]), expected: null },
  { of: 'with a corner less', after: outline([-3, 5], [-3, -5], [3, -5]), expected: null },
])('an outline that was turned $of says so', ({ after, expected }) => {
  const turnedDeg = turnBetweenDeg(ROOF, after)
  if (expected === null) expect(turnedDeg).toBeNull()
  else expect(turnedDeg).toBeCloseTo(expected, 3)
})
