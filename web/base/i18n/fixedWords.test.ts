import { expect, test } from 'vitest'
import { TEXTS } from '#words/texts.ts'
import { addTexts, textIn } from './i18n.ts'

addTexts({ 'en/all.ts': TEXTS.en, 'it/all.ts': TEXTS.it })

// The fixed words of docs/behaviour.md 1.4, as the mixed language shows them.
test.each([
  ['app:title', 'SolarPlanner'],
  ['app:tabSearch', 'Search'],
  ['app:tabDraw', 'Draw'],
  ['app:tabPanels', 'Panels'],
  ['page:notFoundHeading', '404 - Pagina Non Trovata'],
  ['page:notFoundText', 'La pagina che stai cercando non esiste.'],
  ['page:home', 'Torna alla Home'],
  ['page:loading', 'Caricamento mappa...'],
  ['map:continueToMap', 'Continua alla mappa'],
  ['map:baseTitle', 'Mappa Base'],
  ['map:baseSubtitle', 'Visualizzazione semplice della mappa Google'],
  ['map:errorTitle', 'Errore mappa'],
  ['map:errorGoogle', 'Impossibile caricare Google Maps. Verifica la chiave API.'],
  ['map:errorGoogleKey', 'La chiave API potrebbe non essere valida o non avere le autorizzazioni necessarie.'],
  ['searchBox:placeholder', 'Cerca un indirizzo...'],
  ['search:hint', 'Use the search box at the top of the map to find locations.'],
  ['search:recent', 'Recent Searches'],
  ['search:suggested', 'Suggested Locations'],
  ['search:suggestedFlorence', 'Commercial Complex, Florence'],
  ['search:suggestedNaples', 'Residential Area, Naples'],
  ['areas:rectangle', 'Rectangle'],
  ['areas:polygon', 'Polygon'],
  ['areas:polyline', 'Polyline'],
  ['areas:edit', 'Edit'],
  ['app:undo', 'Undo'],
  ['areas:delete', 'Delete'],
  ['areas:clearAll', 'Clear All'],
  ['areas:clearQuestion', 'Are you sure you want to clear all drawn areas?'],
  ['areas:analyze', 'Analyze Area'],
  ['areas:currentSelection', 'Current Selection'],
  ['areas:totalArea', 'Total Area'],
  ['areas:usableArea', 'Usable Area'],
  ['areas:roofType', 'Roof Type'],
  ['areas:orientation', 'Orientation'],
  ['areas:angle', 'Angle'],
  ['areas:flat', 'Flat'],
  ['areas:south', 'South'],
  ['areas:drawnAreas', 'Drawn Areas'],
  ['panels:areaCalculation', 'Area Calculation'],
  ['panels:searchPlaceholder', 'Search panels...'],
  ['panels:resetLink', 'Reset filters'],
  ['panels:resetButton', 'Reset Filters'],
  ['panels:powerFilter', 'Power (W)'],
  ['panels:brandFilter', 'Brand'],
  ['panels:all', 'All'],
  ['panels:noMatch', 'No panels match your filters.'],
  ['panels:viewDetails', 'View Details'],
  ['panels:datasheet', 'Download Datasheet'],
  ['panels:select', 'Select Panel'],
  ['panels:yes', 'Yes'],
  ['panels:missing', 'N/A'],
  ['analysis:title', 'Analysis Results'],
  ['analysis:recommended', 'Recommended Setup'],
  ['analysis:benefits', 'Estimated Financial Benefits'],
  ['analysis:initialInvestment', 'Initial Investment'],
  ['analysis:annualSavings', 'Annual Savings'],
  ['analysis:payback', 'Payback Period'],
  ['analysis:savings25', '25-Year Savings'],
  ['analysis:alternatives', 'Alternative Configurations'],
  ['analysis:economy', 'Economy Option'],
  ['analysis:premium', 'Premium Option'],
  ['analysis:proposal', 'Generate Proposal'],
  ['analysis:environment', 'Environmental Impact'],
])('%s reads "%s"', (key, words) => {
  expect(textIn('mixed', key)).toBe(words)
})

test.each([
  ['app:area', { timestamp: '5/3/24' }, 'Area 5/3/24'],
  ['panels:inStock', { units: '120' }, 'In stock: 120'],
  ['panels:detailTitle', { title: 'Sun 430' }, 'Sun 430 Details'],
])('%s with %o reads "%s"', (key, variables, words) => {
  expect(textIn('mixed', key, variables)).toBe(words)
})
