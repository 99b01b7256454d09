import { expect, test } from 'vitest'
import { type Surrounding, surroundingOf, wireSurroundingOf } from '../../design/surrounding.ts'
import { sampleDocument } from '../design.fixture.ts'
import { designDifferences } from './designDifferences.ts'

const NOTHING = { choices: [], assumptions: [], areas: [], obstacles: [], surroundings: [] }
const [area] = sampleDocument().areas
const [chimney] = sampleDocument().obstacles
if (!area || !chimney) throw new Error('the sample has an area and an obstacle')

const HABITS = { kind: 'habits', use: { period: 'year', kwh: 3000 }, habit: 'evening' } as const
const MONTHS = Array.from({ length: 12 }, () => 250)

test('documents with the same content differ in nothing, whatever is selected, listed first or measured', () => {
  const second = { ...area, id: 'area-2' }
  const mine = sampleDocument({ areas: [area, second], currentAreaId: 'area-2', assumptions: { a: 1, b: 2 } })
  const { id, bounds, ...rest } = { ...area, bounds: { north: 0.0002, south: 0, east: 0.0004, west: 0 } }
  const theirs = sampleDocument({
    areas: [second, { totalArea: 1, bounds, ...rest, id }],
    assumptions: { b: 2, a: 1 },
  })
  expect(designDifferences(mine, theirs)).toEqual(NOTHING)
})

test("what analyses recommended for an area is nobody's choice, and no difference", () => {
  const theirs = sampleDocument({ areas: [{ ...area, recommendedPanelId: 'panel-7' }] })
  expect(designDifferences(sampleDocument(), theirs)).toEqual(NOTHING)
})

test.each([
  ['name', { name: 'Casa nostra' }],
  ['address', { address: 'Via Roma 1' }],
  ['panelId', { panelId: 'panel-7' }],
  ['method', { method: 'detailed' }],
  ['plantSetup', { plantSetup: { panelId: 'panel-7', quantity: 13 } }],
  ['battery', { battery: { capacityKwh: 10 } }],
  ['electricity', { consumption: { base: HABITS } }],
])('another %s is one difference of the whole design', (choice, changes) => {
  expect(designDifferences(sampleDocument(), sampleDocument(changes))).toEqual({ ...NOTHING, choices: [choice] })
})

test('of the consumption each part is a difference of its own', () => {
  const heatPump = { annualHeatKwh: 9000, emitter: 'floor' } as const
  const electricCar = { annualKm: 12_000, charging: 'night' } as const
  const mine = sampleDocument({ consumption: { base: HABITS, heatPump } })
  const base = { ...HABITS, use: { period: 'months', kwh: MONTHS } }
  const differing = (consumption: object) => designDifferences(mine, sampleDocument({ consumption })).choices
  expect(differing({ base: HABITS })).toEqual(['heatPump'])
  expect(differing({ base: HABITS, heatPump, electricCar })).toEqual(['electricCar'])
  expect(differing({ base, heatPump })).toEqual(['electricity'])
  const measured = { kind: 'measured', region: 'Lombardia', contractedPower: 'upTo3Kw', use: HABITS.use }
  expect(differing({ base: measured, heatPump })).toEqual(['electricity'])
})

test('assumptions differ by key, also where one side has the default', () => {
  const mine = sampleDocument({ assumptions: { vatFraction: 0.22, horizonYears: 20, moduleGapM: 0.02 } })
  const theirs = sampleDocument({ assumptions: { vatFraction: 0.1, moduleGapM: 0.02, rackTiltDeg: 15 } })
  expect(designDifferences(mine, theirs).assumptions).toEqual(['vatFraction', 'horizonYears', 'rackTiltDeg'])
})

test.each([
  ['name', { name: 'Garage' }],
  ['outline', { bounds: { north: 0.0002, east: 0.0005, south: 0, west: 0.0001 } }],
  ['roofType', { roofType: 'pitched' }],
  ['orientation', { orientation: 'east' }],
  ['angle', { angle: 30 }],
  ['azimuth', { azimuth: 200 }],
  ['mounting', { mounting: 'eastWest' }],
  ['fill', { fill: 'maximum' }],
  ['setupPanelId', { setupPanelId: 'panel-7' }],
  ['removedModules', { removedModules: [{ lat: 0.0001, lng: 0.0001 }] }],
])('an area whose %s is another one differs in that', (field, changes) => {
  const theirs = sampleDocument({ areas: [{ ...area, ...changes }] })
  const { areas, ...others } = designDifferences(sampleDocument(), theirs)
  expect(areas).toEqual([{ number: 1, mine: area, theirs: theirs.areas[0], fields: [field] }])
  expect(others).toEqual({ choices: [], assumptions: [], obstacles: [], surroundings: [] })
})

test('a rectangle that became a polygon differs in its outline', () => {
  const corners = [0, 0.0002, 0.0004].map((lng, index) => ({ lat: 0.0001 * index, lng }))
  const { bounds: _, ...rest } = area.type === 'rectangle' ? area : { ...area, bounds: null }
  const theirs = sampleDocument({ areas: [{ ...rest, type: 'polygon', coordinates: corners }] })
  expect(designDifferences(sampleDocument(), theirs).areas[0]?.fields).toEqual(['outline'])
})

test('an area that only one side has is named with that side, and so is an obstacle', () => {
  const theirs = { ...area, id: 'area-2' }
  const difference = designDifferences(
    sampleDocument(),
    sampleDocument({ areas: [theirs], obstacles: [], surroundings: [] }),
  )
  expect(difference.areas).toEqual([
    { number: 1, mine: area, theirs: null, fields: [] },
    { number: 1, mine: null, theirs, fields: [] },
  ])
  expect(difference.obstacles).toEqual([{ number: 1, mine: chimney, theirs: null, fields: [] }])
})

test('an obstacle that is higher, or elsewhere, differs in that', () => {
  const moved = { ...chimney, id: 'obstacle-2', heightM: 2 }
  const mine = sampleDocument({ obstacles: [chimney, moved] })
  const bounds = { north: 0.0002, east: 0.0001, south: 0.0001, west: 0 }
  const theirs = sampleDocument({ obstacles: [chimney, { ...moved, heightM: 3, bounds }] })
  expect(designDifferences(mine, theirs).obstacles).toMatchObject([{ number: 2, fields: ['outline', 'heightM'] }])
})

test('a tree that is higher, wider and evergreen in the other document differs in these', () => {
  const tree = surroundingOf('surrounding-1', { kind: 'tree', center: { lat: 45, lng: 9 }, radiusM: 3 })
  const wall = surroundingOf('surrounding-2', { kind: 'wall', coordinates: [] })
  const another = { ...tree, heightM: 12, radiusM: 4, foliage: 'evergreen' } as const
  const of = (surroundings: readonly Surrounding[]) => ({
    ...sampleDocument(),
    surroundings: surroundings.map(wireSurroundingOf),
  })
  expect(designDifferences(of([tree]), of([another, wall])).surroundings).toEqual([
    { number: 1, mine: tree, theirs: another, fields: ['outline', 'heightM', 'foliage'] },
    { number: 2, mine: null, theirs: wall, fields: [] },
  ])
})
