import { describe, expect, test } from 'vitest'
import { laidPanelId, wantedPanelId } from './laidPanelId.ts'

const AREA = { id: 'area-1', setupPanelId: null, inPlant: true }
const NO_SETUP = { plantSetup: null }

test.each([
  { what: 'the panel of the catalogue', setupId: null, chosenId: 'c', laidId: 'c' },
  { what: 'the setup taken, not the catalogue panel', setupId: 'b', chosenId: 'c', laidId: 'b' },
  { what: 'nothing where neither is known', setupId: null, chosenId: null, laidId: null },
])('on an area lies $what', ({ setupId, chosenId, laidId }) => {
  const design = { ...NO_SETUP, panelId: chosenId, recommended: {} }
  expect(laidPanelId({ ...AREA, setupPanelId: setupId }, design, null)).toBe(laidId)
})

test.each([
  { what: 'where nothing is wanted', setupId: null, chosenId: null, laidId: 'r' },
  { what: 'not where a panel is chosen', setupId: null, chosenId: 'c', laidId: 'c' },
  { what: 'not where a setup is taken', setupId: 'b', chosenId: null, laidId: 'b' },
])('what the last analysis recommended lies there $what', ({ setupId, chosenId, laidId }) => {
  const design = { ...NO_SETUP, panelId: chosenId, recommended: { [AREA.id]: 'r', 'area-2': 's' } }
  expect(laidPanelId({ ...AREA, setupPanelId: setupId }, design, null)).toBe(laidId)
})

test.each(['constructor', 'toString', '__proto__'])(
  'on an area that is called %s lies nothing that objects inherit',
  (id) => {
    const design = { ...NO_SETUP, panelId: null, recommended: {} }
    const plant = { panelId: 'q', quantity: 1, rankByArea: {}, countByArea: {}, beside: null }
    expect(laidPanelId({ ...AREA, id }, design, plant)).toBeNull()
  },
)

test('what was recommended is not what the user wants', () => {
  expect(wantedPanelId(AREA, null)).toBeNull()
})

describe('the setup of the plant', () => {
  const design = {
    panelId: 'c',
    plantSetup: { panelId: 'p', quantity: null },
    recommended: { [AREA.id]: 'r' },
  }
  const plant = { panelId: 'q', quantity: 4, rankByArea: { [AREA.id]: [0, 1] }, countByArea: { [AREA.id]: 2 } }

  test('lies on its areas instead of what was wanted or recommended for one of them', () => {
    expect(laidPanelId({ ...AREA, setupPanelId: 'b' }, design, null)).toBe('p')
  })

  test('does not lie on an area that is not in the plant', () => {
    expect(laidPanelId({ ...AREA, inPlant: false }, design, null)).toBe('c')
  })

  test('that is shown lies on its areas, and on no other', () => {
    expect(laidPanelId(AREA, design, plant)).toBe('q')
    expect(laidPanelId({ ...AREA, id: 'area-2' }, design, plant)).toBe('p')
  })
})
