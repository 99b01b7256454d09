import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { handMoney } from '../../analysis/money.fixture.ts'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { BatterySection } from './BatterySection.tsx'

const SIZES = [
  { capacityKwh: 0, netPresentValueEur: 4000, selfConsumptionFraction: 0.3, selfSufficiencyFraction: 0.4 },
  { capacityKwh: 2.5, netPresentValueEur: 4300, selfConsumptionFraction: 0.4, selfSufficiencyFraction: 0.55 },
  { capacityKwh: 5, netPresentValueEur: 3900, selfConsumptionFraction: 0.5, selfSufficiencyFraction: 0.7 },
]

const root = testRoot('en')

const [, FIRST_YEAR] = handMoney.years
/** A 5 kWh battery with this capacity left in each year. */
const yearsOf = (...capacitiesKwh: readonly number[]) =>
  [0, ...capacitiesKwh].map((batteryCapacityKwh, year) => {
    if (!FIRST_YEAR) throw new Error('no years')
    return { ...FIRST_YEAR, year, batteryCapacityKwh }
  })

const show = (chosenKwh: number, years = yearsOf(5, 4, 5), onBattery: ((battery: unknown) => void) | null = null) =>
  root.render(
    <LanguageProvider>
      <BatterySection
        sizes={SIZES}
        chosenKwh={chosenKwh}
        quantity={8}
        years={years}
        lifeYears={2}
        onBattery={onBattery}
      />
    </LanguageProvider>,
  )

test('a sentence says which battery is worth most; pressing a capacity takes it', async () => {
  const onBattery = vi.fn()
  show(0, yearsOf(0, 0, 0), onBattery)
  await expect.element(page.getByText('A 2.5 kWh battery is worth most: €300 more than no battery.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '5 kWh', exact: true })).not.toBeInTheDocument()
  await page.getByText('By capacity').click()
  await expect.element(page.getByText('With 8 panels. Press a capacity to choose it.')).toBeVisible()
  await expect.element(page.getByRole('row', { name: '2.5 kWh €4,300 55.0%' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'None' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: '5 kWh', exact: true }).click()
  expect(onBattery).toHaveBeenLastCalledWith({ capacityKwh: 5 })
  await page.getByRole('button', { name: 'None' }).click()
  expect(onBattery).toHaveBeenLastCalledWith(null)
})

test.each([
  { years: yearsOf(5, 4, 5), text: 'After 2 years 80.0% of the capacity is left. It is replaced in year 2.' },
  {
    years: yearsOf(5, 4, 0),
    text: 'After 2 years 80.0% of the capacity is left. It is not replaced in year 2: a new one would not pay for itself. Savings fall from year 3.',
  },
  { years: yearsOf(5, 4.5), text: 'After 2 years 90.0% of the capacity is left.' },
])('of the chosen battery it is said: $text', async ({ years, text }) => {
  show(5, years)
  await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  await page.getByText('By capacity').click()
  await expect.element(page.getByText('With 8 panels.', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: '5 kWh' })).not.toBeInTheDocument()
})
