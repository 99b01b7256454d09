import { afterEach, beforeEach, expect, test } from 'vitest'
import { areaOf } from '#design/area.ts'
import { EMPTY_DESIGN } from '#design/design.ts'
import { useDesign } from '../design/designStore.ts'
import { forgetShownPlant, useLayouts } from './layoutStore.ts'
import { toggleModule } from './useModulesOnMap.ts'

const METRE_DEG = 1e-5
const BOX = { south: 45, west: 9, north: 45 + 2 * METRE_DEG, east: 9 + 2 * METRE_DEG }
/** Two modules of 1 m × 2 m side by side. */
const PLACEMENT = {
  quantity: 2,
  cornersDeg: Float64Array.from(
    [0, 1].flatMap((column) => {
      const [west, east] = [BOX.west + column * METRE_DEG, BOX.west + (column + 1) * METRE_DEG]
      return [BOX.south, west, BOX.south, east, BOX.north, east, BOX.north, west]
    }),
  ),
  cornersPlaneM: new Float64Array(16),
  removed: new Uint8Array(2),
  isPortrait: new Uint8Array(2),
  row: new Int32Array(2),
  column: Int32Array.of(0, 1),
  faceOf: new Uint16Array(2),
  faces: [{ tiltDeg: 20, azimuthDeg: 180 }],
  rowPitchM: null,
}
const AREA = areaOf('area-1', { type: 'rectangle', bounds: BOX })

beforeEach(() => {
  useDesign.setState({ ...EMPTY_DESIGN, areas: [AREA] })
  useLayouts.getState().keep(AREA.id, 'aligned', { placement: PLACEMENT, on: AREA })
})
afterEach(forgetShownPlant)

const removedCount = () => useDesign.getState().areas[0]?.removedModules.length

test('a press on a module removes it, and the next one puts it back', () => {
  toggleModule({ overlayId: AREA.id, index: 1 })
  expect(removedCount()).toBe(1)
  toggleModule({ overlayId: AREA.id, index: 1 })
  expect(removedCount()).toBe(0)
})

test('a press on a module that the shown plant leaves open changes nothing; one on a laid module removes it', () => {
  useLayouts.setState({
    plant: { panelId: 'panel-1', quantity: 1, rankByArea: { [AREA.id]: [0, 1] }, countByArea: { [AREA.id]: 1 } },
  })
  toggleModule({ overlayId: AREA.id, index: 1 })
  expect(removedCount()).toBe(0)
  toggleModule({ overlayId: AREA.id, index: 0 })
  expect(removedCount()).toBe(1)
})
