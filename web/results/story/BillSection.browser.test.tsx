import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { BillMonth } from '#engine/finance/monthlyBill.ts'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { BillSection } from './BillSection.tsx'

const root = testRoot('en')
const show = (soldEur: number, afterEur = 20) => {
  const months: BillMonth[] = Array.from({ length: 12 }, (_, month) => ({
    beforeEur: month === 0 ? 105 : 60,
    afterEur: month === 0 ? 87 : afterEur,
    soldEur,
  }))
  root.render(
    <LanguageProvider>
      <BillSection months={months} fixedEurPerYear={154} />
    </LanguageProvider>,
  )
}

test('a sentence says the year, the months are folded away', async () => {
  show(8)
  // 105 + 11 × 60; 87 + 11 × 20; 12 × 8.
  await expect
    .element(page.getByText('Your bill falls from €765 to €307 a year; you are paid €96 for what you sell.'))
    .toBeVisible()
  const chart = page.getByRole('img', { name: /€765 a year without the system, €307 with it/ })
  await expect.element(chart).not.toBeInTheDocument()
  await page.getByText('Month by month').click()
  await expect.element(chart).toBeVisible()
  await page.getByText(/Show table/).click()
  await expect.element(page.getByRole('row', { name: 'January €105 €87 €8' })).toBeVisible()
  await expect.element(page.getByRole('row', { name: 'Year €765 €307 €96' })).toBeVisible()
})

test.each([
  { soldEur: 0, sentence: 'Your bill falls from €765 to €307 a year.' },
  { soldEur: -0.5, sentence: 'Your bill falls from €765 to €307 a year; the GSE fee exceeds income by €6.' },
])('what is sold for $soldEur € a month is said as it is', async ({ soldEur, sentence }) => {
  show(soldEur)
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
})

// 87 + 11 × 70.
test.each([
  { soldEur: 8, sentence: 'Your bill rises from €765 to €857 a year; you are paid €96 for what you sell.' },
  { soldEur: 0, sentence: 'Your bill rises from €765 to €857 a year.' },
  { soldEur: -0.5, sentence: 'Your bill rises from €765 to €857 a year; the GSE fee exceeds income by €6.' },
])('a bill that rises is said to rise, where $soldEur € a month are sold', async ({ soldEur, sentence }) => {
  show(soldEur, 70)
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible()
})
