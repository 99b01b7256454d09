import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cosDeg, sinDeg } from '../geometry/angles.ts'
import type { PointM } from '../geometry/localPlane.ts'
import { levelPlane } from '../geometry/slopePlane.ts'
import { pairs } from '../pairs.fixture.ts'
import type { Solid } from '../sun/skyView.ts'
import type { ModulePlane } from './modulePlane.ts'
import { MOST_BLOCKS, shadedPlane } from './shadedBlocks.ts'

const sunAt = (elevationDeg: number, azimuthDeg: number) => ({
  east: cosDeg(elevationDeg) * sinDeg(azimuthDeg),
  north: cosDeg(elevationDeg) * cosDeg(azimuthDeg),
  up: sinDeg(elevationDeg),
})

/** A plane 5 m above the ground with one module of 3 × 2 blocks, 3 m across and 2 m up the slope. */
const planeOf = (tiltDeg: number, azimuthDeg: number): ModulePlane => ({
  direction: { tiltDeg, azimuthDeg },
  origin: { east: 0, north: 0, up: 5 },
  modules: [{ a0: 0, a1: 3, b0: 0, b1: 2, blocksAcross: 3, blocksUp: 2 }],
})

const boxAt = (x0: number, x1: number, y0: number, y1: number): readonly PointM[] => [
  { x: x0, y: y0 },
  { x: x1, y: y0 },
  { x: x1, y: y1 },
  { x: x0, y: y1 },
]
const prism = (outline: readonly PointM[], topM: number, transmittance = Array<number>(12).fill(0)): Solid => ({
  outline,
  top: levelPlane(topM),
  transmittance,
})

/** Each block, lowest row first. */
const lostBlocks = (plane: ModulePlane, prisms: readonly Solid[], sun: ReturnType<typeof sunAt>): readonly number[] => {
  let blocks = Array<number>(MOST_BLOCKS).fill(0)
  shadedPlane(plane, prisms).visitShaded(sun, 0, (_, { lost }) => {
    blocks = [...lost]
  })
  return blocks
}
const lostOf = (...args: Parameters<typeof lostBlocks>): number =>
  lostBlocks(...args).reduce((sum, each) => sum + each, 0) / MOST_BLOCKS

// At noon of the winter solstice at 45° north the sun stands 90 − 45 − 23.44 = 21.56° high. A pole 1 m high and 0.3 m wide, a metre south
// of a level module, casts a shadow of 1 / tan 21.56° = 2.531 m: 1.531 m of it lie on the module, 0.3 · 1.531 of 3 · 2 m².
test('a pole at noon of the winter solstice shades a stripe as long as the sun is low', () => {
  const noon = sunAt(21.56, 180)
  const pole = prism(boxAt(1.3, 1.6, -1.0001, -1), 6)
  expect(lostOf(planeOf(0, 180), [pole], noon)).toBeCloseTo((0.3 * (1 / Math.tan((21.56 * Math.PI) / 180) - 1)) / 6, 2)
  // The shadow lies on the middle block only, on both of its rows: up to 1.53 m of 2 m.
  const [left, middle, right, , upper] = lostBlocks(planeOf(0, 180), [pole], noon)
  expect([left, right]).toEqual([0, 0])
  expect(middle).toBeCloseTo(0.3, 6)
  expect(upper).toBeCloseTo((0.3 * 0.531) / 1, 1)
})

test('the darkest part of a block counts, whatever stands beside it', () => {
  const wall = prism(boxAt(0.1, 0.3, -1.0001, -1), 6)
  const tree = prism(boxAt(0.6, 0.8, -1.0001, -1), 6, Array<number>(12).fill(0.5))
  let darkest = Number.NaN
  shadedPlane(planeOf(0, 180), [wall, tree]).visitShaded(sunAt(21.56, 180), 0, (_, { depth }) => {
    darkest = depth[0] ?? Number.NaN
  })
  expect(darkest).toBe(1)
})

// A wall h above the ground of the module, d to the south: below tan ε = (h − b sin β) / (d + b cos β) the sun does not reach b.
test.each([
  { tiltDeg: 0, elevationDeg: 30, reachM: 2 / Math.tan(Math.PI / 6) - 2 },
  { tiltDeg: 0, elevationDeg: 40, reachM: 2 / Math.tan((40 * Math.PI) / 180) - 2 },
  {
    tiltDeg: 30,
    elevationDeg: 20,
    reachM: (2 - 2 * Math.tan(Math.PI / 9)) / (0.5 + Math.tan(Math.PI / 9) * cosDeg(30)),
  },
])('an endless wall 2 m high shades a plane of $tiltDeg° up to $reachM m', ({ tiltDeg, elevationDeg, reachM }) => {
  const wall = prism(boxAt(-1000, 1000, -2.3, -2), 7)
  expect(lostOf(planeOf(tiltDeg, 180), [wall], sunAt(elevationDeg, 180))).toBeCloseTo(Math.min(2, reachM) / 2, 1)
})

