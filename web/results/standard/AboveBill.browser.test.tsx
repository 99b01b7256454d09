import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { EMPTY_DESIGN } from '#design/design.ts'
import { PROFILE_OF_DEFAULTS } from '#engine/finance/fiscalProfile.ts'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { openDesign, useDesign } from '../../design/designStore.ts'
import { AboveBill } from './AboveBill.tsx'

const root = testRoot('en')
beforeEach(() => {
  openDesign('design-1', EMPTY_DESIGN)
  root.render(
    <LanguageProvider>
      <AboveBill savingEur={1100} />
      <p>shown</p>
    </LanguageProvider>,
  )
})
const line = page.getByText(/^The saving is more than/)
const use = (kwh: number) =>
  useDesign.getState().setFields({
    consumption: {
      base: { kind: 'measured', contractedPower: 'upTo3Kw', use: { period: 'year', kwh } },
      heatPump: null,
      electricCar: null,
    },
  })

// 20.27 cents and 154 € a year, by hand in yearlyBill.test.ts.
test('a saving above the bill says so, first against the assumed one, and follows what is entered', async () => {
  await expect.element(line).toMatchTextContent('more than an assumed bill of €701 a year')
  use(4623)
  await expect.element(line).toMatchTextContent('more than your bill of €1,091 a year')
  // 154 € + 4,700 kWh: 1,106.69 €.
  use(4700)
  await expect.element(page.getByText('shown')).toBeVisible()
  await expect.element(line).not.toBeInTheDocument()
  // 4,700 kWh at 19 cents: 893 €.
  useDesign.getState().setFields({ fiscal: { ...PROFILE_OF_DEFAULTS, use: 'business' } })
  await expect.element(line).toMatchTextContent('more than your bill of €893 a year')
})
