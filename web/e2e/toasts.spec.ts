// Toasts: docs/behaviour.md 1.7.
// Affected by: web/ui
import { expect, type Page } from '@playwright/test'
import { breakCalls } from './steps/brokenServer.ts'
import { press, takeTool } from './steps/drawing.ts'
import { openPlanner, openTab } from './steps/planner.ts'
import { addressBox } from './steps/searching.ts'
import { roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'
import { toastRegion, toasts } from './steps/toast.ts'
import { expectUncovered } from './steps/uncovered.ts'

const areas = [
  roof(20, 10, { drawnAtMs: Date.UTC(2026, 1, 10, 8, 30) }),
  roof(30, 10, { northM: 20, drawnAtMs: Date.UTC(2026, 1, 10, 8, 31) }),
]

/** Deletes the current area, of which a toast tells. */
const raiseToast = async (page: Page) => {
  await openTab(page, 'Draw')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
}

test('one toast is shown at a time: a newer one takes the place of the older; F8 moves the focus there, and its button closes it', async ({
  page,
}) => {
  await openPlanner(page, { areas })
  await raiseToast(page)
  await expect(toasts(page)).toHaveText([/09:30:00 deleted/])
  await raiseToast(page)
  await expect(toasts(page)).toHaveText([/09:31:00 deleted/])
  await page.keyboard.press('F8')
  await expect(toastRegion(page).getByRole('list')).toBeFocused()
  await toasts(page).getByRole('button', { name: 'Chiudi' }).click()
  await expect(toasts(page)).toHaveCount(0)
})

test('a toast goes by itself after 5 seconds', async ({ page }) => {
  await page.clock.install()
  await openPlanner(page, { areas })
  // The first toast brings the code of toasts along; the time of the second is measured.
  await raiseToast(page)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(toasts(page)).toHaveCount(0)
  await raiseToast(page)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(4900)
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(toasts(page)).toHaveCount(0)
})

test('swiped 60 px to the right a toast goes, swiped 40 px it stays', { tag: '@phone' }, async ({ page }) => {
  await openPlanner(page, { areas })
  await raiseToast(page)
  const title = toasts(page).getByText(/deleted$/)
  await expect(title).toBeVisible()
  for (const { distancePx, left } of [
    { distancePx: 40, left: 1 },
    { distancePx: 60, left: 0 },
  ]) {
    const box = await title.boundingBox()
    const x = (box?.x ?? 0) + 10
    const y = (box?.y ?? 0) + 8
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + distancePx / 2, y, { steps: 3 })
    await page.mouse.move(x + distancePx, y, { steps: 3 })
    await page.mouse.up()
    await expect(toasts(page), `${distancePx} px`).toHaveCount(left)
  }
})

test('a toast leaves the drawing hint, the map controls, the notice of missing imagery and the floating buttons usable', {
  tag: '@phone',
}, async ({ page }) => {
  await breakCalls(page, '**/api/tiles/**')
  await openPlanner(page)
  await expect(page.getByRole('button', { name: 'Riprova immagini' })).toBeVisible()
  await takeTool(page, 'Polygon')
  for (const corner of [
    [-80, -60],
    [80, -60],
    [-80, 60],
    [60, -120],
  ] as const) {
    await press(page, corner)
  }
  await expect(toasts(page)).toHaveCount(1)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await expectUncovered(
    button("Rimuovi l'ultimo punto"),
    button('Ingrandisci'),
    button('Riduci'),
    button('Ibrida'),
    button('Satellite'),
    button('Riprova immagini'),
    addressBox(page),
    button('Apri il pannello'),
    button('Disegna sulla mappa'),
  )
  await expect(toasts(page)).toHaveCount(1)
})
