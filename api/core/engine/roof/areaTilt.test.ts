import { expect, test } from 'vitest'
import { rackTiltOfArea, steepestAngleDeg } from './areaTilt.ts'

const AREA = { type: 'rectangle', roofType: 'flat', angle: 30 } as const
const NONE = { mounting: undefined, assumptions: {} }

test.each([
  { what: 'a flat roof with an angle tilts its racks by it', area: AREA, choices: NONE, tiltDeg: 30, steepestDeg: 60 },
  { what: 'at 0 the assumption does', area: { ...AREA, angle: 0 }, choices: NONE, tiltDeg: null, steepestDeg: 85 },
  {
    what: 'an assumption set by hand goes before the angle',
    area: AREA,
    choices: { ...NONE, assumptions: { rackTiltDeg: 15 } },
    tiltDeg: null,
    steepestDeg: 85,
  },
  {
    what: 'east-west racks have a tilt of their own',
    area: AREA,
    choices: { ...NONE, mounting: 'eastWest' as const },
    tiltDeg: null,
    steepestDeg: 85,
  },
  {
    what: 'on a pitched roof there are no racks',
    area: { ...AREA, roofType: 'pitched' as const },
    choices: NONE,
    tiltDeg: null,
    steepestDeg: 85,
  },
])('$what', ({ area, choices, tiltDeg, steepestDeg }) => {
  expect(rackTiltOfArea(area, choices)).toBe(tiltDeg)
  expect(steepestAngleDeg(area, choices)).toBe(steepestDeg)
})
