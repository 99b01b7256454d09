import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { EMPTY_DESIGN } from '#design/design.ts'
import { LanguageProvider } from '../../base/i18n/LanguageProvider.tsx'
import { testRoot } from '../../base/i18n/testRoot.fixture.ts'
import { CanEditProvider } from '../../design/canEdit.ts'
import { openDesign, useDesign } from '../../design/designStore.ts'
import { ReadingsPart } from './ReadingsPart.tsx'

const MONTHS = Array.from({ length: 12 }, (_, month) => month)
/** Readings of 450 kWh a month, 5,400 a year; the estimate is 500 and 6,000. */
const FILE = `Mese;kWh\n${MONTHS.map((month) => `2025-${String(month + 1).padStart(2, '0')};450`).join('\n')}`

const root = testRoot()
beforeEach(() => openDesign('design-1', EMPTY_DESIGN))
const show = (isChangeable = true) => {
  root.render(
    <LanguageProvider>
      <CanEditProvider value={isChangeable}>
        <ReadingsPart monthlyKwh={Array(12).fill(500)} powerKwp={5} yearToYearPercent={3.9} />
      </CanEditProvider>
      <p>below</p>
    </LanguageProvider>,
  )
}
const unfold = () => page.getByText('Compare with a year of readings').click()
const choose = (text: string) =>
  userEvent.upload(page.getByLabelText('Choose files…'), new File([text], 'anno.csv', { type: 'text/csv' }))
const readings = { monthlyKwh: Array<number>(12).fill(450), firstYear: 2025, missingDays: 0, powerKwp: 5 }

test('a year of readings stands beside the estimate and the promise, by month and for its power', async () => {
  const quote = { totalEur: 9000, powerKwp: 5, batteryCapacityKwh: 0 }
  const promise = { promisedKwh: 6480, promisedBenefitEur: null }
  useDesign.setState({ quotes: [{ id: 'quote-1', installer: 'Rossi', ...quote, ...promise }] })
  show()
  await unfold()
  await choose(FILE)
  await page.getByRole('button', { name: 'Yes, use these readings' }).click()
  await expect.element(page.getByText(/^Measured 5.400 kWh: 600 kWh \(10.0.%\) less than estimated/)).toBeVisible()
  await expect
    .element(page.getByText(/^Rossi promised 6.480 kWh: 1.080 kWh \(20.0.%\) more than measured/))
    .toBeVisible()
  await expect.element(page.getByText(/two years of three stay within ± 3.9.% of the mean/)).toBeVisible()
  expect(useDesign.getState().readings).toEqual(readings)
  await page.getByText(/Show table/).click()
  await expect.element(page.getByRole('row', { name: /^January.*450.*500.*90.%/ })).toBeVisible()
  // Scaled to the built power, the estimate is 500 × 4.5 / 5 = 450, the measured value.
  await page.getByLabelText('Power of this system').fill('4.5')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText(/^Measured 5.400 kWh: 0 kWh \(0.0.%\)/)).toBeVisible()
  await page.getByRole('button', { name: 'Remove the readings' }).click()
  expect(useDesign.getState().readings).toBeNull()
})

test.each([
  { text: FILE.split('\n').slice(0, 9).join('\n'), says: /^4 months are missing: 2024-09, / },
  { text: `${FILE}x`, says: /^Line 13: This is not a number\. \(450x\)$/ },
  { text: FILE.replace('450', '-450'), says: /^Line 2: A figure is negative\./ },
])('a file that is none says why, and what was read before stays', async ({ text, says }) => {
  useDesign.setState({ readings })
  show()
  await unfold()
  await choose(text)
  await expect.element(page.getByText(says)).toBeVisible()
  expect(useDesign.getState().readings).toEqual(readings)
})

test('who only looks sees the readings of a design, and nothing where there are none', async () => {
  useDesign.setState({ readings })
  show(false)
  await unfold()
  await expect.element(page.getByText(/^Measured/).first()).toBeVisible()
  await expect.element(page.getByText('Choose files…')).not.toBeInTheDocument()
  useDesign.setState({ readings: null })
  await expect.element(page.getByText('Compare with a year of readings')).not.toBeInTheDocument()
})
