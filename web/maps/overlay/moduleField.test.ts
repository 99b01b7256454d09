import { describe, expect, test } from 'vitest'
import { changedModules, moduleField, moduleIndexAt } from './moduleField.ts'

/** At the crossing of the equator and Greenwich, where a degree is 1/360 of the world in both directions to within a millionth: a
 * square of one degree, and a rhombus beside it with the opposite direction of corners. */
const SQUARE = [0, 0, 0, 1, 1, 1, 1, 0]
const LOZENGE = [0.5, 2, 1, 3, 0.5, 4, 0, 3]
const overlay = { id: 'area-1', cornersDeg: Float64Array.of(...SQUARE, ...LOZENGE), states: null }
const field = moduleField(overlay)

describe('a place', () => {
  test.each([
    { where: 'in the square', lat: 0.5, lng: 0.5, index: 0 },
    { where: 'just inside a corner of the square', lat: 0.99, lng: 0.99, index: 0 },
    { where: 'between the two', lat: 0.5, lng: 1.5, index: -1 },
    { where: 'in the lozenge', lat: 0.5, lng: 3, index: 1 },
    { where: "in the lozenge's box and not in it", lat: 0.9, lng: 2.2, index: -1 },
    { where: 'north of both', lat: 1.1, lng: 0.5, index: -1 },
  ])('$where is of module $index', ({ lat, lng, index }) => {
    expect(moduleIndexAt(field, { x: 0.5 + lng / 360, y: 0.5 - lat / 360 })).toBe(index)
  })

  test('of a removed module is still its own', () => {
    const removed = moduleField({ ...overlay, states: Uint8Array.of(1, 0) })
    expect(moduleIndexAt(removed, { x: 0.5 + 0.5 / 360, y: 0.5 - 0.5 / 360 })).toBe(0)
  })
})

test('the shortest side is that of the smallest module', () => {
  const narrow = moduleField({ ...overlay, cornersDeg: Float64Array.of(...SQUARE, 0, 2, 0, 2.25, 1, 2.25, 1, 2) })
  expect(field.shortestSide * 360).toBeCloseTo(1, 3)
  expect(narrow.shortestSide * 360).toBeCloseTo(0.25, 3)
})

test('an overlay that only removes others keeps its corners worked out', () => {
  expect(moduleField({ ...overlay, states: Uint8Array.of(0, 1) }, field).corners).toBe(field.corners)
  expect(moduleField({ ...overlay, cornersDeg: Float64Array.from(overlay.cornersDeg) }, field).corners).not.toBe(
    field.corners,
  )
})

test.each([
  { before: null, after: Uint8Array.of(0, 1), changed: [1] },
  { before: Uint8Array.of(1, 0), after: Uint8Array.of(0, 1), changed: [0, 1] },
  { before: Uint8Array.of(1, 1), after: null, changed: [0, 1] },
  { before: null, after: Uint8Array.of(0, 0), changed: [] },
  { before: Uint8Array.of(1, 0), after: Uint8Array.of(2, 2), changed: [0, 1] },
])('from $before to $after the modules $changed change', ({ before, after, changed }) => {
  const state = (states: Uint8Array | null) => moduleField({ ...overlay, states })
  expect(changedModules(state(before), state(after))).toEqual(changed)
})
