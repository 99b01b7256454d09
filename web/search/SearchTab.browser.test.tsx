import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LanguageProvider } from '../base/i18n/LanguageProvider.tsx'
import { keepLanguage, type LanguageChoice } from '../base/i18n/language.ts'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import type { RecentSearch } from './recentSearches.ts'
import { SearchTab } from './SearchTab.tsx'

const root = testRoot()

let emitted: RecentSearch[] = []
const listen = ({ detail }: WindowEventMap['search-location']) => emitted.push(detail)
beforeEach(() => {
  emitted = []
  window.addEventListener('search-location', listen)
})
afterEach(() => window.removeEventListener('search-location', listen))

const show = (recentSearches: readonly RecentSearch[], language: LanguageChoice = 'mixed') => {
  keepLanguage(language)
  root.render(
    <LanguageProvider>
      <SearchTab recentSearches={recentSearches} />
    </LanguageProvider>,
  )
}

test('the recent searches are listed in the order given and emit a search-location event when clicked', async () => {
  const forli = { text: 'Forlì', placeId: 'ChIJabc' }
  show([{ text: 'Via Roma 1, Bari' }, forli])
  const recent = page.getByRole('region', { name: 'Recent Searches' })
  await expect.element(recent.getByRole('button').first()).toHaveTextContent('Via Roma 1, Bari')
  await recent.getByRole('button', { name: 'Forlì' }).click()
  expect(emitted).toEqual([forli])
})

test('without searches one sentence says how to begin', async () => {
  show([])
  await expect.element(page.getByText('Use the search box at the top of the map to find locations.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Recent Searches' })).not.toBeInTheDocument()
})

test.each([
  { language: 'mixed', tiles: ['Commercial Complex, Florence', 'Residential Area, Naples'] },
  { language: 'it', tiles: ['Complesso commerciale, Firenze', 'Zona residenziale, Napoli'] },
] as const)('in the language "$language" the tiles emit $tiles', async ({ language, tiles }) => {
  show([], language)
  for (const tile of tiles) await page.getByRole('button', { name: tile }).click()
  expect(emitted).toEqual(tiles.map((text) => ({ text })))
})
