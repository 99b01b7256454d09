// A plant in two tabs of a browser.
// Affected by: web/design
import { expect, type Page } from '@playwright/test'
import { expectMap, openPlanner, openTab, sidePanel } from './steps/planner.ts'
import { HOUSE } from './steps/plants.ts'
import { test } from './steps/test.ts'

const inPlant = (page: Page) => sidePanel(page).getByRole('checkbox', { name: /^Include in system: / })

test('what is in the plant is the same in two tabs, undone too', async ({ page }) => {
  await openPlanner(page, { areas: HOUSE, method: 'detailed' })
  await openTab(page, 'Draw')
  const second = await page.context().newPage()
  await second.goto('/')
  await expectMap(second)
  await openTab(second, 'Draw')
  await inPlant(second).nth(2).uncheck()
  await expect(inPlant(page).nth(2)).not.toBeChecked()
  await sidePanel(page).getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(inPlant(second).nth(2)).toBeChecked()
  await second.close()
})
