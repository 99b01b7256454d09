import { expect, test } from 'vitest'
import type { Suggestion } from '../../maps/places/geocoder.ts'
import { chosenByEnter, narrowSuggestions } from './useSuggestions.ts'

const SUGGESTIONS = [
  { id: '1', label: 'Milano', detail: 'Lombardia', position: null },
  { id: '2', label: 'Milazzo', detail: 'Messina, Sicilia', position: null },
  { id: '3', label: "Città Sant'Angelo", position: null },
]

test.each([
  { typed: 'mil', labels: ['Milano', 'Milazzo'] },
  { typed: 'Mila', labels: ['Milano', 'Milazzo'] },
  { typed: 'milan', labels: ['Milano'] },
  { typed: 'milazzo sic', labels: ['Milazzo'] },
  { typed: 'citta s', labels: ["Città Sant'Angelo"] },
  { typed: 'lano', labels: [] },
  { typed: ' ', labels: [] },
])('of the suggestions for an earlier text, "$typed" leaves $labels', ({ typed, labels }) =>
  expect(narrowSuggestions(SUGGESTIONS, typed).map(({ label }) => label)).toEqual(labels),
)

const suggestion = (label: string, more: Partial<Suggestion> = {}): Suggestion => ({
  id: label,
  label,
  position: null,
  ...more,
})
const MILANO = suggestion('Milano (MI), Lombardia')
const MILAZZO = suggestion('Milazzo (ME), Sicilia')
const REGGIO_E = suggestion("Reggio nell'Emilia (RE)")
const REGGIO_C = suggestion('Reggio di Calabria (RC)')
const LURANO = suggestion('Lurano (BG), Lombardia', { isGuess: true })

test.each([
  { typed: 'mil', shown: [MILANO, MILAZZO], chosen: MILANO },
  { typed: 'milano', shown: [MILANO], chosen: MILANO },
  { typed: 'Reggio', shown: [REGGIO_E, REGGIO_C], chosen: { reason: 'several', suggestions: [REGGIO_E, REGGIO_C] } },
  { typed: 'reggio cal', shown: [REGGIO_C], chosen: REGGIO_C },
  { typed: 'Via Roma 1, Milano', shown: [MILANO], chosen: null },
  { typed: 'Lugano', shown: [LURANO], chosen: null },
  // Found by a name that no label shows: a suggestion that matches by its label is not necessarily the best.
  { typed: 'Mestre', shown: [suggestion('Venezia (VE)'), suggestion('Mestre Alta (PD)')], chosen: null },
  { typed: 'xyz', shown: [], chosen: null },
])('Enter behind "$typed" chooses $chosen', ({ typed, shown, chosen }) =>
  expect(chosenByEnter(shown, typed)).toEqual(chosen),
)
