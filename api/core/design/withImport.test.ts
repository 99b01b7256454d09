import { describe, expect, test } from 'vitest'
import { areaOf } from './area.ts'
import { type DesignContent, EMPTY_DESIGN } from './design.ts'
import { designDocument } from './designDocument.ts'
import { obstacleOf, surroundingOf } from './drawn.ts'
import { LINE, POLYGON, RECTANGLE } from './shapes.fixture.ts'
import { withImport } from './withImport.ts'

const NOW_MS = 1_780_000_000_000
const CHIMNEY = obstacleOf('obstacle-1', {
  type: 'rectangle',
  bounds: { north: 0.0001, east: 0.0001, south: 0, west: 0 },
})
const FIR = surroundingOf('surrounding-1', { kind: 'tree', center: { lat: 0.0003, lng: 0 }, radiusM: 3 })
const PRESENT: DesignContent = {
  ...EMPTY_DESIGN,
  areas: [areaOf('area-1', RECTANGLE)],
  obstacles: [CHIMNEY],
  surroundings: [FIR],
  currentAreaId: 'area-1',
  name: 'Casa',
  method: 'detailed',
  plantSetup: { panelId: 'panel-5', quantity: 13 },
}
const THEIRS: DesignContent = {
  ...EMPTY_DESIGN,
  areas: [{ ...areaOf('area-2', POLYGON), angle: 25, azimuth: 170 }, areaOf('area-1', LINE)],
  obstacles: [CHIMNEY],
  surroundings: [FIR],
  currentAreaId: 'area-1',
  name: 'Stalla',
  panelId: 'panel-1',
}
/** The import in the form in which it is read from a file. */
const incoming = (design: DesignContent) => {
  const { version: _, areas, obstacles, surroundings = [], ...choices } = designDocument(design)
  return { areas, obstacles, surroundings, choices }
}
const outlines = { ...incoming(THEIRS), choices: null }

test('a whole design that replaces another is that design', () => {
  expect(withImport(PRESENT, incoming(THEIRS), 'replace', NOW_MS)).toEqual(THEIRS)
})

test('outlines that replace others leave what was chosen for the design; the first of them is current', () => {
  const { areas, obstacles } = THEIRS
  expect(withImport(PRESENT, outlines, 'replace', NOW_MS)).toEqual({
    ...PRESENT,
    areas,
    obstacles,
    currentAreaId: 'area-2',
  })
})

describe('added to a design', () => {
  test('are areas, obstacles and surroundings, behind those that are there; those whose id is taken get another', () => {
    const { areas, obstacles, surroundings, ...rest } = withImport(PRESENT, incoming(THEIRS), 'add', NOW_MS)
    const [polygon, line] = THEIRS.areas
    expect(areas).toEqual([...PRESENT.areas, polygon, { ...line, id: `area-${NOW_MS}` }])
    expect(obstacles).toEqual([CHIMNEY, { ...CHIMNEY, id: `obstacle-${NOW_MS}` }])
    expect(surroundings).toEqual([FIR, { ...FIR, id: `surrounding-${NOW_MS}` }])
    const { areas: _areas, obstacles: _obstacles, surroundings: _surroundings, ...choices } = PRESENT
    expect(rest).toEqual({ ...choices, currentAreaId: 'area-2' })
  })

  test('obstacles alone leave the current area', () => {
    expect(withImport(PRESENT, { ...outlines, areas: [] }, 'add', NOW_MS).currentAreaId).toBe('area-1')
  })
})

test('measures that come along are not trusted', () => {
  const areas = outlines.areas.map((area) => ({ ...area, totalArea: 9_999, usableArea: 1 }))
  expect(withImport(EMPTY_DESIGN, { ...outlines, areas }, 'add', NOW_MS).areas).toEqual(THEIRS.areas)
})

test('what was recommended comes along with its area, by the id that it has then', () => {
  const theirs = { ...THEIRS, recommended: { 'area-1': 'panel-8', 'area-2': 'panel-9' } }
  const present = { ...PRESENT, recommended: { 'area-1': 'panel-3' } }
  expect(withImport(present, incoming(theirs), 'replace', NOW_MS).recommended).toEqual(theirs.recommended)
  expect(withImport(present, incoming(theirs), 'add', NOW_MS).recommended).toEqual({
    'area-1': 'panel-3',
    'area-2': 'panel-9',
    [`area-${NOW_MS}`]: 'panel-8',
  })
})
