// Screen reader texts of an analysis and a PDF, done or failed: once each.
// Affected by: web/offers web/analysis web/results web/ui
import { expect, type Page } from '@playwright/test'
import { breakCalls } from './steps/brokenServer.ts'
import { analyseArea, analysis, openPlanner } from './steps/planner.ts'
import { roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'

/** Writes down every text that comes into a live region that was there before, and every alert that appears. */
const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(window, { heard })
    const REGIONS = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
    const last = new WeakMap<Element, string>()
    const tell = (region: Element | null | undefined) => {
      const text = region?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
      if (!region || region.closest('[aria-hidden=true]') || last.get(region) === text) return
      last.set(region, text)
      if (text) heard.push(text)
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement
        tell(element?.closest(REGIONS))
        for (const added of addedNodes)
          if (added instanceof Element)
            for (const alert of [added, ...added.querySelectorAll('[role=alert], [aria-live=assertive]')])
              if (alert.matches('[role=alert], [aria-live=assertive]')) tell(alert)
      }
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })

const heard = (page: Page, what: RegExp): Promise<readonly string[]> =>
  page
    .evaluate(() => (window as unknown as { heard: string[] }).heard)
    .then((texts) => texts.filter((text) => what.test(text)))

test('an analysis that fails and one that is done are heard once each', async ({ page }) => {
  await listen(page)
  const { mend } = await breakCalls(page, '**/api/analyze', 503)
  await openPlanner(page, { areas: [roof(16, 10)] })
  await analyseArea(page)
  await expect.poll(() => heard(page, /The analysis failed/)).toHaveLength(1)
  await mend()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(analysis(page).getByRole('heading', { name: 'Recommended Setup' })).toBeVisible()
  await expect.poll(() => heard(page, /^Recommended Setup: .* a year/)).toHaveLength(1)
})
