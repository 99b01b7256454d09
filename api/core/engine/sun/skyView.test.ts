import { expect, test } from 'vitest'
import { levelPlane } from '../geometry/slopePlane.ts'
import { farProfile, type Solid, skyViewFrom } from './skyView.ts'

const OPAQUE = Array<number>(12).fill(0)
const ORIGIN = { east: 0, north: 0, up: 0 }

test.each([0, 20, 45, 80])('in the open a plane of %i° sees (1 + cos) / 2 of the sky', (tiltDeg) => {
  const view = skyViewFrom({ tiltDeg, azimuthDeg: 200 }, null)
  expect(view(ORIGIN, [])(0)).toBeCloseTo((1 + Math.cos((tiltDeg * Math.PI) / 180)) / 2, 5)
})

// A level horizon of 10° all round takes sin² 10° = 3.0 % of the sky from a level plane.
test('a horizon of 10° all round takes 3.0 % of the sky from a level plane', () => {
  const view = skyViewFrom({ tiltDeg: 0, azimuthDeg: 180 }, farProfile(new Float64Array(8).fill(10)))
  expect(view(ORIGIN, [])(0)).toBeCloseTo(Math.cos((10 * Math.PI) / 180) ** 2, 10)
})

// Next to an endless wall of elevation ψ a level plane sees (1 + cos ψ) / 2 of the sky.
test.each([15, 45, 75])('beside an endless wall of %i° a level plane sees (1 + cos ψ) / 2', (deg) => {
  const wall = [
    { x: -1e5, y: -4 },
    { x: 1e5, y: -4 },
  ]
  const topM = 4 * Math.tan((deg * Math.PI) / 180)
  const view = skyViewFrom({ tiltDeg: 0, azimuthDeg: 180 }, null)
  const seen = view(ORIGIN, [{ outline: wall, top: levelPlane(topM), transmittance: OPAQUE }])(0)
  expect(seen).toBeCloseTo((1 + Math.cos((deg * Math.PI) / 180)) / 2, 3)
})

// Of an endless roof that rises from 0 m at 4 m away to 6 m at 10 m, the ridge is seen: tan ψ = 6 / 10; of one that falls from 6 m at 4 m
// away to 0 m at 10 m, the near edge: tan ψ = 6 / 4.
test.each([
  { roof: 'rising', top: { atOriginM: -4, perMetreEast: 0, perMetreNorth: -1 }, tangent: 6 / 10 },
  { roof: 'falling', top: { atOriginM: 10, perMetreEast: 0, perMetreNorth: 1 }, tangent: 6 / 4 },
])('of a roof $roof away from the point its highest edge hides the sky', ({ top, tangent }) => {
  const outline = [
    { x: -1e5, y: -10 },
    { x: 1e5, y: -10 },
    { x: 1e5, y: -4 },
    { x: -1e5, y: -4 },
  ]
  const view = skyViewFrom({ tiltDeg: 0, azimuthDeg: 180 }, null)
  const seen = view(ORIGIN, [{ outline, top, transmittance: OPAQUE }])(0)
  expect(seen).toBeCloseTo((1 + Math.cos(Math.atan(tangent))) / 2, 3)
})

test('a tree in leaf in summer alone takes of the sky in summer alone', () => {
  const outline = [
    { x: -5, y: -9 },
    { x: 5, y: -9 },
    { x: 5, y: -4 },
    { x: -5, y: -4 },
  ]
  const transmittance = Array.from({ length: 12 }, (_, month) => (month >= 3 && month <= 9 ? 0.2 : 1))
  const tree = { outline, top: levelPlane(6), transmittance }
  const view = skyViewFrom({ tiltDeg: 30, azimuthDeg: 180 }, null)
  const open = view(ORIGIN, [])(0)
  const lostTo = (prism: Solid) => open - view(ORIGIN, [prism])(6)
  expect(view(ORIGIN, [tree])(0)).toBe(open)
  expect(lostTo(tree)).toBeCloseTo(0.8 * lostTo({ ...tree, transmittance: OPAQUE }), 10)
})
