import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EMPTY_DESIGN } from '#design/design.ts'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { openDesign } from '../../design/designStore.ts'
import { QuoteLine } from './QuoteLine.tsx'

const QUOTE = { totalEur: 9000, powerKwp: 6, panelCount: 14, batteryCapacityKwh: 0 }

const root = testRoot()

test.each([
  {
    powerW: 440,
    says: /^All figures are at the price of Rossi: 9.000.€ for 6 kWp\. Quote of 6[.,]00.kWp; the figures here are of 14 panels of 440.W, 6[.,]16.kWp\.$/,
  },
  { powerW: 6000 / 14, says: /^All figures are at the price of Rossi: 9.000.€ for 6 kWp\.$/ },
])('the quote in force is named, beside panels of $powerW W', async ({ powerW, says }) => {
  openDesign('design-1', {
    ...EMPTY_DESIGN,
    quotes: [{ ...QUOTE, id: 'quote-1', installer: 'Rossi', promisedKwh: null, promisedBenefitEur: null }],
  })
  root.render(
    <LanguageProvider>
      <QuoteLine quote={QUOTE} laid={{ quantity: 14, powerW }} />
    </LanguageProvider>,
  )
  await expect.element(page.getByText(says)).toBeVisible()
})