// A wall 2 m high and 2 m to the south shades 2 / tan 40° − 2 = 0.38 m of the module from below, the row in front 0.2 m of the same.
test('what lies in the shade of the row in front is not lost to an object again', () => {
  const wall = prism(boxAt(-1000, 1000, -2.3, -2), 7)
  let lost: readonly number[] = []
  shadedPlane(planeOf(0, 180), [wall]).visitShaded(
    sunAt(40, 180),
    0,
    (_, losses) => {
      lost = [...losses.lost]
    },
    () => 0.1,
  )
  expect(lost.slice(0, 3)).toEqual(Array(3).fill(expect.closeTo((2 / Math.tan((40 * Math.PI) / 180) - 2) / 1, 1)))
  expect(lost.slice(3)).toEqual([0, 0, 0])
})

test('a sun behind the plane, or below the horizon, finds nothing to shade', () => {
  const wall = prism(boxAt(-1000, 1000, -2.3, -2), 50)
  expect(lostOf(planeOf(40, 180), [wall], sunAt(10, 0))).toBe(0)
  expect(lostOf(planeOf(40, 180), [wall], sunAt(-1, 180))).toBe(0)
})

test('what lies lower than the module shades nothing, and a crown that holds the module lets its share through', () => {
  const around = boxAt(-9, 9, -9, 9)
  expect(lostOf(planeOf(0, 180), [prism(around, 4.9)], sunAt(10, 180))).toBe(0)
  expect(lostOf(planeOf(0, 180), [prism(around, 9, Array(12).fill(0.4))], sunAt(10, 180))).toBeCloseTo(0.6, 10)
})

test('two trees in a row let through the product of what each lets through', () => {
  const tree = (south: number) => prism(boxAt(-50, 50, -south - 1, -south), 30, Array(12).fill(0.5))
  expect(lostOf(planeOf(10, 180), [tree(5), tree(9)], sunAt(20, 180))).toBeCloseTo(0.75, 10)
})

test('the court of a concave building lies in the sun where its wings would shade all', () => {
  // Two wings along the sun's way, with 4 m between them, and the part that joins them behind the module.
  const outline = pairs('-20,-20 -0.5,-20 -0.5,3 3.5,3 3.5,-20 20,-20 20,9 -20,9').map(([x, y]) => ({ x, y }))
  const building = prism(outline, 30)
  expect(lostOf(planeOf(0, 180), [building], sunAt(20, 180))).toBe(0)
  expect(lostOf(planeOf(0, 180), [building], sunAt(20, 225))).toBe(1)
})

const scenes = fc.record({
  tiltDeg: fc.integer({ min: 0, max: 60 }),
  azimuthDeg: fc.integer({ min: 0, max: 359 }),
  elevationDeg: fc.integer({ min: 2, max: 70 }),
  sunDeg: fc.integer({ min: 0, max: 359 }),
  eastM: fc.double({ min: -15, max: 15, noNaN: true }),
  northM: fc.double({ min: -15, max: 15, noNaN: true }),
  sizeM: fc.double({ min: 0.2, max: 6, noNaN: true }),
  topM: fc.double({ min: 0, max: 20, noNaN: true }),
  raisedM: fc.double({ min: 0, max: 10, noNaN: true }),
  turnedDeg: fc.integer({ min: 0, max: 359 }),
})

const boxOfScene = ({ eastM, northM, sizeM }: { eastM: number; northM: number; sizeM: number }) =>
  boxAt(eastM, eastM + sizeM, northM, northM + sizeM)

test('a higher obstacle never takes less', () => {
  fc.assert(
    fc.property(scenes, (scene) => {
      const plane = planeOf(scene.tiltDeg, scene.azimuthDeg)
      const sun = sunAt(scene.elevationDeg, scene.sunDeg)
      const lost = (topM: number) => lostOf(plane, [prism(boxOfScene(scene), topM)], sun)
      expect(lost(scene.topM + scene.raisedM)).toBeGreaterThanOrEqual(lost(scene.topM) - 1e-9)
    }),
  )
})

test('what is transparent takes as little as nothing, and nothing takes more than an opaque one', () => {
  fc.assert(
    fc.property(scenes, fc.double({ min: 0, max: 1, noNaN: true }), (scene, passing) => {
      const plane = planeOf(scene.tiltDeg, scene.azimuthDeg)
      const sun = sunAt(scene.elevationDeg, scene.sunDeg)
      const lost = (value: number) => lostOf(plane, [prism(boxOfScene(scene), scene.topM, Array(12).fill(value))], sun)
      expect(lost(1)).toBe(0)
      expect(lost(passing)).toBeCloseTo((1 - passing) * lost(0), 9)
    }),
  )
})

test('the whole scene turned with the sun has the same shade', () => {
  const turned = ({ x, y }: PointM, deg: number): PointM => ({
    x: x * cosDeg(deg) + y * sinDeg(deg),
    y: y * cosDeg(deg) - x * sinDeg(deg),
  })
  fc.assert(
    fc.property(scenes, (scene) => {
      const { tiltDeg, azimuthDeg, elevationDeg, sunDeg, turnedDeg, topM } = scene
      const outline = boxOfScene(scene)
      const before = lostOf(planeOf(tiltDeg, azimuthDeg), [prism(outline, topM)], sunAt(elevationDeg, sunDeg))
      const around = outline.map((point) => turned(point, turnedDeg))
      const turnedPlane = planeOf(tiltDeg, azimuthDeg + turnedDeg)
      const after = lostOf(turnedPlane, [prism(around, topM)], sunAt(elevationDeg, sunDeg + turnedDeg))
      // A line that a shadow's corner touches may fall on either side.
      expect(Math.abs(after - before)).toBeLessThan(0.02)
    }),
  )
})
