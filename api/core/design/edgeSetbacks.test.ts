import { expect, test } from 'vitest'
import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import { areaOf, withShape } from './area.ts'
import { withEdgeSetback } from './edgeSetbacks.ts'
import { RECTANGLE } from './shapes.fixture.ts'

const outline = (...corners: readonly (readonly [east: number, north: number])[]): AreaGeometry => ({
  type: 'polygon',
  coordinates: corners.map(([east, north]) => ({ lat: north * 1e-5, lng: east * 1e-5 })),
})

const SQUARE = outline([0, 0], [10, 0], [10, 10], [0, 10])
/** 0.5 m free in the south, 2 m in the east. */
const SETBACKS = [
  { edge: 0, distanceM: 0.5 },
  { edge: 1, distanceM: 2 },
]

test.each([
  { change: 'moved as a whole', after: outline([1, 1], [11, 1], [11, 11], [1, 11]), left: SETBACKS },
  { change: 'with a corner moved', after: outline([0, 0], [10, 0], [14, 12], [0, 10]), left: SETBACKS },
  {
    change: 'begun at another corner',
    after: outline([0, 10], [0, 0], [10, 0], [10, 10]),
    left: [
      { edge: 1, distanceM: 0.5 },
      { edge: 2, distanceM: 2 },
    ],
  },
  {
    change: 'with a corner more in the south',
    after: outline([0, 0], [5, -1], [10, 0], [10, 10], [0, 10]),
    left: [{ edge: 2, distanceM: 2 }],
  },
  { change: 'without its south-east corner', after: outline([0, 0], [10, 10], [0, 10]), left: [] },
])('a roof $change keeps the distances of its edges that are left', ({ after, left }) => {
  const area = areaOf('area-1', SQUARE, { edgeSetbacks: SETBACKS })
  expect(withShape(area, after).edgeSetbacks).toEqual(left)
})

test('a turned rectangle keeps its distances', () => {
  const area = areaOf('area-1', RECTANGLE, { edgeSetbacks: SETBACKS })
  const turned = outline([20, -8], [36, 12], [20, 28], [4, 8])
  expect(withShape(area, turned).edgeSetbacks).toEqual(SETBACKS)
})

test('of an edge the distance is set, changed and taken back', () => {
  const [south, east] = SETBACKS
  expect(withEdgeSetback([SETBACKS[1]!], 0, 0.5)).toEqual([south, east])
  expect(withEdgeSetback(SETBACKS, 1, 3)).toEqual([south, { edge: 1, distanceM: 3 }])
  expect(withEdgeSetback(SETBACKS, 0, null)).toEqual([east])
})
