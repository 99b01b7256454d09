// Quotes of installers, checked against the estimate.
// Affected by: web/results/quotes
import { expect } from '@playwright/test'
import { analyseArea, analysis, openPlanner, turnTo } from './steps/planner.ts'
import { roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'

test('a quote that promises too much is told in kWh and becomes the price of the plant', async ({ page }) => {
  await openPlanner(page, { areas: [{ ...roof(10, 7, { angle: 30 }), roofType: 'pitched' }], method: 'detailed' })
  await analyseArea(page)
  await analysis(page).getByRole('button', { name: 'Quotes' }).click()
  const section = analysis(page).getByRole('region', { name: 'Quotes' })
  await section.getByRole('button', { name: 'Add a quote' }).click()
  const fill = async (label: string, text: string) => {
    await section.getByLabel(label, { exact: true }).fill(text)
    await section.getByLabel(label, { exact: true }).press('Enter')
  }
  await fill('Installer', 'Rossi')
  await fill('Power', '5')
  await expect(section.getByText('Type its price and power to compare it.')).toBeVisible()
  await fill('Price, VAT included', '12345')
  await fill('Promised annual production', '9999')
  await expect(section.getByText(/^Promises 9.999 kWh: .* kWh \(\d+.%\) more than our estimate/)).toBeVisible()
  // At this price the plant loses: nothing is called a gain.
  await expect(section.getByText(/^Rossi does not pay at this price: −/)).toBeVisible()
  await expect(section.getByText(/^It would pay below /)).toBeVisible()

  const payback = section.getByRole('table').getByRole('row').nth(2).getByRole('cell').nth(1)
  const compared = await payback.textContent()
  await section.getByRole('button', { name: 'Use this quote' }).click()
  // The card says what the table said: the price to the cent and its payback.
  await expect(
    analysis(page)
      .getByText(/^12.345\s?€/)
      .first(),
  ).toBeVisible()
  await expect(
    analysis(page).getByText(/^All figures are at the price of Rossi: 12.345\s?€ for 5 kWp\.$/),
  ).toBeVisible()
  await expect(payback).toHaveText(compared ?? '')
  await expect(
    analysis(page)
      .getByText(compared ?? '')
      .first(),
  ).toBeVisible()
  await turnTo(page, 'Savings')
  await expect(analysis(page).getByText('Quote and typical price')).toBeVisible()
  // The laid plant is the offered one: 5 kWp, to the nearest module, at its own price.
  await expect(
    analysis(page)
      .getByText(/^(?:4[.,][89]|5[.,][012])\d? kWp$/)
      .first(),
  ).toBeVisible()
})
