import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LanguageProvider } from '../../i18n/LanguageProvider.tsx'
import { testRoot } from '../../i18n/testRoot.fixture.ts'
import { SizeCurve } from './SizeSection.tsx'

const root = testRoot('en')

const point = (quantity: number, netPresentValueEur: number) => ({
  ...{ quantity, netPresentValueEur, annualProduction: 500 * quantity, annualBenefitEur: 80 * quantity },
  ...{ paybackYears: 8, selfConsumptionFraction: 0.4, totalEur: 1000 * quantity },
})
const CURVE = [point(7, 4318), point(8, 4331), point(9, 4320)]
const show = (bestQuantity: number) =>
  root.render(
    <LanguageProvider>
      <SizeCurve curve={CURVE} quantity={7} bestQuantity={bestQuantity} change={null} />
    </LanguageProvider>,
  )

test('what the number of the highest value brings and costs more is told, and nothing where it is the recommended one', async () => {
  show(7)
  await expect.element(page.getByText('8 panels: +€13 net gain for +€1,000.')).toBeVisible()
  show(8)
  await expect.element(page.getByText(/net gain for/)).not.toBeInTheDocument()
})
