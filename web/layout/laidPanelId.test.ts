import { expect, test } from 'vitest'
import { laidPanelId, wantedPanelId } from './laidPanelId.ts'

const AREA = { id: 'area-1', setupPanelId: null }

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
  expect(laidPanelId({ ...AREA, setupPanelId: setupId }, { panelId: chosenId, recommended: {} }, shown)).toBe(laidId)
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
  const design = { panelId: chosenId, recommended: { [AREA.id]: 'r', 'area-2': 's' } }
  expect(laidPanelId({ ...AREA, setupPanelId: setupId }, design, shown)).toBe(laidId)
})

test('what was recommended is not what the user wants', () => {
  expect(wantedPanelId(AREA, null)).toBeNull()
})
