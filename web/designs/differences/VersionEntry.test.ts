import { expect, test } from 'vitest'
import { surroundingOf } from '#design/drawn.ts'
import { sampleDocument } from '../design.fixture.ts'
import { differenceCounts } from './VersionEntry.tsx'

const NOTHING = { areas: 0, objects: 0, settings: 0 }
const [area] = sampleDocument().areas
const [chimney] = sampleDocument().obstacles
if (!area || !chimney) throw new Error('the sample has an area and an obstacle')

test('documents with the same content differ in nothing, whatever is selected, listed first or measured', () => {
  const second = { ...area, id: 'area-2' }
  const mine = sampleDocument({ areas: [area, second], currentAreaId: 'area-2', assumptions: { a: 1, b: 2 } })
  const { id, bounds, ...rest } = { ...area, bounds: { north: 0.0002, south: 0, east: 0.0004, west: 0 } }
  const theirs = sampleDocument({
    areas: [second, { totalArea: 1, bounds, ...rest, id }],
    assumptions: { b: 2, a: 1 },
  })
  expect(differenceCounts(mine, theirs)).toEqual(NOTHING)
})

test("what analyses recommended for an area is nobody's choice, and no difference", () => {
  const theirs = sampleDocument({ areas: [{ ...area, recommendedPanelId: 'panel-7' }] })
  expect(differenceCounts(sampleDocument(), theirs)).toEqual(NOTHING)
})

test('an area counts once, however much of it is another, and also where one side has it alone', () => {
  const changed = { ...area, angle: 30, name: 'Garage' }
  const mine = sampleDocument({ areas: [area, { ...area, id: 'area-2' }] })
  const theirs = sampleDocument({ areas: [changed, { ...area, id: 'area-3' }] })
  expect(differenceCounts(mine, theirs)).toEqual({ ...NOTHING, areas: 3 })
})

test('a rectangle that became a polygon differs', () => {
  const corners = [0, 0.0002, 0.0004].map((lng, index) => ({ lat: 0.0001 * index, lng }))
  const { bounds: _, ...rest } = area.type === 'rectangle' ? area : { ...area, bounds: null }
  const theirs = sampleDocument({ areas: [{ ...rest, type: 'polygon', coordinates: corners }] })
  expect(differenceCounts(sampleDocument(), theirs)).toEqual({ ...NOTHING, areas: 1 })
})

test('obstacles and what stands around are objects', () => {
  const tree = surroundingOf('surrounding-1', { kind: 'tree', center: { lat: 45, lng: 9 }, radiusM: 3 })
  const theirs = sampleDocument({
    obstacles: [{ ...chimney, heightM: 3 }],
    surroundings: [tree],
  })
  expect(differenceCounts(sampleDocument(), theirs)).toEqual({ ...NOTHING, objects: 2 })
})

test('a field of the design is a setting', () => {
  const theirs = sampleDocument({ name: 'Casa nostra', assumptions: { vatFraction: 0.1, horizonYears: 20 } })
  expect(differenceCounts(sampleDocument(), theirs)).toEqual({ ...NOTHING, settings: 2 })
})
