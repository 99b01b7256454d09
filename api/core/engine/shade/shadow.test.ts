import { describe, expect, test } from 'vitest'
import { cosDeg, RADIANS_PER_DEGREE, sinDeg } from '../geometry/angles.ts'
import type { PointM } from '../geometry/localPlane.ts'
import { levelPlane, slopePlane } from '../geometry/slopePlane.ts'
import { holds } from '../geometry/turfOutline.ts'
import { pairs } from '../pairs.fixture.ts'
import { areaScene } from './areaScene.ts'
import type { Prism, SceneRoof, ShadeScene } from './scene.ts'
import { beamAt, castOn, shadowsAt } from './shadow.ts'

const OPAQUE = Array<number>(12).fill(0)
const square = (x: number, y: number, halfM: number): PointM[] =>
  pairs('-1,-1 1,-1 1,1 -1,1').map(([east, north]) => ({ x: x + east * halfM, y: y + north * halfM }))
const sunAt = (elevationDeg: number, azimuthDeg: number) => ({
  east: cosDeg(elevationDeg) * sinDeg(azimuthDeg),
  north: cosDeg(elevationDeg) * cosDeg(azimuthDeg),
  up: sinDeg(elevationDeg),
})
/** A pole, whose shadow is a line. */
const POLE = { outline: square(0, 0, 0.001), top: levelPlane(10) }
const farthest = (rings: readonly (readonly PointM[])[]) =>
  rings.flat().reduce((far, point) => (Math.hypot(point.x, point.y) > Math.hypot(far.x, far.y) ? point : far))

describe('a pole of 10 m', () => {
  // Sun positions of pvlib's table (api/core/engine/sun/fixtures/solar-position.json): Roma 2019-01-12 13:22 UTC, Palermo 2024-11-16 14:09 UTC.
  test.each([
    { place: 'Roma', elevationDeg: 20.329689, azimuthDeg: 210.707416, lengthM: 26.99, towardsDeg: 30.71 },
    { place: 'Palermo', elevationDeg: 16.447619, azimuthDeg: 228.625018, lengthM: 33.87, towardsDeg: 48.63 },
    // The sun of the solstice at noon stands 90° − 45° − 23.44° high at 45° N.
    { place: 'Piemonte', elevationDeg: 21.56, azimuthDeg: 180, lengthM: 25.31, towardsDeg: 0 },
  ])('casts $lengthM m on level ground in $place', ({ elevationDeg, azimuthDeg, lengthM, towardsDeg }) => {
    const tip = farthest(castOn(POLE, levelPlane(0), sunAt(elevationDeg, azimuthDeg)))
    expect(Math.hypot(tip.x, tip.y)).toBeCloseTo(lengthM, 1)
    expect(Math.atan2(tip.x, tip.y) / RADIANS_PER_DEGREE).toBeCloseTo(towardsDeg, 1)
  })

  test('casts a shorter shadow up a roof that faces the sun', () => {
    // The ray falls by 1 m a metre and the roof rises by tan 30°: they meet after 10 / (1 + 0.57735) = 6.34 m.
    const roof = slopePlane(square(0, 0, 20), { tiltDeg: 30, azimuthDeg: 180 }, 0)
    const foot = 20 * Math.tan(30 * RADIANS_PER_DEGREE)
    const tip = farthest(castOn({ ...POLE, top: levelPlane(foot + 10) }, roof, sunAt(45, 180)))
    expect(tip.x).toBeCloseTo(0, 2)
    expect(tip.y).toBeCloseTo(6.34, 2)
  })

  test('casts nothing on a plane above it', () => {
    expect(castOn(POLE, levelPlane(10.5), sunAt(45, 180))).toEqual([])
  })
})

test('a sloping top casts a shadow as long as its ridge is high', () => {
  // The ridge of 10 m at y = −1 throws its shadow 10 m to the north of it, the eaves of 8 m at y = 1 theirs 8 m: both end at y = 9.
  const top = { atOriginM: 9, perMetreEast: 0, perMetreNorth: -1 }
  const ys = castOn({ outline: square(0, 0, 1), top }, levelPlane(0), sunAt(45, 180))
    .flat()
    .map(({ y }) => y)
  expect([Math.min(...ys), Math.max(...ys)]).toEqual([expect.closeTo(-1, 9), expect.closeTo(9, 9)])
})

const prism = (id: string, outline: readonly PointM[], topM: number, more: Partial<Prism> = {}): Prism => ({
  id,
  kind: 'building',
  outline,
  top: levelPlane(topM),
  transmittance: OPAQUE,
  ...more,
})
const ROOF_OUTLINE = square(0, 0, 5)
const ROOF: SceneRoof = {
  areaId: 'area-1',
  isHeightGiven: true,
  outline: ROOF_OUTLINE,
  plane: slopePlane(ROOF_OUTLINE, { tiltDeg: 30, azimuthDeg: 180 }, 6),
}
/** An angle, so that its outline is not convex. */
const ANGLE: PointM[] = pairs('-3,-12 6,-12 6,-6 5,-6 5,-11 -3,-11').map(([x, y]) => ({ x, y }))
/** 15 m high at y = −9.5 and 9 m at −6.5. */
const FALLING = { atOriginM: -4, perMetreEast: 0, perMetreNorth: -2 }
const SCENE: ShadeScene = {
  origin: { lat: 45, lng: 9 },
  roofs: [ROOF],
  prisms: [
    prism('chimney', square(1, 1, 0.4), 12.5, { kind: 'obstacle' }),
    prism('angle', ANGLE, 9),
    // Only the northern half of the prism rises above the roof.
    prism('low', square(-2, 0, 1.5), 8.5),
    // A roof that falls steeply to the north: a low sun from the south stands behind it.
    { ...prism('steep', square(0, -8, 1.5), 0, { kind: 'roof' }), top: FALLING },
  ],
}

