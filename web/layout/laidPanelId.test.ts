import { describe, expect, test } from 'vitest'
import { laidPanelId, wantedPanelId } from './laidPanelId.ts'

const AREA = { id: 'area-1', setupPanelId: null, inPlant: true }
const NO_SETUP = { plantSetup: null }

/** A Detailed analysis of an area that proposes panels `a` and `b`, and was asked for what is chosen. */
const shownOf = (chosenPanelId: string | null, areaId = AREA.id) => ({ areaId, chosenPanelId, panelIds: ['a', 'b'] })

test.each([
  { what: 'the panel of the catalogue', setupId: null, chosenId: 'c', shown: null, laidId: 'c' },
  {
    what: 'after a reload the setup taken, not the catalogue panel',
    setupId: 'b',
    chosenId: 'c',
    shown: null,
    laidId: 'b',
  },
  { what: 'nothing where neither is known', setupId: null, chosenId: null, shown: null, laidId: null },
  {
    what: 'the recommended setup of the analysis shown',
    setupId: null,
    chosenId: null,
    shown: shownOf(null),
    laidId: 'a',
  },
  { what: 'the chosen panel among the setups shown', setupId: null, chosenId: 'b', shown: shownOf('b'), laidId: 'b' },
  {
    what: 'the recommended one where the chosen is none of them',
    setupId: null,
    chosenId: 'c',
    shown: shownOf('c'),
    laidId: 'a',
  },
  {
    what: 'a panel chosen just now, before its analysis',
    setupId: null,
    chosenId: 'c',
    shown: shownOf('b'),
    laidId: 'c',
  },
  {
    what: 'what is wanted here, while another area is shown',
    setupId: 'b',
    chosenId: null,
    shown: shownOf(null, 'area-2'),
    laidId: 'b',
  },
])('on an area lies $what', ({ setupId, chosenId, shown, laidId }) => {
  const design = { ...NO_SETUP, panelId: chosenId, recommended: {} }
  expect(laidPanelId({ ...AREA, setupPanelId: setupId }, design, shown, null)).toBe(laidId)
})

test.each([
  { what: 'where nothing is wanted', setupId: null, chosenId: null, shown: null, laidId: 'r' },
  { what: 'not where a panel is chosen', setupId: null, chosenId: 'c', shown: null, laidId: 'c' },
  { what: 'not where a setup is taken', setupId: 'b', chosenId: null, shown: null, laidId: 'b' },
  { what: 'while another area is shown', setupId: null, chosenId: null, shown: shownOf(null, 'area-2'), laidId: 'r' },
  {
    what: 'not while another analysis of it is shown',
    setupId: null,
    chosenId: null,
    shown: shownOf(null),
    laidId: 'a',
  },
])('what the last analysis recommended lies there $what', ({ setupId, chosenId, shown, laidId }) => {
  const design = { ...NO_SETUP, panelId: chosenId, recommended: { [AREA.id]: 'r', 'area-2': 's' } }
  expect(laidPanelId({ ...AREA, setupPanelId: setupId }, design, shown, null)).toBe(laidId)
})

test('what was recommended is not what the user wants', () => {
  expect(wantedPanelId(AREA, null)).toBeNull()
})

describe('the setup of the plant', () => {
  const design = {
    panelId: 'c',
    plantSetup: { panelId: 'p', quantity: null },
    recommended: { [AREA.id]: 'r' },
  }
  const plant = { panelId: 'q', quantity: 4, rankByArea: { [AREA.id]: [0, 1] } }

  test('lies on its areas instead of what was wanted or recommended for one of them', () => {
    expect(laidPanelId({ ...AREA, setupPanelId: 'b' }, design, null, null)).toBe('p')
    expect(laidPanelId({ ...AREA, setupPanelId: 'b' }, design, shownOf('c', 'area-2'), null)).toBe('p')
  })

  test('does not lie on an area that is not in the plant', () => {
    expect(laidPanelId({ ...AREA, inPlant: false }, design, null, null)).toBe('c')
  })

  test('makes room for the setups of the area whose analysis is shown', () => {
    expect(laidPanelId(AREA, design, shownOf('c'), null)).toBe('a')
  })

  test('that is shown lies on its areas, and on no other', () => {
    expect(laidPanelId(AREA, design, null, plant)).toBe('q')
    expect(laidPanelId({ ...AREA, id: 'area-2' }, design, null, plant)).toBe('p')
  })
})
