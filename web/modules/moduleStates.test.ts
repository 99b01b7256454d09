import { expect, test } from 'vitest'
import type { Placement } from '#engine/layout/placement.ts'
import { moduleStates, statesOnMap, withoutOpen } from './moduleStates.ts'

/** Four modules, the second of them removed by hand. */
const LAID: Placement = {
  quantity: 3,
  cornersDeg: new Float64Array(32),
  cornersPlaneM: new Float64Array(32),
  removed: Uint8Array.of(0, 1, 0, 0),
  isPortrait: new Uint8Array(4),
  row: new Int32Array(4),
  column: Int32Array.of(0, 1, 2, 3),
  faceOf: new Uint16Array(4),
  faces: [{ tiltDeg: 20, azimuthDeg: 180 }],
  rowPitchM: null,
}
const plantOf = (quantity: number, ranks: readonly number[] = [5, -1, 0, 2]) => ({
  panelId: 'panel-1',
  quantity,
  rankByArea: { 'area-1': ranks },
  countByArea: { 'area-1': quantity },
})

test.each([
  { what: 'those of a rank below the number are laid, the others open', plant: plantOf(2), states: [2, 1, 0, 2] },
  { what: 'with all that fit none is open', plant: plantOf(6), states: [0, 1, 0, 0] },
  {
    what: 'one removed since the analysis is removed, not open',
    plant: plantOf(2, [5, 3, 0, 2]),
    states: [2, 1, 0, 2],
  },
  { what: 'another layout keeps the number of the plant', plant: plantOf(2, [0, 1]), states: [0, 1, 0, 2] },
  { what: 'while no plant is shown none is open', plant: null, states: [0, 1, 0, 0] },
])('of the modules of an area $what', ({ plant, states }) => {
  expect([...moduleStates(LAID, 'area-1', plant)]).toEqual(states)
})

test('on an area that is not in the plant none is open', () => {
  expect(moduleStates(LAID, 'area-2', plantOf(2))).toBe(LAID.removed)
})

test('on the map no module of an area outside the plant is laid, unless it is shown itself', () => {
  const outside = { id: 'area-1', inPlant: false }
  expect([...statesOnMap(LAID, outside, null)]).toEqual([2, 1, 2, 2])
  expect(statesOnMap(LAID, outside, null)).toBe(statesOnMap(LAID, outside, null))
  expect([...statesOnMap(LAID, outside, plantOf(3))]).toEqual([2, 1, 0, 0])
  expect(statesOnMap(LAID, { ...outside, inPlant: true }, null)).toBe(LAID.removed)
})

test('the states of a plant are the same object until it lays another number', () => {
  const plant = plantOf(2)
  expect(moduleStates(LAID, 'area-1', plant)).toBe(moduleStates(LAID, 'area-1', plant))
  expect([...moduleStates(LAID, 'area-1', plantOf(3))]).toEqual([2, 1, 0, 0])
})

test('what is left open is not counted as laid', () => {
  expect(withoutOpen(LAID, 'area-1', plantOf(2))).toMatchObject({ quantity: 1, removed: Uint8Array.of(1, 1, 0, 1) })
  expect(withoutOpen(LAID, 'area-1', null)).toBe(LAID)
})
