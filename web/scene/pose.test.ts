import { PerspectiveCamera, Vector3 } from 'three'
import { expect, test } from 'vitest'
import type { Vector } from '#engine/geometry/planeAxes.ts'
import {
  axesOf,
  FIRST_VIEW,
  fitted,
  mapPose,
  type Pose,
  PRESETS,
  type Preset,
  poseBetween,
  presetView,
} from './pose.ts'

const SIZE = { width: 1000, height: 600 }
const FREE = { left: 380, top: 60, width: 600, height: 400 }
const CORNERS = [-6, 6].flatMap((east) => [-4, 4].flatMap((north) => [0, 7].map((up): Vector => ({ east, north, up }))))
const SUN = { east: 0, north: -Math.cos(Math.PI / 6), up: 0.5 }

/** Where three's own camera sees a point, from the upper left corner of the picture [px]. */
const seenAt = ({ target, distanceM, fovDeg, ...view }: Pose, { east, north, up }: Vector) => {
  const camera = new PerspectiveCamera(fovDeg, SIZE.width / SIZE.height, 0.1, 10_000)
  camera.up.set(0, 0, 1)
  const { toEye } = axesOf(view)
  const to = new Vector3(target.east, target.north, target.up)
  camera.position.copy(to).addScaledVector(new Vector3(toEye.east, toEye.north, toEye.up), distanceM)
  camera.lookAt(to)
  camera.setViewOffset(
    SIZE.width,
    SIZE.height,
    SIZE.width / 2 - FREE.left - FREE.width / 2,
    SIZE.height / 2 - FREE.top - FREE.height / 2,
    SIZE.width,
    SIZE.height,
  )
  camera.updateMatrixWorld()
  const at = new Vector3(east, north, up).project(camera)
  return { x: ((at.x + 1) / 2) * SIZE.width, y: ((1 - at.y) / 2) * SIZE.height }
}

test.each(PRESETS.filter((preset) => preset !== 'above'))(
  'the house seen from %s lies in the free part of the picture and fills most of it',
  (preset) => {
    const view = presetView(preset, SUN)
    if (!view) throw new Error('the sun is up')
    const seen = CORNERS.map((corner) => seenAt(fitted(view, CORNERS, SIZE, FREE), corner))
    const [xs, ys] = [seen.map(({ x }) => x), seen.map(({ y }) => y)]
    expect(Math.min(...xs)).toBeGreaterThan(FREE.left)
    expect(Math.max(...xs)).toBeLessThan(FREE.left + FREE.width)
    expect(Math.min(...ys)).toBeGreaterThan(FREE.top)
    expect(Math.max(...ys)).toBeLessThan(FREE.top + FREE.height)
    const [width, height] = [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)]
    expect(Math.max(width / FREE.width, height / FREE.height)).toBeGreaterThan(0.7)
  },
)

test.each<{ preset: Preset; azimuthDeg: number; elevationDeg: number }>([
  { preset: 'north', azimuthDeg: 0, elevationDeg: 20 },
  { preset: 'east', azimuthDeg: 90, elevationDeg: 20 },
  { preset: 'south', azimuthDeg: 180, elevationDeg: 20 },
  { preset: 'west', azimuthDeg: 270, elevationDeg: 20 },
  { preset: 'above', azimuthDeg: 180, elevationDeg: 90 },
  // Due south, 30° high.
  { preset: 'sun', azimuthDeg: 180, elevationDeg: 30 },
])('the preset $preset looks from there', ({ preset, azimuthDeg, elevationDeg }) => {
  const view = presetView(preset, SUN)
  expect(view?.azimuthDeg).toBeCloseTo(azimuthDeg, 6)
  expect(view?.elevationDeg).toBeCloseTo(elevationDeg, 6)
})

test('at night nobody looks from the sun', () => {
  expect(presetView('sun', { ...SUN, up: -0.1 })).toBeNull()
})

test('the eye of a view from the south-east stands to the east and to the south, above the house', () => {
  const { toEye } = axesOf(FIRST_VIEW)
  // cos 35° · sin 45° and sin 35°.
  expect(toEye).toEqual({
    east: expect.closeTo(0.5792, 4),
    north: expect.closeTo(-0.5792, 4),
    up: expect.closeTo(0.5736, 4),
  })
})

test('a view from above is as large as the map', () => {
  // Half of 600 px of 0.1 m are 30 m, seen under 14°: 30 m / tan 14° = 120.3 m.
  expect(mapPose({ east: 0, north: 0, up: 0 }, 0.1, SIZE).distanceM).toBeCloseTo(120.3, 1)
})

test('a flight turns the shorter way', () => {
  const pose = mapPose({ east: 0, north: 0, up: 0 }, 0.1, SIZE)
  expect(poseBetween({ ...pose, azimuthDeg: 350 }, { ...pose, azimuthDeg: 30 }, 0.5).azimuthDeg).toBeCloseTo(10, 6)
  expect(poseBetween({ ...pose, azimuthDeg: 10 }, { ...pose, azimuthDeg: 300 }, 0.5).azimuthDeg).toBeCloseTo(335, 6)
})
