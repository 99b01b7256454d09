import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { sampleDocument } from '../design.fixture.ts'
import { DifferenceLine } from './VersionEntry.tsx'

const root = testRoot()

const MANY = { name: 'Casa nostra', panelId: 'p7', areas: [], obstacles: [] }

test.each([
  { language: 'en', changes: {}, said: 'Same as the current version' },
  { language: 'en', changes: { areas: [] }, said: '1 area differs' },
  { language: 'en', changes: MANY, said: '1 area, 1 object and 2 settings differ' },
  { language: 'it', changes: {}, said: 'Nessuna differenza con la versione attuale' },
  { language: 'it', changes: { areas: [] }, said: 'Cambia 1 area' },
  { language: 'it', changes: MANY, said: 'Cambiano 1 area, 1 oggetto e 2 impostazioni' },
])('says in one line: $said', async ({ language, changes, said }) => {
  localStorage.setItem('solarplanner.language', language)
  root.render(
    <LanguageProvider>
      <DifferenceLine now={sampleDocument()} other={sampleDocument(changes)} />
    </LanguageProvider>,
  )
  await expect.element(page.getByText(said, { exact: true })).toBeVisible()
})
