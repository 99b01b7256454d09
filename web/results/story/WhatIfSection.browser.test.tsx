import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { handCertainty } from '../../analysis/certainty.fixture.ts'
import { handMoney } from '../../analysis/money.fixture.ts'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { useResultsView } from '../resultsView.ts'
import { WhatIfSection } from './WhatIfSection.tsx'

const root = testRoot('en')

test('each case has its payback and its gain, below those of the card, and more is in the tab behind it', async () => {
  root.render(
    <LanguageProvider>
      <WhatIfSection scenarios={handCertainty.scenarios} money={handMoney} />
    </LanguageProvider>,
  )
  await expect.element(page.getByRole('row', { name: 'everything as assumed 1.7 years €500' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'electricity costs 20% less 12.1 years €250' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'you use 1,000 kWh more a year 8.6 years €1,500' })).toBeVisible()
  await page.getByRole('button', { name: 'More: What if…' }).click()
  expect(useResultsView.getState().tab).toBe('howSure')
})
