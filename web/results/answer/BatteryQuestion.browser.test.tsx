import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { BatteryQuestion } from './BatteryQuestion.tsx'

const root = testRoot('en')
const size = (capacityKwh: number, netPresentValueEur: number) => ({
  capacityKwh,
  netPresentValueEur,
  selfConsumptionFraction: 0.5,
  selfSufficiencyFraction: 0.5,
})

test.each([
  { chosenKwh: 0, question: 'With a 5 kWh battery?', difference: '+€558 of gain', battery: { capacityKwh: 5 } },
  { chosenKwh: 10, question: 'Without a battery?', difference: '+€300 of gain', battery: null },
])('with $chosenKwh kWh it asks: $question', async ({ chosenKwh, question, difference, battery }) => {
  const onBattery = vi.fn()
  root.render(
    <LanguageProvider>
      <BatteryQuestion
        sizes={[size(0, 1000), size(5, 1558), size(10, 700)]}
        chosenKwh={chosenKwh}
        onBattery={onBattery}
      />
    </LanguageProvider>,
  )
  await expect.element(page.getByText(difference)).toBeVisible()
  await page.getByRole('button', { name: question }).click()
  expect(onBattery).toHaveBeenCalledExactlyOnceWith(battery)
})
