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
  const section = analysis(page).getByRole('region', { name: 'Quotes', exact: true })
  await section.getByRole('button', { name: 'Add a quote' }).click()
  const fill = async (label: string, text: string) => {
    await section.getByLabel(label, { exact: true }).fill(text)
    await section.getByLabel(label, { exact: true }).press('Enter')
  }
  await fill('Installer', 'Rossi')
  await fill('Panels', '12')
  await fill('Power', '5')
  await expect(section.getByText('Type its price and power to compare it.')).toBeVisible()
  await fill('Price, VAT included', '12345')
  await fill('Promised annual production', '9999')
  await expect(section.getByText(/^Promises 9.999 kWh: .* kWh \(\d+.%\) more than our estimate/)).toBeVisible()
  // At this price the plant loses: nothing is called a gain.
  await expect(section.getByText(/^Rossi does not pay at this price: −/)).toBeVisible()
  await expect(section.getByText(/^It would pay below /)).toBeVisible()
  await expect(section.getByText(/^Typical for 5[.,]00.kWp: /)).toBeVisible()
  await expect(section.getByRole('cell', { name: /^12 panels · 5[.,]00.kWp$/ })).toBeVisible()

  const payback = section.getByRole('table').getByRole('row').nth(2).getByRole('cell').nth(1)
  const compared = await payback.textContent()
  await section.getByRole('button', { name: 'Use this quote' }).click()
  // The card has the price to the cent, and says of which panels its figures are.
  await expect(
    analysis(page)
      .getByText(/^12.345\s?€/)
      .first(),
  ).toBeVisible()
  await expect(
    analysis(page).getByText(
      /^All figures are at the price of Rossi: 12.345\s?€ for 5 kWp\. Quote of 5[.,]00.kWp; the figures here are of 12 panels of \d+.W, \d[.,]\d\d.kWp\.$/,
    ),
  ).toBeVisible()
  await expect(payback).toHaveText(compared ?? '')
  await turnTo(page, 'Savings')
  await expect(analysis(page).getByText('Quote and typical price')).toBeVisible()
})
