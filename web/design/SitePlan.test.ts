import { expect, test } from 'vitest'
import { DesignDocument } from '#wire/design.ts'
import { planBox, planOutlines } from './SitePlan.tsx'

/** At the equator, twice as long from west to east as from south to north, with a chimney in its lower left quarter. */
const ROOF = { id: 'area-1', type: 'rectangle', bounds: { north: 0.0002, east: 0.0004, south: 0, west: 0 } }
const CHIMNEY = {
  id: 'obstacle-1',
  type: 'rectangle',
  bounds: { north: 0.0001, east: 0.0001, south: 0, west: 0 },
  heightM: 1,
}
const sample = (changes: Readonly<Record<string, unknown>> = {}): DesignDocument =>
  DesignDocument.parse({ version: 2, areas: [ROOF], obstacles: [CHIMNEY], ...changes })

const BOX = { width: 100, height: 80, margin: 10 }

test('a design is as large as its box allows, in the middle, its proportions kept', () => {
  // Twice as wide as high: 80 by 40 in the middle of 100 by 80. The chimney takes the lower left quarter by half.
  expect(planOutlines(sample(), BOX)).toEqual([
    { kind: 'area', path: 'M10.0 60.0L90.0 60.0L90.0 20.0L10.0 20.0Z' },
    { kind: 'obstacle', path: 'M10.0 60.0L30.0 60.0L30.0 40.0L10.0 40.0Z' },
  ])
})

test('far from the equator a degree east is drawn as short as it is', () => {
  // At 60° north it is half as long as one north.
  const square = { north: 60.0001, south: 60, west: 0, east: 0.0002 }
  const [area] = planOutlines(sample({ areas: [{ ...ROOF, bounds: square }], obstacles: [] }), BOX)
  expect(area?.path).toBe('M20.0 70.0L80.0 70.0L80.0 10.0L20.0 10.0Z')
})

test('a line stays open', () => {
  const line = {
    ...ROOF,
    type: 'polyline',
    bounds: undefined,
    coordinates: [
      { lat: 0, lng: 0 },
      { lat: 0, lng: 0.0004 },
    ],
  }
  const { bounds: _, ...area } = line
  expect(planOutlines(sample({ areas: [area], obstacles: [] }), BOX)).toEqual([
    { kind: 'line', path: 'M10.0 40.0L90.0 40.0' },
  ])
})

test('a design without shapes has no outlines', () => {
  expect(planOutlines(sample({ areas: [], obstacles: [] }), BOX)).toEqual([])
})

test('an outline of very many vertices is drawn', () => {
  const coordinates = Array.from({ length: 500 }, (_, index) => ({ lat: index % 2, lng: index / 10 }))
  const line = { ...ROOF, type: 'polyline', bounds: undefined, coordinates }
  const { bounds: _, ...area } = line
  const areas = Array.from({ length: 500 }, (_none, index) => ({ ...area, id: `area-${index}` }))
  expect(planOutlines(sample({ areas, obstacles: [] }), BOX)).toHaveLength(500)
})

/** At the equator a tree of 5 m, so many degrees east of the zero meridian. */
const tree = (lng: number) => ({
  id: 'surrounding-1',
  kind: 'tree',
  heightM: 8,
  foliage: 'evergreen',
  radiusM: 5,
  center: { lat: 0.0001, lng },
})

test('a tree far away leaves the roof as large as it is alone', () => {
  const alone = planOutlines(sample({ obstacles: [] }), BOX)
  const beside = planOutlines(sample({ obstacles: [], surroundings: [tree(0.002)] }), BOX)
  expect(beside.map(({ kind }) => kind)).toEqual(['tree', 'area'])
  expect(beside[1]).toEqual(alone[0])
})

test('a tree close by is drawn, and the roof a little smaller', () => {
  // The crown reaches 0.000045 degrees to either side of its middle: 0.000095 beyond the roof, less than a quarter of its length.
  const [crown, roof] = planOutlines(sample({ obstacles: [], surroundings: [tree(0.00045)] }), BOX)
  expect(crown?.kind).toBe('tree')
  // 80 wide in all: 0.0004 of 0.000495 degrees, 64.7, is the roof.
  expect(roof?.path).toMatch(/^M10\.0 \S+L74\.7 /)
})

test('surroundings alone are drawn', () => {
  expect(planOutlines(sample({ areas: [], obstacles: [], surroundings: [tree(0)] }), BOX)).toHaveLength(1)
})

const square = (x: number, y: number, side: number) => [
  { x, y },
  { x: x + side, y },
  { x: x + side, y: y + side },
  { x, y: y + side },
]
/** 20 by 20: a quarter is 5. */
const PLAN_ROOF = square(0, 0, 20)

test.each([
  { case: 'alone', around: [], box: [0, 0, 20, 20] },
  { case: 'beside a tree 3 away', around: [square(-4, 8, 1)], box: [-4, 0, 20, 20] },
  { case: 'beside a house that reaches far', around: [square(22, -100, 300)], box: [0, -5, 25, 25] },
  { case: 'with a tree 40 away', around: [square(60, 0, 4)], box: [0, 0, 20, 20] },
  { case: 'with a tree in the direction of a corner', around: [square(23, 26, 4)], box: [0, 0, 20, 20] },
  { case: 'on the house that carries it', around: [square(-1, -1, 22)], box: [-1, -1, 21, 21] },
])('a roof $case is shown with what is near', ({ around, box: [west, south, east, north] }) => {
  expect(planBox(PLAN_ROOF, around)).toEqual({ minX: west, minY: south, maxX: east, maxY: north })
})

test('without a roof everything is shown', () => {
  expect(planBox([], [square(0, 0, 1), square(60, 0, 4)])).toEqual({ minX: 0, minY: 0, maxX: 64, maxY: 4 })
})
