import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { SaveStatus } from './SaveStatus.tsx'

const root = testRoot()

test.each([
  { why: 'designSpaceUsed', said: 'Limit reached: kept on this device' },
  { why: 'storeFull', said: 'Server full: kept on this device' },
  { why: null, said: 'Offline: kept on this device' },
] as const)('a design that waits to be saved ($why) says "$said"', async ({ why, said }) => {
  root.render(
    <LanguageProvider>
      <SaveStatus state={{ at: 'unreached', attempt: 1, ...(why && { why }) }} onAsk={() => {}} />
    </LanguageProvider>,
  )
  await expect.element(page.getByRole('status')).toHaveTextContent(said)
})
