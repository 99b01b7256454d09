// axe finds nothing, best practices included, on any screen and state, at both sizes, by day and by night.
// Affected by: web/ui

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import { breakCalls, holdCalls } from './steps/brokenServer.ts'
import { chooseInMenu, dialog, share, somebodyElse } from './steps/designs.ts'
import { drawRectangle, editOutline, press, takeTool } from './steps/drawing.ts'
import { currentSelection } from './steps/drawnAreas.ts'
import { analyseArea, analysis, expectMap, goToMap, openPlanner, openTab } from './steps/planner.ts'
import { addressBox, searchAddress, suggestions } from './steps/searching.ts'
import { roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'
import { toasts } from './steps/toast.ts'

/** Empty spans of Radix that pass the focus on to what they stand beside. */
const FOCUS_GUARDS = '[data-radix-focus-guard], [role="region"] > span[tabindex="0"]'

/** Axe, with its best practices and what it can tell of the focus order, on a page without frames of another origin, which need
 * neither messages between frames nor a page of their own to sum up in; passes are reported without elements: naming each takes
 * longer than checking them. */
const axeOn = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    .setLegacyMode()
    .exclude(FOCUS_GUARDS)
    .options({ resultTypes: ['violations'], rules: { 'focus-order-semantics': { enabled: true } } })

type Violations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations']

const faults = (violations: Violations): readonly string[] =>
  violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}\n${failureSummary}`),
  )

/** Contrast alone, by the axe that is on the page already. */
const contrastFaults = (page: Page): Promise<Violations> =>
  page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (where: Document, options: object) => Promise<{ violations: Violations }> }
    }
    const options = { runOnly: ['color-contrast'], resultTypes: ['violations'] }
    return (await axe.run(document, options)).violations
  })

/** Waits until colours have finished fading between themes. */
const waitForColours = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )

const showTheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  await waitForColours(page)
}

/** Axe does not support `mix-blend-mode: plus-lighter`, which Leaflet sets on tiles: its contrast rule would crash on every page with
 * a map. No text stands on blended colours. */
const withoutBlending = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const style = new CSSStyleSheet()
    style.replaceSync('* { mix-blend-mode: normal !important }')
    document.adoptedStyleSheets.push(style)
  })

/** Expects that axe finds nothing on what is shown now, its best practices included, by day and by night: the themes differ
 * in their colours only.
 * @param state names what is shown, for the message */
const expectAccessible = async (page: Page, state: string): Promise<void> => {
  await withoutBlending(page)
  await showTheme(page, 'light')
  expect(faults((await axeOn(page).analyze()).violations), `${state}, light`).toEqual([])
  await showTheme(page, 'dark')
  expect(faults(await contrastFaults(page)), `${state}, dark`).toEqual([])
}

test('the map with the address box, the Search and Panels tabs, the panel detail and the Area Calculation', async ({
  page,
}) => {
  await openPlanner(page, { areas: [roof(16, 10)] })
  // On a wide screen the Search tab, still empty, is open beside the map.
  await expect(page.getByRole('tabpanel', { name: 'Search' })).toHaveCount(1)
  await expectAccessible(page, 'the map')
  await addressBox(page).pressSequentially('mila')
  await expect(suggestions(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page, 'the suggestions')
  await searchAddress(page, 'Xqzwvk')
  await expect(page.getByText('Nessun luogo trovato')).toBeVisible()
  await expectAccessible(page, 'a search that found nothing')
  await openTab(page, 'Panels')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessible(page, 'the Panels tab')
  await page.getByRole('searchbox').fill('Alpha Pure')
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'the panel detail')
  await page.getByRole('button', { name: 'Select Panel' }).click()
  await page.getByRole('button', { name: 'Annual production: how it is calculated' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'the Area Calculation with a sum explained')
})

test('the Draw tab, from the first corner to the question before clearing', { tag: '@phone' }, async ({ page }) => {
  await openPlanner(page)
  await openTab(page, 'Draw')
  await takeTool(page, 'Polygon')
  await press(page, [-80, -60])
  await press(page, [80, -60])
  await press(page, [80, 60])
  await expect(page.getByRole('button', { name: 'Termina' })).toBeEnabled()
  await expectAccessible(page, 'a sketch with its hint')
  await drawRectangle(page, [-70, -50], [70, 50])
  await editOutline(page)
  await expect(page.getByRole('button', { name: 'Angolo a nord-est' })).toBeVisible()
  await expectAccessible(page, 'a drawn shape with its grips')
  await openTab(page, 'Draw')
  await currentSelection(page).getByLabel('Angle').fill('120')
  await currentSelection(page).getByLabel('Angle').press('Enter')
  await expect(page.getByText('Enter a number from 0 to 90°.')).toBeVisible()
  await expectAccessible(page, 'the Draw tab with an area and a wrong angle')
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectAccessible(page, 'the question before clearing')
})

test('in forced colours what is chosen has an outline, and every box to tick is 24 px wide', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openPlanner(page, { areas: [roof(16, 10)] })
  await openTab(page, 'Draw')
  const outline = (element: Locator) => element.evaluate((at) => getComputedStyle(at).outlineStyle)
  const method = page.getByRole('group', { name: 'Method' }).locator('label')
  for (const [chosen, other] of [
    [page.getByRole('tab', { name: 'Draw' }), page.getByRole('tab', { name: 'Panels' })],
    [page.getByRole('button', { name: 'Edit', exact: true }), page.getByRole('button', { name: 'Polygon' })],
    [method.filter({ hasText: 'Standard' }), method.filter({ hasText: 'Detailed' })],
  ] as const) {
    expect(await outline(chosen.first())).toMatch(/solid|double/)
    expect(await outline(other.first())).toBe('none')
  }
  const box = await page.getByRole('checkbox', { name: /^Include in system/ }).boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
})

test('the analysis that failed, without a setup, with setups, by the Detailed method, and the assumptions', async ({
  page,
}) => {
  const { mend } = await breakCalls(page, '**/api/analyze')
  await openPlanner(page, { areas: [roof(2, 2), roof(16, 10, { drawnAtMs: 1_770_000_000_000, northM: 20 })] })
  await analyseArea(page)
  await expect(toasts(page)).toBeVisible()
  // A toast that has the focus stays: axe checks it twice.
  await page.keyboard.press('F8')
  await expectAccessible(page, 'a toast')
  await mend()
  await toasts(page)
    .getByRole('button', { name: /^(Try again|Riprova)$/ })
    .click()
  await expect(analysis(page).getByText('No panel fits here').last()).toBeVisible()
  await expectAccessible(page, 'an analysis without a setup')
  await analysis(page).getByRole('button', { name: 'Close the analysis' }).click()
  await openTab(page, 'Draw')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await analyseArea(page)
  await expect(analysis(page).getByRole('heading', { name: 'Alternative Configurations' })).toBeVisible()
  await expectAccessible(page, 'the analysis')
  await analysis(page).getByText('Detailed', { exact: true }).click()
  await expect(analysis(page).getByRole('tab', { name: 'Savings' })).toBeVisible()
  await expectAccessible(page, 'the Detailed analysis')
  await page.getByRole('button', { name: 'Assumptions…' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'the assumptions')
})

test('My designs, earlier versions, files and a shared design', async ({ page }) => {
  await openPlanner(page, { areas: [roof(16, 10)] })
  const { viewLink } = await share(page)
  for (const [entry, title] of [
    ['My designs…', 'My designs'],
    ['Earlier versions…', 'Earlier versions'],
    ['Import and export…', 'Import and export'],
  ] as const) {
    await chooseInMenu(page, entry)
    await expect(dialog(page, title)).toBeVisible()
    await expectAccessible(page, title)
    await page.keyboard.press('Escape')
  }
  const visitor = await somebodyElse(page)
  await visitor.goto(viewLink)
  await expect(analysis(visitor)).toBeVisible()
  await expectAccessible(visitor, 'a shared design')
  await visitor.context().close()
})

test('the base map and the not-found page; the overlays of a map that loads, has no imagery, or is broken', async ({
  page,
}) => {
  const release = await holdCalls(page, '**/api/tiles/**')
  await page.goto('/')
  await expect(page.getByText('Caricamento mappa...')).toBeVisible()
  await expectAccessible(page, 'the loading overlay')
  release()
  await page.goto('/map')
  await expectMap(page)
  await expectAccessible(page, 'the base map')
  await page.goto('/nothing-here')
  await expect(page.getByRole('heading', { name: /^404/ })).toBeVisible()
  await expectAccessible(page, 'the not-found page')
  await page.goto('/')
  await breakCalls(page, '**/api/tiles/**')
  await page.reload()
  await expect(page.getByText(/^In questo momento non si può caricare nessuna immagine/)).toBeVisible()
  await goToMap(page)
  await expectAccessible(page, 'the notice that there is no imagery')
  await breakCalls(page, '**/api/config')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Errore mappa' })).toBeVisible()
  await expectAccessible(page, 'the error overlay')
})
