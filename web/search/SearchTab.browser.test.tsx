import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LanguageProvider } from '../i18n/LanguageProvider.tsx'
import { testRoot } from '../ui/testRoot.fixture.ts'
import '../i18n/plannerTexts.ts'
import { keepLanguage, type LanguageChoice } from '../i18n/language.ts'
import { SearchTab } from './SearchTab.tsx'

const root = testRoot()

const show = async (recentSearches: readonly string[], language: LanguageChoice = 'mixed') => {
  keepLanguage(language)
  const onSearch = vi.fn<(text: string) => void>()
  root.render(
    <LanguageProvider>
      <SearchTab recentSearches={recentSearches} onSearch={onSearch} />
    </LanguageProvider>,
  )
  return onSearch
}

test('the recent searches are listed in the order given and search again when clicked', async () => {
  const onSearch = await show(['Via Roma 1, Bari', 'Forlì'])
  const recent = page.getByRole('region', { name: 'Recent Searches' })
  await expect.element(recent.getByRole('button').first()).toHaveTextContent('Via Roma 1, Bari')
  await recent.getByRole('button', { name: 'Forlì' }).click()
  expect(onSearch.mock.calls).toEqual([['Forlì']])
})

test('without searches the list says what will be there', async () => {
  await show([])
  await expect.element(page.getByText('Your searches will appear here.')).toBeVisible()
})

test.each([
  { language: 'mixed', tiles: ['Commercial Complex, Florence', 'Residential Area, Naples'] },
  { language: 'it', tiles: ['Complesso commerciale, Firenze', 'Zona residenziale, Napoli'] },
] as const)('in the language "$language" the tiles search $tiles', async ({ language, tiles }) => {
  const onSearch = await show([], language)
  for (const tile of tiles) await page.getByRole('button', { name: tile }).click()
  expect(onSearch.mock.calls).toEqual(tiles.map((tile) => [tile]))
})
