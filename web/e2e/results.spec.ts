// An analysis above its tabs: one story, from the answer to the quotes.
// Affected by: web/results
import { expect } from '@playwright/test'
import { figure } from './steps/figure.ts'
import { analyseArea, analysis, openPlanner, openTab, sidePanel } from './steps/planner.ts'
import { analyseAll, HOUSE } from './steps/plants.ts'
import { test } from './steps/test.ts'

test('a plant is told as one story: the answer, the bill, who pays what, what if, then tabs', async ({ page }) => {
  await openPlanner(page, {
    areas: HOUSE.slice(0, 2),
    method: 'detailed',
    battery: { capacityKwh: 5 },
    consumption: {
      base: { kind: 'measured', contractedPower: 'upTo3Kw', use: { period: 'year', kwh: 6000 } },
      heatPump: null,
      electricCar: null,
    },
  })
  await openTab(page, 'Draw')
  await analyseAll(page)
  const headings = analysis(page).getByRole('heading', { level: 3 })
  const story = ['Recommended Setup', 'Electricity bill', 'Who pays what', 'What if…', 'Alternative Configurations']
  await expect(headings.filter({ hasText: /^(Recommended|Electricity|Who|What if|Alternative)/ })).toHaveText(story)
  await expect(analysis(page).getByText(/\d+ to \d+ panels: at the guaranteed minimum the gain/)).toBeVisible()
  // Figures that are read twice are the same.
  const gain = await figure(analysis(page), 'Net gain over 25 years (NPV)').first().innerText()
  await expect(analysis(page).getByRole('row', { name: /^everything as assumed/ })).toContainText(gain)
  await analysis(page).getByRole('button', { name: 'More: What if…' }).click()
  await expect(analysis(page).getByRole('region', { name: 'Reliability' })).toBeVisible()
})

test('open results give the map the room of the left panel; closed ones are opened again as they are, and survive a reload', async ({
  page,
}) => {
  const use = { period: 'year', kwh: 6000 } as const
  const consumption = {
    base: { kind: 'measured' as const, contractedPower: 'upTo3Kw' as const, use },
    heatPump: null,
    electricCar: null,
  }
  await openPlanner(page, { areas: HOUSE.slice(0, 1), method: 'detailed', panelBesideResults: 'closed', consumption })
  await analyseArea(page)
  await expect(sidePanel(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Apri il pannello' }).click()
  await expect(sidePanel(page)).toBeVisible()
  await sidePanel(page).getByRole('button', { name: 'Close sidebar' }).click()
  await expect(sidePanel(page)).toHaveCount(0)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/analyze') && asked.push(request.url()))
  await analysis(page).getByRole('button', { name: 'Close the analysis' }).click()
  await expect(sidePanel(page)).toBeVisible()
  await page.getByRole('button', { name: /^\d+ pannelli · \d+(,\d)? anni$/ }).click()
  await expect(analysis(page)).toBeVisible()
  expect(asked).toEqual([])
  await page.reload()
  await expect(analysis(page).getByRole('heading', { name: 'Recommended Setup' })).toBeVisible()
  await analysis(page).getByRole('button', { name: 'Close the analysis' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: /^\d+ pannelli · \d+(,\d)? anni$/ })).toBeVisible()
  await expect(analysis(page)).toHaveCount(0)
})
