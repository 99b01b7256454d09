import { defineTexts } from '../defineTexts.ts'

export const search = defineTexts(
  'en',
  {
    hint: 'Use the search box at the top of the map to find locations.',
    recent: 'Recent Searches',
    noRecent: 'Your searches will appear here.',
    suggested: 'Suggested Locations',
    suggestedFlorence: 'Commercial Complex, Florence',
    suggestedNaples: 'Residential Area, Naples',
  },
  {
    hint: 'Usa la casella di ricerca in alto sulla mappa per trovare un luogo.',
    recent: 'Ricerche recenti',
    noRecent: 'Le tue ricerche compariranno qui.',
    suggested: 'Luoghi suggeriti',
    suggestedFlorence: 'Complesso commerciale, Firenze',
    suggestedNaples: 'Zona residenziale, Napoli',
  },
)
