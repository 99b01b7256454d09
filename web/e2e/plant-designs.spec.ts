// A plant that goes through other hands: another tab and a link.
// Affected by: web/design web/designs
import { expect, type Page } from '@playwright/test'
import { share, somebodyElse } from './steps/designs.ts'
import { analysis, expectMap, openPlanner, openTab, sidePanel } from './steps/planner.ts'
import { analyseAll, expectShown, firstOf, HOUSE } from './steps/plants.ts'
import { test } from './steps/test.ts'

const inPlant = (page: Page) => sidePanel(page).getByRole('checkbox', { name: /^Include in system: / })

test('what is in the plant is the same in two tabs, undone too, and the link to it opens with its figures', async ({
  page,
}) => {
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

  const { full } = firstOf((await analyseAll(page)).plant)
  if (!full) throw new Error('the roof has room for more than the best number')
  await analysis(page).getByText('Fill the roof').click()
  await expectShown(page, 'Your choice', full)
  await analysis(page).getByRole('button', { name: 'Close the analysis' }).click()
  await openTab(page, 'Draw')
  const { viewLink } = await share(page)
  const visitor = await somebodyElse(page)
  await visitor.goto(viewLink)
  await expectShown(visitor, 'Chosen setup', full)
  await visitor.context().close()
})
