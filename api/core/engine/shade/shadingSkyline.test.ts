import { expect, test } from 'vitest'
import { cosDeg, sinDeg } from '../geometry/angles.ts'
import { levelPlane, slopePlane } from '../geometry/slopePlane.ts'
import type { ShadeScene } from './scene.ts'
import { skylineFrom } from './shadingSkyline.ts'
import { beamAt } from './shadow.ts'

const OUTLINE = [
  { x: -5, y: -5 },
  { x: 5, y: -5 },
  { x: 5, y: 5 },
  { x: -5, y: 5 },
]
const moved = (x: number, y: number, factor: number) =>
  OUTLINE.map((corner) => ({ x: factor * corner.x + x, y: factor * corner.y + y }))
const ROOF = {
  areaId: 'area-1',
  isHeightGiven: true,
  outline: OUTLINE,
  plane: slopePlane(OUTLINE, { tiltDeg: 30, azimuthDeg: 180 }, 6),
}
const SCENE: ShadeScene = {
  origin: { lat: 45, lng: 9 },
  roofs: [ROOF],
  prisms: [
    // From y = −25 to −15.
    { id: 'house', kind: 'building', outline: moved(0, -20, 1), top: levelPlane(20), transmittance: Array(12).fill(0) },
    { id: 'tree', kind: 'tree', outline: moved(20, 0, 0.4), top: levelPlane(18), transmittance: Array(12).fill(0.3) },
  ],
}
// In the middle the roof is 6 m + 5 m · tan 30° high.
const HEIGHT_M = 6 + 5 * 0.57735

test('a house 15 m to the south stands as high as its top above the roof over its distance', () => {
  const { solidDeg, crownDeg } = skylineFrom(SCENE, ROOF, { x: 0, y: 0 })
  expect(solidDeg[180]).toBeCloseTo((Math.atan((20 - HEIGHT_M) / 15) * 180) / Math.PI, 3)
  expect(solidDeg[90]).toBe(0)
  expect(crownDeg[90]).toBeCloseTo((Math.atan((18 - HEIGHT_M) / 18) * 180) / Math.PI, 3)
})

test('the plane of a roof stands as high as its tilt behind it', () => {
  const { planeDeg } = skylineFrom(SCENE, ROOF, { x: 0, y: 0 })
  expect([planeDeg[0], planeDeg[180]]).toEqual([expect.closeTo(30, 6), 0])
})

test('below the skyline the sun does not reach the point, above it does', () => {
  const skyline = skylineFrom(SCENE, ROOF, { x: 1, y: -2 })
  const sun = (elevationDeg: number, azimuthDeg: number) => ({
    east: cosDeg(elevationDeg) * sinDeg(azimuthDeg),
    north: cosDeg(elevationDeg) * cosDeg(azimuthDeg),
    up: sinDeg(elevationDeg),
  })
  for (let azimuthDeg = 95; azimuthDeg < 265; azimuthDeg += 5) {
    const edgeDeg = Math.max(skyline.solidDeg[azimuthDeg] ?? 0, skyline.crownDeg[azimuthDeg] ?? 0)
    expect(beamAt(SCENE.prisms, ROOF, { x: 1, y: -2 }, sun(edgeDeg + 0.5, azimuthDeg), 0)).toBe(1)
    if (edgeDeg > 1)
      expect(beamAt(SCENE.prisms, ROOF, { x: 1, y: -2 }, sun(edgeDeg - 0.5, azimuthDeg), 0)).toBeLessThan(0.5)
  }
})
