import { expect, test } from 'vitest'
import { narrowSuggestions } from './narrowSuggestions.ts'

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
