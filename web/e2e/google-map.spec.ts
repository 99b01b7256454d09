// Google's map: what is asked of Google, what is stored, what is loaded.
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './steps/accessible.ts'
import { drawRectangle } from './steps/drawing.ts'
import { countLookUps } from './steps/eitherMap.ts'
import { askedOfGoogle, GOOGLE_SCRIPT } from './steps/googleMaps.ts'
import { loadedCode } from './steps/loadedCode.ts'
import { expectMap, map, openPlanner, openTab } from './steps/planner.ts'
import { addressBox, centredOn, placeMarker, searchAddress, suggestions, town } from './steps/searching.ts'
import { DRAWN_AT_MS, roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'

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

test('a page is one map for the bill, however it is moved, zoomed and changed', async ({ page }) => {
  await openPlanner(page)
  await page.getByRole('button', { name: 'Ingrandisci' }).click()
  await page.getByRole('group', { name: 'Tipo di mappa' }).getByRole('button', { name: 'Ibrida' }).click()
  await openTab(page, 'Draw')
  await openTab(page, 'Search')
  expect((await askedOfGoogle(page)).mapsMade).toBe(1)
  await test.step("Google's name and terms stay in view", async () => {
    for (const name of ['Google', 'Termini']) {
      const link = page.getByRole('link', { name, exact: true })
      await expect(link).toBeVisible()
      const box = await link.boundingBox()
      const middle = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
      const isOnTop = await link.evaluate(
        (element, { x, y }) => element.contains(document.elementFromPoint(x, y)),
        middle,
      )
      expect(isOnTop, `${name} is covered`).toBe(true)
    }
  })
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
