import { expect, test } from 'vitest'
import type { PlaceChoice, Suggestion } from '../maps/places/geocoder.ts'
import { nearestFirst } from './useAddressSearch.ts'

const BERGAMO = { lat: 45.69, lng: 9.67 }
const NAPLES = { lat: 40.84, lng: 14.25 }
const REGGIO_E: Suggestion = { id: 'RE', label: "Reggio nell'Emilia (RE)", position: { lat: 44.7, lng: 10.63 } }
const REGGIO_C: Suggestion = { id: 'RC', label: 'Reggio di Calabria (RC)', position: { lat: 38.11, lng: 15.65 } }
const idsOf = ({ suggestions }: PlaceChoice) => suggestions.map(({ id }) => id)
const several = (...suggestions: Suggestion[]): PlaceChoice => ({ reason: 'several', suggestions })

test('of namesakes the nearest is first, whichever answer they came from', () => {
  for (const answer of [several(REGGIO_C, REGGIO_E), several(REGGIO_E, REGGIO_C)]) {
    expect(idsOf(nearestFirst(answer, BERGAMO))).toEqual(['RE', 'RC'])
    expect(idsOf(nearestFirst(answer, NAPLES))).toEqual(['RC', 'RE'])
  }
})

test.each([
  { why: 'the map is nowhere yet', choice: several(REGGIO_C, REGGIO_E), near: null },
  { why: 'a place is not told', choice: several(REGGIO_C, { ...REGGIO_E, position: null }), near: BERGAMO },
  {
    why: 'they are called otherwise',
    choice: { reason: 'unsure', suggestions: [REGGIO_C, REGGIO_E] } as const,
    near: BERGAMO,
  },
])('the order of the source stays where $why', ({ choice, near }) => {
  expect(idsOf(nearestFirst(choice, near))).toEqual(['RC', 'RE'])
})
