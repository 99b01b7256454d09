// Google's map: what is asked of Google, what is stored, what is loaded.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './steps/accessible.ts'
import { breakCalls } from './steps/brokenServer.ts'
import { drawRectangle, takeTool } from './steps/drawing.ts'
import { countLookUps } from './steps/eitherMap.ts'
import { askedOfGoogle, GOOGLE_SCRIPT, letGoogle } from './steps/googleMaps.ts'
import { loadedCode } from './steps/loadedCode.ts'
import { analyseArea, analysis, expectMap, goToMap, map, openPlanner, openTab } from './steps/planner.ts'
import { addressBox, centredOn, placeMarker, searchAddress, suggestions, town } from './steps/searching.ts'
import { DRAWN_AT_MS, roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'
import { toasts } from './steps/toast.ts'
import { expectUncovered } from './steps/uncovered.ts'

/** What the planner has left in the browser, as one text. */
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

test('a shared design is seen on the map and its areas are selected there; Google is not told which design', async ({
  page,
}) => {
  const areas = [roof(20, 10), roof(10, 10, { drawnAtMs: DRAWN_AT_MS + 1, northM: 30 })]
  const saved = await page.request.post('/api/designs', { data: { version: 2, areas } })
  const { id } = await saved.json()
  const asked = page.waitForRequest(GOOGLE_SCRIPT)
  await page.goto(`/d/${id}`)
  expect(await (await asked).headerValue('referer')).toBe(`${new URL(page.url()).origin}/`)
  await expectMap(page)
  await expect(map(page)).toHaveAttribute('data-map', 'google')
  const shown = page.getByRole('complementary', { name: 'Shared design' }).getByRole('listitem').getByRole('button')
  await expect(shown.first()).toHaveAttribute('aria-current', 'true')
  await expect(map(page).locator('path.shape')).toHaveCount(2)
  await map(page).locator('path.shape').last().click()
  await expect(shown.last().and(page.getByText('Analyze Area'))).toBeVisible()
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

test('the zoom buttons work on where Google has no nearer pictures', async ({ page }) => {
  await letGoogle(page, { imageryMaxZoom: 19 })
  await openPlanner(page)
  for (let count = 0; count < 4; count++) await page.getByRole('button', { name: 'Ingrandisci' }).click()
  const further = page.waitForRequest((request) => request.url().includes('/api/tiles/demo/17/'))
  for (let count = 0; count < 2; count++) await page.getByRole('button', { name: 'Riduci' }).click()
  await further
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

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 640, height: 360 },
]

/** Does the same on each screen, once what is shown has taken its place there. */
const onEveryScreen = async (page: Page, check: () => Promise<void>): Promise<void> => {
  for (const screen of SCREENS)
    await test.step(`on ${screen.width} × ${screen.height}`, async () => {
      await page.setViewportSize(screen)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      await check()
    })
}

test("Google's logo and notes are never covered while a roof is drawn and analysed", async ({ page }) => {
  // Five screens.
  test.setTimeout(120_000)
  await openPlanner(page, { areas: [roof(16, 10)] })
  await onEveryScreen(page, async () => {
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
    await takeTool(page, 'Edit')
  })
})

test("Google's logo and notes are never covered on the base map and on a shared design", async ({ page }) => {
  await page.goto('/map')
  await expectMap(page)
  await onEveryScreen(page, () => expectGoogleNamed(page))
  const saved = await page.request.post('/api/designs', { data: { version: 2, areas: [roof(20, 10)] } })
  const { id } = await saved.json()
  await page.goto(`/d/${id}`)
  await expectMap(page)
  await onEveryScreen(page, async () => {
    if (await isMapInView(page)) await expectGoogleNamed(page)
  })
  // It opens with its figures, which lie over what is told of it on a small screen.
  await analysis(page)
    .getByRole('button', { name: /^(Close|Chiudi)/ })
    .click()
  await page
    .getByRole('complementary', { name: 'Shared design' })
    .getByRole('button', { name: /^(Close|Chiudi)/ })
    .click()
  await onEveryScreen(page, () => expectGoogleNamed(page))
})

test('a search is one session, ended by the choice, and asks for nothing dearer than needed; the next is another', async ({
  page,
}) => {
  await openPlanner(page)
  for (const [typed, name, province] of [
    ['bergam', 'Bergamo', 'BG'],
    ['manto', 'Mantova', 'MN'],
  ] as const) {
    await addressBox(page).clear()
    await addressBox(page).pressSequentially(typed)
    // A suggestion for the first letters may stand there before: chosen, it would end the session without the others.
    await expect.poll(async () => (await askedOfGoogle(page)).sessions.at(-1)?.inputs.at(-1)).toBe(typed)
    await suggestions(page)
      .filter({ hasText: town(name, province) })
      .first()
      .click()
    await expect(centredOn(page, town(name, province))).toBeAttached()
    await expect(placeMarker(page)).toBeVisible()
  }
  const { sessions, inputsWithoutSession, fetchedWithoutSession, geocoded } = await askedOfGoogle(page)
  expect(sessions.map(({ inputs }) => inputs.at(-1))).toEqual(['bergam', 'manto'])
  expect(sessions.map(({ fetched }) => fetched.length)).toEqual([1, 1])
  expect([inputsWithoutSession, fetchedWithoutSession, geocoded]).toEqual([[], [], []])
})

test('free text is looked up by Google, never by our own server', async ({ page, mapProvider }) => {
  const ours: string[] = []
  page.on('request', (request) => request.url().includes('/api/geocode') && ours.push(request.url()))
  await openPlanner(page)
  const lookUps = await countLookUps(page, mapProvider)
  await searchAddress(page, 'Via Dante 7, Milano')
  await expect(centredOn(page, 'Via Dante')).toBeAttached()
  expect(await lookUps()).toBe(1)
  expect(ours).toEqual([])
})

test('of a search only what was typed and the id of the place are kept, by which it is found again without another session', async ({
  page,
}) => {
  await openPlanner(page)
  await addressBox(page).pressSequentially('via dante')
  await suggestions(page).filter({ hasText: 'Via Dante' }).first().click()
  await expect(centredOn(page, 'Via Dante')).toBeAttached()
  const kept = await stored(page)
  expect(kept).toContain('via dante')
  expect(kept).toContain('double-via-dante-7')
  expect(kept, "Google's words for the place").not.toMatch(/20123|Milano MI/)

  await page.reload()
  await expectMap(page)
  await openTab(page, 'Search')
  await page.getByRole('region', { name: 'Recent Searches' }).getByRole('button').first().click()
  await expect(centredOn(page, 'Via Dante')).toBeAttached()
  const { sessions, fetchedWithoutSession, geocoded } = await askedOfGoogle(page)
  expect(sessions).toEqual([])
  expect(fetchedWithoutSession).toHaveLength(1)
  expect(geocoded).toEqual([])
})

test("axe finds nothing grave on Google's map, with a place found and an area drawn", async ({ page }) => {
  await openPlanner(page)
  await searchAddress(page, 'Bergamo')
  await expect(placeMarker(page)).toBeVisible()
  await openTab(page, 'Draw')
  await drawRectangle(page, [-60, -40], [60, 40])
  await expectAccessible(page, "the planner on Google's map")
})
