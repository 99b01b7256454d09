// Answers that hold only the fields of docs/behaviour.md 13.3 and 13.4.
// Affected by: web/analysis web/results web/products api/core/wire
import { expect } from '@playwright/test'
import { figure } from './steps/figure.ts'
import { analyseArea, analysis, openPlanner, openTab } from './steps/planner.ts'
import { roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'

const PANELS = ['a', 'b', 'c', 'd'].map((id) => ({
  id,
  title: `Sun ${id}`,
  brand: 'Sun',
  model: id,
  power: 430,
  stock: 5,
}))
const RECOMMENDATIONS = PANELS.map(({ id }) => ({
  panelId: id,
  quantity: 10,
  totalPower: 4300,
  totalPrice: 2000,
  annualProduction: 4000,
  layout: { rows: ['five', 'five'] },
}))

test('panels and an analysis with the necessary fields only are shown', async ({ page }) => {
  await page.route('**/api/panels', (route) => route.fulfill({ json: PANELS }))
  await page.route('**/api/analyze', (route) => route.fulfill({ json: { recommendations: RECOMMENDATIONS } }))
  await openPlanner(page, { areas: [roof(16, 10)] })
  await openTab(page, 'Panels')
  await expect(page.getByRole('article')).toHaveCount(4)
  await expect(page.getByRole('article').first()).toContainText('N/A')
  await page.getByRole('button', { name: 'View Details: Sun a' }).click()
  await expect(figure(page.getByRole('dialog'), 'Warranty')).toHaveText('N/A')
  await page.getByRole('button', { name: 'Select Panel' }).click()
  await expect(page.getByRole('region', { name: 'Area Calculation' })).toContainText('N/A')
  await analyseArea(page)
  const setup = analysis(page).getByRole('region', { name: 'Recommended Setup' })
  await expect(setup).toContainText('Sun a')
  await expect(figure(setup, 'Layout')).toHaveText('N/A')
  // 4000 kWh × 0.15 €/kWh = 600 € a year; 2000 € ÷ 600 € = 3.3 years; 0.5 kg of CO₂ a kilowatt-hour.
  await expect(figure(analysis(page), 'Annual Savings')).toHaveText('600,00 €')
  await expect(figure(analysis(page), 'Payback Period')).toHaveText('3,3 years')
  await expect(figure(analysis(page), 'CO₂ avoided a year')).toHaveText('2.000 kg')
  await expect(analysis(page).getByRole('button', { name: /^Select: / })).toHaveCount(2)
})

test('a setup that is not in stock says how much is to be ordered', async ({ page }) => {
  const [first, second, third] = RECOMMENDATIONS
  const scarce = { recommendations: [first, { ...second, toOrder: 3 }, { ...third, toOrder: 10 }] }
  await page.route('**/api/analyze', (route) => route.fulfill({ json: scarce }))
  await openPlanner(page, { areas: [roof(16, 10)] })
  await analyseArea(page)
  await expect(analysis(page).getByText('7 in stock, 3 to order')).toBeVisible()
  await expect(analysis(page).getByText('0 in stock, 10 to order')).toBeVisible()
  await expect(analysis(page).getByText(/to order/)).toHaveCount(2)
  await analysis(page).getByRole('button', { name: 'Select: Economy Option' }).click()
  await expect(analysis(page).getByRole('region', { name: 'Economy Option' })).toContainText('7 in stock, 3 to order')
})
