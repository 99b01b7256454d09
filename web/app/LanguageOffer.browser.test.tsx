import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LanguageProvider, useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../base/i18n/testRoot.fixture.ts'
import { LanguageOffer } from './LanguageOffer.tsx'

/** Shows the offer while there is one, as the panel and the bar do. */
const Bar = () => {
  const { language, offered } = useLanguage()
  return (
    <section tabIndex={-1} aria-label="Bar">
      <p>{language}</p>
      {offered && <LanguageOffer offered={offered} />}
    </section>
  )
}

afterEach(() => {
  localStorage.removeItem('solarplanner.language')
  vi.restoreAllMocks()
})
const root = testRoot()
beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['it-IT'])
  root.render(
    <LanguageProvider>
      <Bar />
    </LanguageProvider>,
  )
})

test.each([
  { answer: 'Tutto in italiano', chosen: 'it' },
  { answer: 'Chiudi', chosen: 'mixed' },
])(
  "the browser's language is offered in that language; after “$answer” all is $chosen, nothing is offered and the focus stays near",
  async ({ answer, chosen }) => {
    await page.getByRole('button', { name: answer }).click()
    await expect.element(page.getByText(chosen, { exact: true })).toBeVisible()
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
    await expect.poll(() => localStorage.getItem('solarplanner.language')).toBe(chosen)
    await expect.element(page.getByRole('region', { name: 'Bar' })).toHaveFocus()
  },
)
