// Google's map: what is asked of Google, what is stored, what is loaded.
// Affected by: web/maps/google
import { expect, type Page, type Response } from '@playwright/test'
import { breakCalls } from './steps/brokenServer.ts'
import { takeTool } from './steps/drawing.ts'
import { countLookUps } from './steps/eitherMap.ts'
import { askedOfGoogle, GOOGLE_SCRIPT } from './steps/googleMaps.ts'
import { analyseArea, analysis, expectMap, goToMap, map, openPlanner, openTab } from './steps/planner.ts'
import { addressBox, centeredOn, searchAddress, suggestions } from './steps/searching.ts'
import { roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'
import { toasts } from './steps/toast.ts'
import { expectUncovered } from './steps/uncovered.ts'

const isOwnCode = (response: Response): boolean =>
  new URL(response.url()).hostname === '127.0.0.1' &&
  ['script', 'stylesheet'].includes(response.request().resourceType())

/** Collects the scripts and style sheets of our own that a page loads from now on.
 * @returns all of them so far, as one text */
const loadedCode = (page: Page): (() => Promise<string>) => {
  const files: Response[] = []
  page.on('response', (response) => {
    if (isOwnCode(response)) files.push(response)
  })
  return async () => (await Promise.all(files.map((file) => file.text()))).join('\n')
}

/** The planner's browser storage, as one text. */
const stored = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))

test('with Google as the map no code of Leaflet is loaded, and Google is told the origin of the page and no more of its address', async ({
  page,
}) => {
  const code = loadedCode(page)
  const asked = page.waitForRequest(GOOGLE_SCRIPT)
  await page.goto('/?of=nobody-else')
  const request = await asked
  expect(new URL(request.url()).searchParams.get('auth_referrer_policy')).toBe('origin')
  expect(await request.headerValue('referer')).toBe(`${new URL(page.url()).origin}/`)
  await expectMap(page)
  await openTab(page, 'Draw')
  expect(await code()).toMatch(/maps\.googleapis/)
  expect(await code()).not.toMatch(/leaflet-(container|pane|interactive)/)
})

test('a visit is one map for the bill, however it is moved, zoomed and changed, and on whichever page it is shown', async ({
  page,
}) => {
  await openPlanner(page)
  await page.getByRole('button', { name: 'Ingrandisci' }).click()
  await page.getByRole('group', { name: 'Tipo di mappa' }).getByRole('button', { name: 'Ibrida' }).click()
  await openTab(page, 'Draw')
  await openTab(page, 'Search')
  expect((await askedOfGoogle(page)).mapsMade).toBe(1)
  await test.step('nor is the base map another one, nor the planner after it', async () => {
    await page.evaluate(() => {
      history.pushState(null, '', '/map')
    })
    await expect(page.getByRole('heading', { name: 'Mappa Base' })).toBeVisible()
    await expectMap(page)
    await page.getByRole('link', { name: 'Torna al pianificatore' }).click()
    await expectMap(page)
    await openTab(page, 'Search')
    expect((await askedOfGoogle(page)).mapsMade).toBe(1)
  })
  await test.step('nor is the one of a shared design', async () => {
    const saved = await page.request.post('/api/designs', { data: { version: 2, areas: [roof(20, 10)] } })
    const { id } = await saved.json()
    await page.evaluate((path) => {
      history.pushState(null, '', path)
    }, `/d/${id}`)
    await expect(map(page).locator('path.shape')).toHaveCount(1)
    await expectMap(page)
    expect((await askedOfGoogle(page)).mapsMade).toBe(1)
  })
})

/** Whatever lies on the map, Google's logo and notes are seen and can be clicked. */
const expectGoogleNamed = (page: Page): Promise<void> =>
  expectUncovered(
    page.getByRole('link', { name: 'Google', exact: true }),
    page.getByRole('link', { name: 'Termini', exact: true }),
  )

/** Whether the middle of the window shows the map: a phone's panels cover it whole. */
const isMapInView = (page: Page): Promise<boolean> =>
  map(page).evaluate((element) => element.contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2)))

test("Google's logo and notes are never covered on the smallest screen while a roof is drawn and analysed", async ({
  page,
}) => {
  await openPlanner(page, { areas: [roof(16, 10)] })
  await page.setViewportSize({ width: 320, height: 568 })
  await goToMap(page)
  await expectGoogleNamed(page)
  await test.step('below a notification', async () => {
    const { mend } = await breakCalls(page, '**/api/analyze')
    await analyseArea(page)
    await goToMap(page)
    await expect(toasts(page)).toBeVisible()
    await expectGoogleNamed(page)
    await mend()
  })
  await analyseArea(page)
  await expect(analysis(page)).toBeVisible()
  await test.step('beside the analysis, or once it has made way for the map', async () => {
    if (await isMapInView(page)) await expectGoogleNamed(page)
    await analysis(page)
      .getByRole('button', { name: /^(Close|Chiudi)/ })
      .click()
    await goToMap(page)
    await expectGoogleNamed(page)
  })
  await test.step('while something is drawn', async () => {
    await takeTool(page, 'Polygon')
    await expect(page.locator('[data-drawing-hint] [role=status]').first()).toBeVisible()
    await expectGoogleNamed(page)
  })
})

test('free text is looked up by Google, never by our own server', async ({ page, mapProvider }) => {
  const ours: string[] = []
  page.on('request', (request) => request.url().includes('/api/geocode') && ours.push(request.url()))
  await openPlanner(page)
  const lookUps = await countLookUps(page, mapProvider)
  await searchAddress(page, 'Via Dante 7, Milano')
  await expect(centeredOn(page, 'Via Dante')).toBeAttached()
  expect(await lookUps()).toBe(1)
  expect(ours).toEqual([])
})

test('of a search only what was typed and the id of the place are kept, by which it is found again without another session', async ({
  page,
}) => {
  await openPlanner(page)
  await addressBox(page).pressSequentially('via dante')
  await suggestions(page).filter({ hasText: 'Via Dante' }).first().click()
  await expect(centeredOn(page, 'Via Dante')).toBeAttached()
  const kept = await stored(page)
  expect(kept).toContain('via dante')
  expect(kept).toContain('double-via-dante-7')
  expect(kept, "Google's words for the place").not.toMatch(/20123|Milano MI/)

  await page.reload()
  await expectMap(page)
  await openTab(page, 'Search')
  await page.getByRole('region', { name: 'Recent Searches' }).getByRole('button').first().click()
  await expect(centeredOn(page, 'Via Dante')).toBeAttached()
  const { sessions, fetchedWithoutSession, geocoded } = await askedOfGoogle(page)
  expect(sessions).toEqual([])
  expect(fetchedWithoutSession).toHaveLength(1)
  expect(geocoded).toEqual([])
})
