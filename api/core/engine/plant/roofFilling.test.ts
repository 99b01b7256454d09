import { expect, test } from 'vitest'
import { newModuleCorners } from '../layout/moduleCorners.ts'
import { roofFilling } from './roofFilling.ts'

/** Modules side by side in rows of five. */
const placementOf = (count: number) => ({
  quantity: count,
  cornersDeg: newModuleCorners(count),
  cornersPlaneM: newModuleCorners(count).map((_, at) => (at % 8 === 0 ? at / 8 : 0)),
  removed: new Uint8Array(count),
  isPortrait: new Uint8Array(count),
  row: new Int32Array(count).map((_, module) => Math.floor(module / 5)),
  column: new Int32Array(count).fill(-1),
  faceOf: new Uint16Array(count),
  faces: [{ tiltDeg: 20, azimuthDeg: 180 }],
  rowPitchM: null,
})

test('a row in the shade grows from its best module to the better side: no module stands alone', () => {
  const left = [0.9, 0.5, 0.8, 0.95, 0.7]
  expect(roofFilling(placementOf(5), false, [1], (module) => left[module] ?? 0)).toEqual({
    modules: [3, 2, 4, 1, 0],
    rowEnds: [5],
  })
})

test('the row that shade leaves most is filled first, whole; without shade the front one, from its end', () => {
  const left = (module: number) => (module < 5 ? 0.6 : 0.9)
  expect(roofFilling(placementOf(10), false, [1], left)).toEqual({
    modules: [5, 6, 7, 8, 9, 0, 1, 2, 3, 4],
    rowEnds: [5, 10],
  })
  expect(roofFilling(placementOf(10), false, [1]).modules).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
})
