// WCAG 2.2, 1.4.4 (text twice as large) and 1.4.10 (a window 320 pixels wide): everything stays within reach.
// Affected by: web/ui web/app
import { expect, type Page } from '@playwright/test'
import { press, takeTool } from './steps/drawing.ts'
import { analyseArea, analysis, goToMap, openPlanner, openTab } from './steps/planner.ts'
import { searchAddress } from './steps/searching.ts'
import { roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'

/** Controls that cannot be reached: hidden under something else, or out of the window or of its panel at the side, whatever is
 * scrolled. The map itself and its drawings lie under the panels on purpose; links that are seen only while they have the focus are
 * none for a pointer, and keyboard.spec.ts checks them. */
const outOfReach = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    const found: string[] = []
    for (const element of root.querySelectorAll('button, a[href], input, select, textarea, summary')) {
      if (
        element.closest('[inert], .drawing, [data-skip-links]') ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        continue
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { left, right, top, width, height } = element.getBoundingClientRect()
      const panel = element.closest('aside, dialog')?.getBoundingClientRect()
      const at = document.elementFromPoint(left + width / 2, top + height / 2)
      const isHit = element.contains(at) || (at !== null && element.closest('label')?.contains(at))
      const isInside = left > (panel?.left ?? 0) - 1 && right < (panel?.right ?? innerWidth) + 1
      if (!isHit || !isInside) found.push(element.getAttribute('aria-label') ?? element.textContent ?? element.tagName)
    }
    return found
  })

/** Everything that can be operated can be reached, and the page does not scroll sideways. */
const expectAllWithinReach = async (page: Page, state: string): Promise<void> => {
  expect(await outOfReach(page), `out of reach in ${state}`).toEqual([])
  const widthPx = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(widthPx, `width of ${state}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

const areas = [roof(16, 10), roof(16, 10, { drawnAtMs: Date.UTC(2026, 1, 10, 8, 31), northM: 20 })]

/** From the empty map to the analysis and back, checking every state on the way. */
const walkThroughPlanner = async (page: Page) => {
  await openPlanner(page, { areas })
  await expectAllWithinReach(page, 'the map')
  await openTab(page, 'Search')
  await expectAllWithinReach(page, 'the Search tab')
  await openTab(page, 'Panels')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAllWithinReach(page, 'the Panels tab')
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAllWithinReach(page, 'the panel detail')
  await page.keyboard.press('Escape')
  await openTab(page, 'Draw')
  await expectAllWithinReach(page, 'the Draw tab')
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expectAllWithinReach(page, 'the question before clearing')
  await page.keyboard.press('Escape')
  await takeTool(page, 'Polygon')
  await page.evaluate(() => scrollTo(0, 0))
  for (const corner of [
    [-60, 60],
    [60, 60],
    [60, 105],
  ] as const) {
    await press(page, corner)
  }
  await expect(page.getByRole('button', { name: 'Termina' })).toBeEnabled()
  await expectAllWithinReach(page, 'a sketch with its hint')
  await analyseArea(page)
  await expect(analysis(page).getByRole('heading', { name: 'Alternative Configurations' })).toBeVisible()
  await expectAllWithinReach(page, 'the analysis')
  await analysis(page).getByRole('button', { name: 'Close the analysis' }).click()
  await goToMap(page)
  await searchAddress(page, 'Xqzwvk')
  await expect(page.getByText('Nessun luogo trovato')).toBeVisible()
  await expectAllWithinReach(page, 'a search that found nothing')
}

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('in a window of 1280 × 1024 pixels at 400 %, which is 320 wide, nothing is out of reach', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await walkThroughPlanner(page)
  })
})
