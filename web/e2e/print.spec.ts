// What goes on paper (page.pdf needs no more than what `print` shows).
// Affected by: web/print
import { expect, type Locator } from '@playwright/test'
import { figure } from './steps/figure.ts'
import { analyseArea, analysis, goToMap, openPlanner, openTab } from './steps/planner.ts'
import { roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'

const areas = [
  roof(20, 10),
  roof(30, 10, { northM: 20, drawnAtMs: Date.UTC(2026, 1, 10, 8, 31), orientation: 'west', angle: 30 }),
]

/** The colour that is seen behind something: the nearest that is not transparent. */
const groundOf = (shown: Locator): Promise<string | undefined> =>
  shown.evaluate((element) => {
    const around: Element[] = []
    for (let each: Element | null = element; each; each = each.parentElement) around.push(each)
    return around.map((each) => getComputedStyle(each).backgroundColor).find((colour) => colour !== 'rgba(0, 0, 0, 0)')
  })

test('without an analysis the areas are printed, and with a panel chosen what it gives', async ({ page }) => {
  await openPlanner(page, { areas })
  await page.emulateMedia({ media: 'print' })
  const rows = page.getByRole('table', { name: 'Drawn Areas' }).getByRole('row')
  await expect(rows).toHaveCount(4)
  await expect(rows.nth(2)).toHaveText(/300,0 m².*240 m².*Flat.*West.*30°/)
  await expect(rows.nth(3)).toHaveText(/Together\s*500,0 m²\s*400 m²/)
  await expect(page.getByRole('application')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await expect(rows).toHaveCount(0)

  await openTab(page, 'Panels')
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Select Panel' }).click()
  await page.emulateMedia({ media: 'print' })
  const calculation = page.getByRole('region', { name: 'Area Calculation' })
  await expect(figure(calculation, 'Number of panels')).toHaveText(/^\d+$/)
})

test('with nothing drawn the paper says so', async ({ page }) => {
  await openPlanner(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Nothing has been drawn yet.')).toBeVisible()
})

test('an open analysis is printed alone, black on white also where the screen is dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openPlanner(page, { areas })
  await analyseArea(page)
  await expect(analysis(page)).toBeVisible()
  await goToMap(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table')).toHaveCount(0)
  // A4 upright at 96 pixels an inch.
  await page.setViewportSize({ width: 794, height: 1123 })
  expect((await analysis(page).boundingBox())?.width).toBe(794)
  expect(await groundOf(analysis(page))).toBe('rgb(255, 255, 255)')
  const paper = page.getByRole('complementary').filter({ has: analysis(page) })
  await expect(paper).toContainText(
    /SolarPlanner.*45,4642° N, 9,19° E.*Total Area\s*200,0 m².*Orientation\s*South.*Angle\s*0°/s,
  )

  // On racks the modules are tilted, not the roof: the one is not told as the other.
  await page.emulateMedia({ media: 'screen' })
  await analysis(page).getByRole('group', { name: 'Estimation method' }).getByText('Detailed', { exact: true }).click()
  await expect(analysis(page).getByRole('region', { name: 'Money' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(paper).toContainText(
    /Roof Type\s*Flat.*racks facing one way, on a flat roof.*Tilt and direction.*10°, toward 180°/s,
  )
  await expect(paper).not.toContainText(/Angle\s*0°/)
})
