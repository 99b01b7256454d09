import { expect, test } from 'vitest'
import { areaOf } from '#design/area.ts'
import type { Placement } from '#engine/layout/placement.ts'
import { toggledAt } from '#engine/layout/removedModules.ts'
import { laidModules } from './layoutStore.ts'

const METRE_DEG = 1e-5
/** Two modules side by side, west and east of a line. */
const modulesFrom = (south: number, west: number): Placement => {
  const cornersDeg = [0, 1].flatMap((column) =>
    [
      [0, 0],
      [0, 1],
      [2, 1],
      [2, 0],
    ].flatMap(([y = 0, x = 0]) => [south + y * METRE_DEG, west + (x + column) * METRE_DEG]),
  )
  return {
    quantity: 2,
    cornersDeg: Float64Array.from(cornersDeg),
    cornersPlaneM: new Float64Array(16),
    removed: new Uint8Array(2),
    isPortrait: Uint8Array.of(1, 1),
    row: Int32Array.of(0, 0),
    column: Int32Array.of(0, 1),
    faceOf: new Uint16Array(2),
    faces: [{ tiltDeg: 20, azimuthDeg: 180 }],
    rowPitchM: null,
  }
}
const boxFrom = (south: number, west: number) =>
  ({
    type: 'rectangle',
    bounds: { south, west, north: south + 3 * METRE_DEG, east: west + 3 * METRE_DEG },
  }) as const
/** Without its eastern module. */
const AREA = {
  ...areaOf('area-1', boxFrom(45, 9)),
  removedModules: [{ lat: 45 + METRE_DEG, lng: 9 + 1.5 * METRE_DEG }],
}
const layoutsOn = (south: number, west: number) => ({
  'area-1': { aligned: { placement: modulesFrom(south, west), on: boxFrom(south, west) }, maximum: null },
})

test('what was taken out is taken out of the modules of an area', () => {
  const laid = laidModules(AREA, layoutsOn(45, 9))
  expect(laid).toMatchObject({ quantity: 1, removed: Uint8Array.of(0, 1) })
})

test('on an area that was carried since they were laid, the modules lie where it is now', () => {
  const laid = laidModules(AREA, layoutsOn(45.0001, 8.9997))
  expect(laid).toMatchObject({ quantity: 1, removed: Uint8Array.of(0, 1) })
  const there = modulesFrom(45, 9).cornersDeg
  laid?.cornersDeg.forEach((deg, at) => {
    expect(deg).toBeCloseTo(there[at] ?? Number.NaN, 9)
  })
})

test('a module that is put back before its carried area is laid anew is back', () => {
  const layouts = layoutsOn(45.0001, 8.9997)
  const laid = laidModules(AREA, layouts)
  const removedModules = laid ? toggledAt(laid, AREA.removedModules, 1) : []
  expect(laidModules({ ...AREA, removedModules }, layouts)).toMatchObject({ quantity: 2, removed: Uint8Array.of(0, 0) })
})

test('whoever asks twice is given the same modules', () => {
  const layouts = layoutsOn(45, 9)
  expect(laidModules(AREA, layouts)).toBe(laidModules({ ...AREA }, layouts))
})

test('a fill that is not laid has no modules', () => {
  expect(laidModules({ ...AREA, fill: 'maximum' }, layoutsOn(45, 9))).toBeNull()
})
