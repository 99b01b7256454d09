import { describe, expect, test } from 'vitest'
import { measureArea } from '#engine/geometry/measureArea.ts'
import { type Area, areaOf } from './area.ts'
import { obstacleOf } from './drawn.ts'
import { firstOverlap, mergedShape, type Overlap } from './overlaps.ts'

/** At the equator a degree is equally long in both directions on Turf's sphere of R = 6371008.8 m. */
const DEGREES_PER_METRE = 180 / (Math.PI * 6_371_008.8)
const box = (west: number, south: number, east: number, north: number) => ({
  type: 'rectangle' as const,
  bounds: {
    west: west * DEGREES_PER_METRE,
    east: east * DEGREES_PER_METRE,
    south: south * DEGREES_PER_METRE,
    north: north * DEGREES_PER_METRE,
  },
})
const path = (type: 'polygon' | 'polyline', ...of: readonly (readonly [east: number, north: number])[]) => ({
  type,
  coordinates: of.map(([east, north]) => ({ lat: north * DEGREES_PER_METRE, lng: east * DEGREES_PER_METRE })),
})
/** 20 m by 10 m. */
const ROOF = areaOf('area-1', box(0, 0, 20, 10))
const foundWith = (...others: readonly Area[]) => firstOverlap([ROOF, ...others], [])

describe('two areas', () => {
  test.each([
    { what: 'the same roof twice', second: box(0, 0, 20, 10), sharedM2: 200 },
    { what: 'a quarter of the smaller one', second: box(15, 0, 35, 10), sharedM2: 50 },
    { what: 'a polygon across a corner', second: path('polygon', [10, 0], [20, 0], [20, 10]), sharedM2: 50 },
  ])('overlap: $what, by $sharedM2 m²', ({ second, sharedM2 }) => {
    const found = foundWith(areaOf('area-2', second))
    expect([found?.first.id, found?.second.id]).toEqual(['area-1', 'area-2'])
    expect(found?.areaM2).toBeCloseTo(sharedM2, 2)
  })

  test.each([
    { what: 'side by side along an edge', second: box(20, 0, 40, 10) },
    { what: 'sharing 4 % of the smaller one, as drawn by hand', second: box(19.2, 0, 39.2, 10) },
    { what: 'sharing less than 1 m²', second: box(19.5, 9.5, 21, 11) },
    { what: 'a roof and a row of panels along it', second: path('polyline', [0, 5], [20, 5]) },
    { what: 'apart, though their boxes meet', second: path('polygon', [31, 0], [31, 15], [16, 15]) },
  ])('do not overlap: $what', ({ second }) => {
    expect(foundWith(areaOf('area-2', second))).toBeNull()
  })

  test('do not overlap where one lies in the courtyard of the other', () => {
    const courtyard = box(5, 2, 15, 8)
    const inside = areaOf('area-2', box(6, 3, 14, 7))
    expect(foundWith(inside)?.areaM2).toBeCloseTo(32, 2)
    expect(firstOverlap([ROOF, inside], [obstacleOf('obstacle-3', courtyard, { heightM: 0 })])).toBeNull()
  })
})

describe('two overlapping areas as one', () => {
  const merged = (first: Area, second: Area) => mergedShape({ first, second, areaM2: 1 } satisfies Overlap)

  test('are the polygon around both, here an L of 300 m²', () => {
    const shape = merged(ROOF, areaOf('area-2', box(10, 0, 20, 20)))
    const measured = shape && measureArea(shape)
    expect(shape?.type === 'polygon' && shape.coordinates).toHaveLength(6)
    // `measureArea` computes by the same sphere.
    expect(measured?.ok && measured.value.totalAreaM2).toBeCloseTo(300, 1)
  })

  test('are refused where they enclose a hole', () => {
    const horseshoe = path('polygon', [0, 0], [20, 0], [20, 20], [0, 20], [0, 15], [15, 15], [15, 5], [0, 5])
    expect(merged(areaOf('area-1', horseshoe), areaOf('area-2', box(-1, 0, 2, 20)))).toBeNull()
  })
})
