import { expect, test } from 'vitest'
import { cosDeg, DEGREES_PER_RADIAN, sinDeg } from '../geometry/angles.ts'
import { levelPlane } from '../geometry/slopePlane.ts'
import { finished } from '../steps.ts'
import type { Solid } from '../sun/skyView.ts'
import type { AreaPlane } from './moduleLosses.ts'
import { moduleShade } from './moduleShade.ts'

/** On a flat roof 6 m up, half of the module on each side of the origin. */
const PLANE: AreaPlane = {
  direction: { tiltDeg: 0, azimuthDeg: 180 },
  origin: { east: 0, north: 0, up: 6 },
  modules: [{ a0: -0.5, a1: 0.5, b0: -0.5, b1: 0.5, blocksAcross: 3, blocksUp: 2 }],
  indices: [0],
  rows: null,
  isBehindRow: [],
}
const AWAY_M = 5
const topM = (angleDeg: number): number => 6 + (AWAY_M * sinDeg(angleDeg)) / cosDeg(angleDeg)
/** An endless wall to the south whose top appears `angleDeg` high from the middle of the module. */
const wallOf = (angleDeg: number): Solid => ({
  outline: [
    { x: -1e4, y: -AWAY_M - 0.3 },
    { x: 1e4, y: -AWAY_M - 0.3 },
    { x: 1e4, y: -AWAY_M },
    { x: -1e4, y: -AWAY_M },
  ],
  top: levelPlane(topM(angleDeg)),
  transmittance: Array(12).fill(0),
})
/** The elevation of the sun in the plane across the wall. */
const profileDeg = ({ north, up }: { readonly north: number; readonly up: number }): number =>
  Math.atan2(up, -north) * DEGREES_PER_RADIAN

const SUNS = [95, 130, 180, 215, 264].flatMap((azimuthDeg) =>
  [3, 12, 24, 36, 48, 60, 80].map((elevationDeg) => ({
    east: cosDeg(elevationDeg) * sinDeg(azimuthDeg),
    north: cosDeg(elevationDeg) * cosDeg(azimuthDeg),
    up: sinDeg(elevationDeg),
  })),
)

test.each([15, 30, 50])(
  'an endless wall %i° high in the south takes the sun below it and leaves (1 + cos) / 2 of the sky',
  (angleDeg) => {
    const positions = { sun: SUNS, month: SUNS.map(() => 0), ofRow: new Uint16Array() }
    const { lost, skyRatio } = finished(moduleShade([PLANE], [wallOf(angleDeg)], null, positions))
    expect(skyRatio[0]).toBeCloseTo((1 + cosDeg(angleDeg)) / 2, 2)
    const heightM = topM(angleDeg) - 6
    const seenFrom = (awayM: number): number => Math.atan2(heightM, awayM) * DEGREES_PER_RADIAN
    const [lowestDeg, highestDeg] = [seenFrom(AWAY_M + 0.5), seenFrom(AWAY_M - 0.5)]
    const shaded = SUNS.map((sun) => (profileDeg(sun) < lowestDeg ? 255 : profileDeg(sun) > highestDeg ? 0 : null))
    expect(shaded.filter((share) => share === 255).length).toBeGreaterThan(3)
    expect(shaded.filter((share) => share === 0).length).toBeGreaterThan(3)
    for (const [index, share] of shaded.entries()) if (share !== null) expect(lost[index]).toBe(share)
  },
)
