import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { SizeCurve } from './SizeSection.tsx'

const root = testRoot('en')

const point = (quantity: number, netPresentValueEur: number) => ({
  quantity,
  netPresentValueEur,
  annualProduction: 500 * quantity,
  annualBenefitEur: 80 * quantity,
  paybackYears: 8,
  selfConsumptionFraction: 0.4,
  totalEur: 1000 * quantity,
})
const CURVE = [point(7, 4318), point(8, 4331), point(9, 4320)]
const show = (quantity: number, bestQuantity: number) =>
  root.render(
    <LanguageProvider>
      <SizeCurve curve={CURVE} quantity={quantity} bestQuantity={bestQuantity} isAdvised change={null} />
    </LanguageProvider>,
  )

test.each([
  // From 4,318 to 4,331 of value, and from 7,000 to 8,000 of cost.
  { shown: 7, best: 7, text: '8 panels instead of 7: +€13 net gain, +€1,000 cost.' },
  { shown: 9, best: 7, text: '8 panels instead of 9: +€11 net gain, −€1,000 cost.' },
])('the number of the highest value is compared with the $shown panels shown', async ({ shown, best, text }) => {
  show(shown, best)
  await expect.element(page.getByText(text)).toBeVisible()
})

test.each([
  { what: 'the recommended number', shown: 7, best: 8 },
  { what: 'shown', shown: 8, best: 7 },
])('nothing is compared if the highest value is $what', async ({ shown, best }) => {
  show(shown, best)
  await expect.element(page.getByRole('heading', { name: 'How many panels' })).toBeVisible()
  await expect.element(page.getByText(/instead of/)).not.toBeInTheDocument()
})

test('the chart marks the recommended number while another one is shown', async () => {
  show(9, 8)
  await expect.element(page.getByText('Recommended: 8')).toBeVisible()
  show(8, 8)
  await expect.element(page.getByText(/^Recommended/)).not.toBeInTheDocument()
})