test.each([
  { elevationDeg: 60, azimuthDeg: 180 },
  { elevationDeg: 25, azimuthDeg: 215 },
  { elevationDeg: 8, azimuthDeg: 120 },
  { elevationDeg: 3, azimuthDeg: 250 },
])('the shadows at $elevationDeg° from $azimuthDeg° hold the points whose way to the sun meets something', (at) => {
  const sun = sunAt(at.elevationDeg, at.azimuthDeg)
  const level = shadowsAt(SCENE, sun, 0).find(({ id }) => id === 'area-1')
  const points = Array.from({ length: 400 }, (_, index) => ({
    x: -4.87 + (index % 20) * 0.51,
    y: -4.83 + Math.floor(index / 20) * 0.51,
  }))
  const shaded = points.filter((point) => beamAt(SCENE.prisms, ROOF, point, sun, 0) === 0)
  const held = points.filter((point) => level?.shadows.some(({ rings }) => rings.some((ring) => holds(ring, point))))
  expect(held).toEqual(shaded)
  expect(shaded.length).toBeGreaterThan(5)
})

test('a roof that faces away from the sun lies in its own shade', () => {
  const levels = shadowsAt(SCENE, sunAt(20, 0), 0)
  expect(levels.find(({ id }) => id === 'area-1')?.shadows).toEqual([{ rings: [ROOF_OUTLINE], takenFraction: 1 }])
  expect(beamAt(SCENE.prisms, ROOF, { x: 0, y: 0 }, sunAt(20, 0), 0)).toBe(0)
})

test('two crowns in a row let through the product of what each lets through', () => {
  const tree = (id: string, y: number) =>
    prism(id, square(0, y, 2), 40, { kind: 'tree', transmittance: Array(12).fill(0.5) })
  const scene = { ...SCENE, prisms: [tree('a', -10), tree('b', -20)] }
  expect(beamAt(scene.prisms, ROOF, { x: 0, y: 0 }, sunAt(30, 180), 6)).toBeCloseTo(0.25, 9)
})

test('a flat top lies above the ground and below a higher roof', () => {
  const ids = shadowsAt(SCENE, sunAt(45, 180), 6).map(({ id }) => id)
  expect(ids).toEqual([null, 'low', 'angle', 'area-1'])
})

describe('what shades a roof on the map shades it in the energy, too', () => {
  const neighbour: SceneRoof = {
    areaId: 'area-2',
    isHeightGiven: false,
    outline: square(0, -12, 4),
    plane: levelPlane(14),
  }
  const roof = { ...ROOF, isHeightGiven: false }
  const sceneOf = (here: SceneRoof, there: SceneRoof): ShadeScene => ({
    origin: SCENE.origin,
    roofs: [here, there],
    prisms: [
      prism('carrier', square(0, 0, 6), 20),
      prism('area-2', neighbour.outline, 14, { kind: 'roof' }),
      prism('area-2', square(0, -8, 1), 15, { kind: 'parapet' }),
      prism('area-1', ROOF_OUTLINE, 8, { kind: 'roof' }),
      prism('tree', square(0, -20, 3), 18, { kind: 'tree' }),
    ],
  })
  const onRoof = (scene: ShadeScene) => shadowsAt(scene, sunAt(25, 180), 0).find(({ id }) => id === 'area-1')?.shadows

  test.each([
    { heights: 'assumed', scene: sceneOf(roof, neighbour), expected: ['tree'] },
    { heights: 'of the roof given', scene: sceneOf(ROOF, neighbour), expected: ['area-2', 'tree'] },
    {
      heights: 'of the other given',
      scene: sceneOf(roof, { ...neighbour, isHeightGiven: true }),
      expected: ['area-2', 'tree'],
    },
  ])(
    'heights $heights: $expected shade it; what carries it, and the parapet of another, do not',
    ({ scene, expected }) => {
      const { prisms } = areaScene(scene, 'area-1')
      expect(prisms.map(({ id }) => id).toSorted()).toEqual(expected)
      expect(onRoof(scene)).toHaveLength(expected.length)
    },
  )

  test('a roof is seen on the building that carries it, even where that is said to be higher', () => {
    const ids = shadowsAt(sceneOf(roof, neighbour), sunAt(25, 180), 0).map(({ id }) => id)
    expect(ids.indexOf('area-1')).toBeGreaterThan(ids.indexOf('carrier'))
  })
})
