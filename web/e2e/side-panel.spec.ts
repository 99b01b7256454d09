// The planner's side panel and its states: docs/behaviour.md 3.1.
// Affected by: web/app web/ui web/draw
import { expect, type Locator } from '@playwright/test'
import { breakCalls } from './steps/brokenServer.ts'
import { drawPolygon } from './steps/drawing.ts'
import { currentSelection } from './steps/drawnAreas.ts'
import { analyseArea, analysis, goToMap, grip, map, openPlanner, openTab, sidePanel } from './steps/planner.ts'
import { placeMarker } from './steps/searching.ts'
import { roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'
import { toasts } from './steps/toast.ts'
import { expectUncovered } from './steps/uncovered.ts'

test('the panel is headed SolarPlanner; its three tabs, Search first, show their own content; it can be closed', async ({
  page,
}) => {
  await openPlanner(page)
  await expect(sidePanel(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1, name: 'SolarPlanner' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Search', 'Draw', 'Panels'])
  await expect(page.getByRole('tab', { name: 'Search' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByText('Use the search box at the top of the map to find locations.')).toBeVisible()
  await test.step('it leaves the map and its controls their room', async () => {
    const panel = await sidePanel(page).boundingBox()
    expect(panel?.width).toBeLessThan(400)
    for (const control of [page.getByRole('search'), page.getByRole('button', { name: 'Ingrandisci' })])
      expect((await control.boundingBox())?.x).toBeGreaterThan((panel?.x ?? 0) + (panel?.width ?? 0))
  })
  await openTab(page, 'Draw')
  await expect(page.getByRole('button', { name: 'Analyze Area' })).toBeVisible()
  await openTab(page, 'Panels')
  await expect(page.getByRole('searchbox', { name: 'Search panels...' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Analyze Area' })).toHaveCount(0)
  await test.step('closed, it is opened again by a floating button, with the tab it was left with', async () => {
    await page.getByRole('button', { name: 'Close sidebar' }).click()
    await expect(sidePanel(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Apri il pannello' }).click()
    await expect(page.getByRole('tab', { name: 'Panels' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('button', { name: 'Apri il pannello' })).toHaveCount(0)
  })
  await test.step('the second floating button opens the tools and takes none', async () => {
    await page.getByRole('button', { name: 'Close sidebar' }).click()
    await page.getByRole('button', { name: 'Disegna sulla mappa' }).click()
    await expect(page.getByRole('tab', { name: 'Draw' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveAttribute('aria-pressed', 'true')
  })
})

test('on a phone a drawn roof is analysed from the map, and the pen opens the tools and ends a drawing', {
  tag: '@phone',
}, async ({ page }) => {
  await openPlanner(page)
  const bar = page.getByRole('region', { name: 'Current Selection' })
  await expect(bar).toHaveCount(0)
  await drawPolygon(page, [
    [-60, -140],
    [60, -140],
    [60, -60],
    [-60, -60],
  ])
  await expect(bar).toHaveText(/^Area .+ m²/)
  const pen = page.getByRole('button', { name: 'Disegna sulla mappa' })
  await pen.click()
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Polygon', exact: true }).click()
  await expect(pen).toHaveAttribute('aria-pressed', 'true')
  const removeLast = page.getByRole('button', { name: "Rimuovi l'ultimo punto" })
  const hint = page.getByText('Tocca il primo angolo del tetto.')
  const box = await hint.boundingBox()
  // The hint lies on the map: what is under it can be drawn on all the same.
  await page.touchscreen.tap((box?.x ?? 0) + 0.8 * (box?.width ?? 0), (box?.y ?? 0) + (box?.height ?? 0) / 2)
  await expect(removeLast).toBeVisible()
  await expect(hint).toHaveCount(0)
  await pen.click()
  await expect(pen).toHaveAttribute('aria-pressed', 'false')
  await expect(removeLast).toHaveCount(0)
  await openTab(page, 'Search')
  await goToMap(page)
  await bar.getByRole('button', { name: 'Analyze Area' }).click()
  await page.getByRole('button', { name: 'Close the analysis' }).click()
  await expect(bar.getByRole('button', { name: 'Analyze Area' })).toBeFocused()
  await bar.getByRole('button', { name: /^Area / }).click()
  await expect(currentSelection(page).getByLabel('Angle')).toBeVisible()
})

test('on a phone the panel and the results are sheets of three heights over a map that stays in use', {
  tag: '@phone',
}, async ({ page }) => {
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  const topPx = async () => (await grip(page).boundingBox())?.y ?? 0
  const pull = async (toPx: number) => {
    await page.mouse.move(width / 2, (await topPx()) + 14)
    await page.mouse.down()
    await page.mouse.move(width / 2, height / 2, { steps: 4 })
    await page.mouse.move(width / 2, toPx, { steps: 4 })
    await page.mouse.up()
  }
  await openPlanner(page, { areas: [roof(16, 10)] })
  await test.step('drawn up from its lowest height the sheet shows the panel, over half of the map', async () => {
    await expect(grip(page)).toHaveAttribute('aria-valuetext', 'Low')
    await pull(0.45 * height)
    await expect(grip(page)).toHaveAttribute('aria-valuetext', 'Half of the screen')
    expect(await topPx()).toBe(height / 2)
    await page.getByRole('tab', { name: 'Draw' }).click()
    await expectUncovered(page.getByRole('button', { name: 'Ingrandisci' }), page.getByRole('search'))
  })
  await test.step('at its full height it covers the map, and drawn down it leaves it', async () => {
    await pull(0.1 * height)
    await expect(grip(page)).toHaveAttribute('aria-valuetext', 'Whole screen')
    expect(await sidePanel(page).boundingBox()).toMatchObject({ x: 0, width })
    await expect(page.getByRole('main')).toHaveAttribute('inert')
    await pull(0.95 * height)
    await expect(sidePanel(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Apri il pannello' })).toBeVisible()
  })
  await test.step('results open over half of the map; keys and taps change their height', async () => {
    await page.getByRole('button', { name: 'Analyze Area' }).click()
    await expect(grip(page)).toHaveAttribute('aria-valuetext', 'Half of the screen')
    // The focus goes to the heading, and would take the key along.
    await expect(analysis(page).getByRole('heading', { level: 2 })).toBeFocused()
    await grip(page).press('ArrowDown')
    await expect(grip(page)).toHaveAttribute('aria-valuetext', 'Low')
    await expect(analysis(page).getByRole('heading', { name: 'Analysis Results' })).toBeVisible()
    await expectUncovered(page.getByRole('button', { name: 'Ingrandisci' }))
    await grip(page).tap()
    await grip(page).tap()
    await expect(grip(page)).toHaveAttribute('aria-valuetext', 'Whole screen')
  })
})

test('on a small phone, at half height, the other method is seen beside the setup and its first figures, and a toast stands above', {
  tag: '@phone',
}, async ({ page }) => {
  const height = 640
  await page.setViewportSize({ width: 360, height })
  await openPlanner(page, { areas: [roof(16, 10)] })
  await page.getByRole('button', { name: 'Analyze Area' }).click()
  await expect(grip(page)).toHaveAttribute('aria-valuetext', 'Half of the screen')
  const results = analysis(page)
  const expectSeen = async (...firstFigures: readonly Locator[]) => {
    await expect(results.getByText('Standard', { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(results.getByText('Detailed', { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(results.getByRole('heading', { name: 'Recommended Setup' })).toBeInViewport({ ratio: 1 })
    for (const seen of firstFigures) await expect(seen).toBeInViewport({ ratio: 1 })
  }
  await expectSeen(results.getByRole('definition').nth(0), results.getByRole('definition').nth(1))
  await results.getByText('Detailed', { exact: true }).tap()
  await expect(results.getByText('Self-consumption').first()).toBeVisible()
  await expectSeen(results.getByText(/^\d+ panels · /).first(), results.getByText(/^Pays back in /))
  await breakCalls(page, '**/api/analyze')
  await results.getByText('Standard', { exact: true }).tap()
  await expect(toasts(page)).toHaveCount(1)
  const sheet = await page.locator('[data-sheet]:visible').boundingBox()
  const bottomOfToast = async () => {
    const toast = await toasts(page).boundingBox()
    return (toast?.y ?? height) + (toast?.height ?? 0)
  }
  // It rises into its place.
  await expect.poll(bottomOfToast).toBeLessThan(sheet?.y ?? 0)
})

test('on a phone a finger moves the roof until its grips are asked for, and the map takes the last change back', {
  tag: '@phone',
}, async ({ page }) => {
  await openPlanner(page, { areas: [roof(16, 10)] })
  const corners = page.getByRole('button', { name: /^Angolo a / })
  const bar = page.getByRole('region', { name: 'Current Selection' })
  await expect(bar).toHaveText(/^Area .+160,0 m²/)
  await expect(corners).toHaveCount(0)
  await bar.getByRole('button', { name: 'Edit outline' }).tap()
  await expect(corners).toHaveCount(4)
  await bar.getByRole('button', { name: 'Edit outline' }).tap()
  await expect(corners).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Annulla' })).toHaveCount(0)
  await drawPolygon(page, [
    [-60, -140],
    [60, -140],
    [60, -60],
    [-60, -60],
  ])
  await expect(corners).toHaveCount(0)
  await expect(bar).toHaveText(/^2 areas in the system/)
  await page.getByTitle('Annulla').tap()
  await expect(bar).toHaveText(/^Area .+160,0 m²/)
})

test('the first visit says how to begin, and the map goes to where the device is once that is asked for', {
  tag: '@phone',
}, async ({ page, context }) => {
  await openPlanner(page)
  await expect(page.getByRole('region', { name: 'SolarPlanner' })).toContainText('Use the search box')
  const mine = page.getByRole('button', { name: 'La mia posizione' })
  // Nobody has allowed it, and a browser without a user refuses.
  await mine.click()
  await expect(toasts(page)).toContainText('Accesso alla posizione negato')
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 45.6983, longitude: 9.6773 })
  await mine.click()
  await expect(placeMarker(page)).toBeVisible()
  const centre = () => page.evaluate(() => JSON.parse(localStorage.getItem('solarplanner.camera') ?? 'null')?.centre)
  // The device is in the middle of what the sheet leaves free, a little above that of the map.
  await expect.poll(async () => Math.abs((await centre())?.lat - 45.6983)).toBeLessThan(0.0005)
  expect((await centre()).lng).toBeCloseTo(9.6773, 6)
})

test('going back closes what is open, the newest first, before it leaves the page', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/elsewhere')
  await openPlanner(page, { areas: [roof(16, 10)] })
  await openTab(page, 'Panels')
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(sidePanel(page)).toBeVisible()
  await analyseArea(page)
  await expect(analysis(page)).toBeVisible()
  await page.goBack()
  await expect(analysis(page)).toHaveCount(0)
  await expect(sidePanel(page)).toBeVisible()
  await page.goBack()
  await expect(sidePanel(page)).toHaveCount(0)
  await openTab(page, 'Search')
  await page.getByRole('button', { name: 'Close sidebar' }).click()
  await expect.poll(() => page.evaluate(() => history.state?.openLayers ?? 0)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: /^404/ })).toBeVisible()
})

test('on a phone "Continua alla mappa" leads from the panel, which begins closed, to the map', {
  tag: '@phone',
}, async ({ page }) => {
  await openPlanner(page)
  await expect(sidePanel(page)).toHaveCount(0)
  // The panel covers everything, and what is under it is out of the keyboard's reach, too.
  await openTab(page, 'Search')
  await page.getByRole('button', { name: 'Continua alla mappa' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(0)
  await openTab(page, 'Draw')
  await expect(page.getByRole('button', { name: 'Continua alla mappa' })).toHaveCount(1)
  await goToMap(page)
  await expect(sidePanel(page)).toHaveCount(0)
  await expect(map(page)).toBeVisible()
})
