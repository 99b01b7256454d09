// Two people with one design open see that they are two, and what the other changes.
// Affected by: web/designs/presence api/designs
import { expect } from '@playwright/test'
import { changeSaved, designBar, designName, expectSaved, share, somebodyElse } from './steps/designs.ts'
import { expectMap, openPlanner, openTab } from './steps/planner.ts'
import { roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'

/** Behaviour rule 11.3. */
const HEARD_WITHIN_MS = 3_000

test('who has the same design open sees how many are here, and a change within three seconds', async ({ page }) => {
  await openPlanner(page, { areas: [roof(20, 10)] })
  await openTab(page, 'Draw')
  await designName(page).fill('Casa Rossi')
  const { viewLink, editLink } = await share(page)
  await expectSaved(page)
  const here = designBar(page).getByText(/is here|are here/)
  await expect(here).toHaveCount(0)

  const partner = await somebodyElse(page)
  await partner.goto(editLink)
  await partner.waitForURL((url) => url.pathname === '/' && url.hash === '')
  await expectMap(partner)
  await expect(here).toHaveText('2 people are here')
  await openTab(partner, 'Draw')
  await expect(designBar(partner).getByText('2 people are here')).toBeVisible()

  const bank = await somebodyElse(page)
  await bank.goto(viewLink)
  await expect(bank.getByText('3 people are here')).toBeVisible()
  await expect(here).toHaveText('3 people are here')

  await changeSaved(partner, () => designName(partner).fill('Casa Bianchi'))
  await expect(designName(page)).toHaveValue('Casa Bianchi', { timeout: HEARD_WITHIN_MS })
  await expect(bank.getByRole('heading', { name: 'Casa Bianchi' })).toBeVisible({ timeout: HEARD_WITHIN_MS })

  await bank.close()
  await expect(here).toHaveText('2 people are here')
  await partner.close()
  await expect(here).toHaveCount(0)
})
