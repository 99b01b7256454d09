import { expect, test } from 'vitest'
import type { LatLng } from '../geometry/latLng.ts'
import { tangentPlane } from '../geometry/tangentPlane.ts'
import { pairs } from '../pairs.fixture.ts'
import { edgeStrips } from './edgeStrips.ts'

const { toPoint, toLatLng } = tangentPlane({ lat: 45, lng: 9 })
const polygon = (line: string) => ({
  type: 'polygon' as const,
  coordinates: pairs(line).map(([x, y]) => toLatLng({ x, y })),
})
const LEVEL = { tiltDeg: 0, azimuthDeg: 180 }

/** Left, bottom, right and top of an outline [m]. */
const boxOf = (outline: readonly LatLng[]) => {
  const points = outline.map(toPoint)
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(
    (each) => Math.round(each * 100) / 100,
  )
}

// A slope of 60° is half as long from above.
test.each([
  { strip: 'south of a level roof', roof: '0,0 10,0 10,6 0,6', slope: LEVEL, edge: 0, box: [0, 0, 10, 1] },
  { strip: 'south of one drawn with the clock', roof: '0,6 10,6 10,0 0,0', slope: LEVEL, edge: 2, box: [0, 0, 10, 1] },
  {
    strip: 'along the eaves of a slope',
    roof: '0,0 10,0 10,6 0,6',
    edge: 0,
    box: [0, 0, 10, 0.5],
    slope: { tiltDeg: 60, azimuthDeg: 180 },
  },
  { strip: 'in the notch of an L', roof: '0,0 12,0 12,5 6,5 6,9 0,9', slope: LEVEL, edge: 3, box: [5, 4, 6, 9] },
])('1 m is kept free $strip', ({ roof, slope, edge, box }) => {
  const strips = edgeStrips(polygon(roof), slope, [{ edge, distanceM: 1 }])
  expect(strips.map(boxOf)).toEqual([box])
})

test('nothing is kept free by a distance of 0, along an edge that is not there, or along a line', () => {
  const roof = polygon('0,0 10,0 10,6 0,6')
  const setbacks = [
    { edge: 0, distanceM: 0 },
    { edge: 4, distanceM: 1 },
  ]
  expect(edgeStrips(roof, LEVEL, setbacks)).toEqual([])
  expect(edgeStrips({ ...roof, type: 'polyline' }, LEVEL, [{ edge: 0, distanceM: 1 }])).toEqual([])
})
