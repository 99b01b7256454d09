// The Analysis Results side panel, and when it opens and closes: docs/behaviour.md 9.1 to 9.8.
// Affected by: web/analysis web/results api/core/engine/method api/analysis
import { expect, type Page } from '@playwright/test'
import { figure } from './steps/figure.ts'
import { analyseArea, analysis, openPlanner, sidePanel } from './steps/planner.ts'
import { roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'
import { euros } from './steps/written.ts'

const analyse = async (page: Page, area = roof(16, 10, { angle: 30 })) => {
  await openPlanner(page, { areas: [area] })
  await analyseArea(page)
  await expect(analysis(page)).toBeVisible()
}
const setup = (page: Page, name: string) => analysis(page).getByRole('region', { name })
const alternatives = (page: Page) =>
  analysis(page).getByRole('region', { name: 'Alternative Configurations' }).getByRole('heading', { level: 4 })

test('the area it is about is moved out from under it', async ({ page }) => {
  // 230 m east of the middle at zoom 18 are about 550 pixels: under the panel, and on a phone outside of the window.
  await analyse(page, roof(16, 10, { eastM: 230 }))
  const window = page.viewportSize()?.width ?? 0
  const panel = await analysis(page).boundingBox()
  const rightEndPx = panel?.x ?? 0
  const area = page.locator('path.shape-selected')
  await expect.poll(async () => ((await area.boundingBox())?.x ?? window) + 40).toBeLessThan(rightEndPx)
})

test('it opens after a successful analysis with every part, and closes', async ({ page }) => {
  const answer = page.waitForResponse('**/api/analyze')
  await analyse(page)
  const { recommendations } = await (await answer).json()
  await expect(analysis(page).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(sidePanel(page), 'it stands beside the planner').toHaveCount(1)
  const recommended = setup(page, 'Recommended Setup')
  for (const [name, pattern] of [
    ['Number of panels', /^\d+$/],
    ['Total power', /^\d+,\d\d kW$/],
    ['Annual production', /^[\d.]+ kWh$/],
    ['Layout', /^\d+ columns? × \d+ rows?, (landscape|portrait)(, \d+ of \d+ by the 60\s% cap)?$/],
  ] as const) {
    await expect(figure(recommended, name)).toHaveText(pattern)
  }
  const benefits = setup(page, 'Estimated Financial Benefits')
  for (const [name, pattern] of [
    ['Initial Investment', /€$/],
    ['Annual Savings', /€$/],
    ['Payback Period', /^\d+,\d years$/],
    ['25-Year Savings', /€$/],
  ] as const) {
    await expect(figure(benefits, name)).toHaveText(pattern)
  }
  await expect(analysis(page)).toContainText('Prices and stock of the panels are sample values')
  await expect(setup(page, 'Environmental Impact').getByRole('definition')).toHaveCount(3)

  await test.step('the setup names brand and model of its panel', async () => {
    const panels: { id: string; brand: string; model: string }[] = await (await page.request.get('/api/panels')).json()
    const panel = panels.find(({ id }) => id === recommendations[0].panelId)
    await expect(recommended).toContainText(`${panel?.brand} ${panel?.model}`)
  })

  await test.step('Select makes an alternative the current setup, and the recommended one can be taken again', async () => {
    const [first, economy] = recommendations
    expect(economy.totalPrice).not.toBe(first.totalPrice)
    await expect(alternatives(page)).toHaveText(['Economy Option', 'Premium Option'])
    await analysis(page).getByRole('button', { name: 'Select: Economy Option' }).click()
    await expect(setup(page, 'Economy Option').getByRole('heading')).toBeFocused()
    await expect(figure(setup(page, 'Economy Option'), 'Number of panels')).toHaveText(String(economy.quantity))
    await expect(figure(analysis(page), 'Initial Investment')).toHaveText(euros(economy.totalPrice))
    await expect(alternatives(page)).toHaveText(['Recommended Setup', 'Premium Option'])
    await analysis(page).getByRole('button', { name: 'Select: Recommended Setup' }).click()
    await expect(figure(analysis(page), 'Initial Investment')).toHaveText(euros(first.totalPrice))
    await expect(alternatives(page)).toHaveText(['Economy Option', 'Premium Option'])
  })

  await test.step('closed, it gives the focus back to the planner', async () => {
    await analysis(page).getByRole('button', { name: 'Close the analysis' }).click()
    await expect(analysis(page)).toHaveCount(0)
    await expect(sidePanel(page).getByRole('button', { name: 'Analyze Area' })).toBeFocused()
  })
})

test('an area too small for any panel gets the reason instead of setups', async ({ page }) => {
  await analyse(page, roof(2, 2))
  await expect(page.getByText('No panel fits here').last()).toBeVisible()
  await expect(setup(page, 'Recommended Setup')).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to the map' }).click()
  await expect(analysis(page)).toHaveCount(0)
})
