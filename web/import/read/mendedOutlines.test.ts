import { describe, expect, test } from 'vitest'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { mendedOutlines, withoutSpikes } from './mendedOutlines.ts'

const at = (lng: number, lat: number): LatLng => ({ lat: 44.49 + lat * 1e-4, lng: 11.34 + lng * 1e-4 })
/** A roof of 15.9 m by 11.1 m. */
const ROOF = [at(0, 0), at(2, 0), at(2, 1), at(0, 1)]

describe('a spike is removed', () => {
  test.each([
    { where: 'beyond a corner', ring: [at(0, 0), at(2, 0), at(3, 0), at(2, 0), at(2, 1), at(0, 1)] },
    { where: 'that comes back past the corner', ring: [at(0, 0), at(3, 0), at(2, 0), at(2, 1), at(0, 1)] },
    { where: 'at the first vertex', ring: [at(-1, 0), at(0, 0), at(2, 0), at(2, 1), at(0, 1), at(0, 0)] },
    { where: 'at the last vertex', ring: [at(0, 0), at(2, 0), at(2, 1), at(0, 1), at(0, 0), at(-1, -1)] },
    { where: 'of two legs', ring: [at(0, 0), at(2, 0), at(3, 0), at(4, 2), at(3, 0), at(2, 0), at(2, 1), at(0, 1)] },
    // 1e-9° are 0.1 mm.
    { where: 'a hair wide', ring: [at(0, 0), at(2, 0), at(3, 0), at(2, 1e-5), at(2, 1), at(0, 1)] },
  ])('$where', ({ ring }) => {
    const corners = (of: readonly LatLng[]) => new Set(of.map(({ lat, lng }) => `${lat.toFixed(7)} ${lng.toFixed(7)}`))
    const mended = withoutSpikes(ring)
    expect(corners(mended.ring)).toEqual(corners(ROOF))
    expect(mended.spikes).toBeGreaterThan(0)
  })
})

test.each([
  { what: 'a roof', ring: ROOF },
  // 3° at the tip, 1.6 m wide at its base.
  { what: 'a narrow wedge', ring: [at(0, 0), at(4, 0), at(0, 0.15)] },
  { what: 'a vertex on an edge', ring: [at(0, 0), at(1, 0), ...ROOF.slice(1)] },
  { what: 'a vertex clicked twice', ring: [at(0, 0), ...ROOF] },
])('$what stays as it is', ({ ring }) => {
  expect(withoutSpikes(ring)).toEqual({ ring, spikes: 0 })
})

test.each([
  { what: 'an outline of one place', ring: [at(0, 0), at(0, 0), at(0, 0)] },
  { what: 'an outline of two vertices', ring: [at(0, 0), at(1, 0)] },
  { what: 'a straight line and back', ring: [at(0, 0), at(1, 0), at(2, 0)] },
  { what: 'a strip of 11 m by 1 cm', ring: [at(0, 0), at(0, 1), at(0.001, 1), at(0.001, 0)] },
])('$what is left out as a sliver beside a roof', ({ ring }) => {
  const polygons = [ROOF, ring].map((outline) => ({ outline, holes: [] }))
  expect(mendedOutlines({ polygons, lines: [], points: [] })).toEqual({
    outlines: { polygons: [{ outline: ROOF, holes: [] }], lines: [], points: [] },
    counts: { spikes: 0, slivers: 1 },
  })
})

test('holes of no size and lines of no length are left out', () => {
  const hole = [at(0.5, 0.5), at(0.5, 0.5), at(0.5, 0.5)]
  const lines = [[at(0, 0)], [at(0, 0), at(0, 0)], [at(0, 0), at(1, 0)]]
  expect(mendedOutlines({ polygons: [{ outline: ROOF, holes: [hole] }], lines, points: [] })).toEqual({
    outlines: { polygons: [{ outline: ROOF, holes: [] }], lines: lines.slice(2), points: [] },
    counts: { spikes: 0, slivers: 3 },
  })
})

test('a chimney is a hole, however small', () => {
  const chimney = [at(0.5, 0.5), at(0.55, 0.5), at(0.55, 0.55), at(0.5, 0.55)]
  const polygons = [{ outline: ROOF, holes: [chimney] }]
  expect(mendedOutlines({ polygons, lines: [], points: [] }).outlines.polygons).toEqual(polygons)
})
