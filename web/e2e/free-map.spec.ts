// What floats on the map covers neither a control nor the roof, in windows of any shape.
// Affected by: web/map web/app web/ui web/shade web/search
import { expect, type Page } from '@playwright/test'
import { getLinks, somebodyElse } from './steps/designs.ts'
import { analyseArea, analysis, isPhone, openPlanner } from './steps/planner.ts'
import { roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'

const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  { width: 844, height: 390 },
]

/** Names of controls on the map in whose middle something else lies. */
const coveredControls = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('main :is(button, select, input, a[href])')]
    return controls.flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      if (width < 2 || x < 0 || y < 0 || x > innerWidth || y > innerHeight || control.closest('.sr-only')) return []
      const hit = document.elementFromPoint(x, y)
      const isFree = hit !== null && (control.contains(hit) || hit.contains(control))
      return isFree ? [] : [control.getAttribute('aria-label') ?? control.textContent ?? control.outerHTML]
    })
  })

/** Share of the roof that nothing floating lies on. */
const freeShareOfRoof = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const shape = document.querySelector('.shape-roof')
    if (!shape) return 0
    const { left, top, width, height } = shape.getBoundingClientRect()
    const parts = [0.05, 0.25, 0.5, 0.75, 0.95]
    const free = parts.flatMap((x) =>
      parts.filter((y) => document.elementFromPoint(left + x * width, top + y * height)?.closest('[data-map]')),
    )
    return free.length / parts.length ** 2
  })

const expectFree = async (page: Page): Promise<void> => {
  await expect.poll(() => freeShareOfRoof(page)).toBe(1)
  expect(await coveredControls(page)).toEqual([])
}

for (const size of SIZES)
  test(`at ${size.width} × ${size.height} nothing covers a control of the map, or the roof`, async ({ page }) => {
    await page.setViewportSize(size)
    const areas = [{ ...roof(12, 7, { angle: 20 }), roofType: 'pitched' as const }]
    await openPlanner(page, { areas, method: 'detailed', panelBesideResults: 'closed' })
    await analyseArea(page)
    await expect(analysis(page).getByRole('button', { name: 'Generate Proposal' })).toBeVisible()
    await expectFree(page)
    await page.getByRole('button', { name: 'Mostra le ombre' }).click()
    await expect(page.getByRole('slider', { name: 'Giorno' })).toBeVisible({ visible: !isPhone(page) })
    await expectFree(page)
    await analysis(page).getByRole('button', { name: 'Share' }).click()
    const { viewLink } = await getLinks(page)
    const viewer = await somebodyElse(page)
    await viewer.goto(viewLink)
    await expect(analysis(viewer)).toBeVisible()
    await expectFree(viewer)
  })
