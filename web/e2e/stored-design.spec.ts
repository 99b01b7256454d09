// Drawn objects survive a reload; an unreadable copy is quarantined and reported.
// Affected by: web/design
import { expect, type Page } from '@playwright/test'
import { drawPolygon, drawRectangle } from './steps/drawing.ts'
import { areaButtons, currentSelection, drawnAreas } from './steps/drawnAreas.ts'
import { expectMap, openPlanner, openTab } from './steps/planner.ts'
import { test } from './steps/test.ts'
import { toasts } from './steps/toast.ts'

const KEY = 'solarplanner.design'

const leaveStored = (page: Page, text: string) =>
  page.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem('left')) return
      sessionStorage.setItem('left', 'yes')
      localStorage.setItem(key, value)
    },
    [KEY, text] as const,
  )

test('areas, their attributes and the current one survive a reload', async ({ page }) => {
  await openPlanner(page)
  await drawRectangle(page, [-80, -60], [20, -10])
  await drawPolygon(page, [
    [-80, 30],
    [80, 30],
    [80, 110],
    [-80, 110],
  ])
  await openTab(page, 'Draw')
  await expect(drawnAreas(page)).toHaveCount(2)
  await currentSelection(page).getByLabel('Orientation').selectOption('west')
  await areaButtons(page).first().click()
  await openTab(page, 'Draw')
  await currentSelection(page).getByLabel('Angle').fill('25')
  await currentSelection(page).getByLabel('Angle').press('Enter')
  const before = await areaButtons(page).allTextContents()

  await page.reload()
  await openTab(page, 'Draw')
  await expect(page.getByRole('button', { name: 'Undo', exact: true }), 'nothing can be undone').toBeDisabled()
  await expect(areaButtons(page)).toHaveText(before)
  await expect(areaButtons(page).first()).toHaveAttribute('aria-current', 'true')
  await expect(currentSelection(page).getByLabel('Angle')).toHaveValue('25')
  await areaButtons(page).nth(1).click()
  await openTab(page, 'Draw')
  await expect(currentSelection(page).getByLabel('Orientation')).toHaveValue('west')
})

test('a stored copy that is cut off is set aside and reported once, and the planner starts empty', async ({ page }) => {
  const text = '{"version":1,"areas":[{"id":"area-1","type":"rect'
  await leaveStored(page, text)
  await page.goto('/')
  await expect(toasts(page)).toContainText('Some saved areas could not be read')
  await expectMap(page)
  await openTab(page, 'Draw')
  await expect(page.getByText('No area yet')).toBeVisible()
  const kept = await page.evaluate((key) => [localStorage.getItem(key), localStorage.getItem(`${key}.damaged`)], KEY)
  expect(kept).toEqual([null, text])
  await page.reload()
  await expectMap(page)
  await expect(toasts(page)).toHaveCount(0)
})

test('a browser that stores nothing is reported, and drawing goes on', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('no space left', 'QuotaExceededError')
    }
  })
  await page.goto('/')
  await expectMap(page)
  await drawRectangle(page, [-60, -40], [60, 40])
  await expect(toasts(page)).toContainText('Your areas could not be saved')
  await openTab(page, 'Draw')
  await expect(drawnAreas(page)).toHaveCount(1)
})
