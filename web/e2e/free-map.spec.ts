// What floats on the map covers neither a control nor the roof, in windows of any shape.
// Affected by: web/maps web/app web/ui web/shade web/search
import { expect, type Page } from '@playwright/test'
import { drawRectangle } from './steps/drawing.ts'
import { analyseArea, analysis, openPlanner } from './steps/planner.ts'
import { searchAddress } from './steps/searching.ts'
import { roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'

/** A desktop, and the smallest phone either way: a larger one is laid out by the same rules with more room. */
const SIZES = [
  { width: 1440, height: 900 },
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

/** Smallest share of a roof face that nothing floating lies on. */
const freeShareOfRoof = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const parts = [0.05, 0.25, 0.5, 0.75, 0.95]
    const shares = [...document.querySelectorAll('.shape-roof')].map((shape) => {
      const { left, top, width, height } = shape.getBoundingClientRect()
      const free = parts.flatMap((x) =>
        parts.filter((y) => document.elementFromPoint(left + x * width, top + y * height)?.closest('[data-map]')),
      )
      return free.length / parts.length ** 2
    })
    return Math.min(...shares)
  })

const expectFree = async (page: Page): Promise<void> => {
  await expect.poll(() => freeShareOfRoof(page)).toBe(1)
  await expect.poll(() => coveredControls(page)).toEqual([])
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
    await expect(page.getByRole('slider', { name: 'Giorno' })).toBeVisible()
    await expectFree(page)
    const saved = await page.request.post('/api/designs', { data: { version: 2, areas, method: 'detailed' } })
    await page.goto(`/d/${(await saved.json()).id}`)
    await expect(analysis(page)).toBeVisible()
    await expectFree(page)
  })

/** The questions on the map: beside the roof that they are about, inside the window. */
const question = (page: Page) => page.locator('[data-roof-question]')

const expectApart = async (page: Page, size: { readonly width: number; readonly height: number }): Promise<void> => {
  const isOutside = async () => {
    const box = await question(page).boundingBox()
    if (!box) return true
    return box.x < 0 || box.y < 0 || box.x + box.width > size.width || box.y + box.height > size.height
  }
  await expect.poll(isOutside).toBe(false)
  await expectFree(page)
}

for (const viewport of SIZES.slice(1))
  test.describe(`on a phone of ${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport, hasTouch: true, isMobile: true })

    test('the question about a roof covers neither the roof nor a control, and ends with the answer', async ({
      page,
    }) => {
      await openPlanner(page, { camera: { centre: { lat: 45.463778, lng: 9.189 }, zoom: 20 } })
      await drawRectangle(
        page,
        viewport.width > 800 ? [120, -40] : [-60, 20],
        viewport.width > 800 ? [240, 40] : [50, 110],
      )
      await expect(question(page)).toContainText('A falda: 20°, gronda sul lato evidenziato.')
      await expectApart(page, viewport)
      await question(page).getByRole('button', { name: 'A falda', exact: true }).click()
      await expect(question(page)).toContainText('Gronda a sud')
      await expectApart(page, viewport)
      await page.getByRole('button', { name: 'Analyze Area' }).click()
      await expect(analysis(page)).toBeVisible()
      await expect(question(page)).toHaveCount(0)
      await analysis(page).getByText('Detailed', { exact: true }).click()
      await expect(analysis(page).getByRole('heading', { name: 'Recommended Setup' })).toBeVisible()
      await expectFree(page)
      const { width = 0 } = (await page.locator('.shape-roof').boundingBox()) ?? {}
      expect(width, 'the analysed roof is well visible').toBeGreaterThan(40)
    })

    test('the question about a house covers neither the house nor a control', async ({ page }) => {
      await openPlanner(page)
      await searchAddress(page, '45.463778, 9.189000')
      await page.getByRole('button', { name: 'Trova la casa' }).click()
      await expect(question(page)).toContainText('È questa la tua casa?')
      await expectApart(page, viewport)
      await question(page).getByRole('button', { name: 'Sì' }).click()
      for (const kind of ['Una falda', 'Padiglione', 'Capanna']) {
        await question(page).getByRole('button', { name: kind }).click()
        await expectApart(page, viewport)
      }
      await question(page).getByRole('button', { name: 'Usa queste 2 falde' }).click()
      await expect(question(page)).toContainText('Il tetto è disegnato.')
      await expectApart(page, viewport)
    })
  })
