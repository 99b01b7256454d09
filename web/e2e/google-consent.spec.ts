// With GOOGLE_CONSENT=ask the visitor is asked before Google's map is loaded; everything works on Leaflet meanwhile.
// Affected by: web/maps/google web/maps/choice
import { expect, type Locator, type Page } from '@playwright/test'
import { drawRectangle } from './steps/drawing.ts'
import { drawnAreas } from './steps/drawnAreas.ts'
import { expectMap, map, openTab, rememberVisit, sidePanel } from './steps/planner.ts'
import { addressBox, centeredOn, searchAddress, town } from './steps/searching.ts'
import { startSecondServer } from './steps/secondServer.ts'
import { roof } from './steps/seededAreas.ts'
import { test as base } from './steps/test.ts'

const GOOGLE = /^https?:\/\/([\w-]+\.)*(googleapis|gstatic|google|googleusercontent)\.com\b/

/** A server with a key for Google that asks its visitors first. */
const test = base.extend<{ toGoogle: readonly string[] }, { askingServer: string }>({
  askingServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed
    async ({}, use) => {
      const server = await startSecondServer({
        MAP_PROVIDER: '',
        GOOGLE_MAPS_API_KEY: 'test-key',
        GOOGLE_CONSENT: 'ask',
        MAP_TILES: 'demonstration',
      })
      try {
        await use(server.address)
      } finally {
        await server.stop()
      }
    },
    { scope: 'worker' },
  ],
  baseURL: ({ askingServer }, use) => use(askingServer),
  /** Every request to Google, of any kind. */
  toGoogle: async ({ page }, use) => {
    const asked: string[] = []
    page.on('request', (request) => GOOGLE.test(request.url()) && asked.push(request.url()))
    await use(asked)
  },
})

const choice = (page: Page): Locator => page.getByRole('region', { name: 'Quale mappa vuoi usare?' })
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Quale mappa vuoi usare?' })
const useGoogle = (within: Locator): Locator => within.getByRole('button', { name: 'Usa Google Maps' })
const useLeaflet = (within: Locator): Locator => within.getByRole('button', { name: 'Continua senza Google' })

const openMenu = async (page: Page, entry: string): Promise<void> => {
  await sidePanel(page).getByRole('button', { name: 'Design menu' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

const expectShown = async (page: Page, provider: 'leaflet' | 'google'): Promise<void> => {
  await expect(map(page)).toHaveAttribute('data-map', provider)
  await expectMap(page)
}

test('a first visitor works on Leaflet, and nothing is asked of Google before its map is accepted', async ({
  page,
  toGoogle,
}) => {
  await page.goto('/')
  await expectShown(page, 'leaflet')
  await expect(choice(page)).toBeVisible()
  await test.step('searching and drawing work while the question is open', async () => {
    await searchAddress(page, 'Firenze')
    await expect(centeredOn(page, town('Firenze', 'FI'))).toBeAttached()
    await drawRectangle(page, [-60, 40], [60, 120])
    await openTab(page, 'Draw')
    await expect(drawnAreas(page)).toHaveCount(1)
  })
  await test.step('nothing on the page points to Google but the links of the question', async () => {
    const hints = page.locator('link[rel=preconnect], link[rel=dns-prefetch], script[src*="google"], iframe')
    await expect(hints).toHaveCount(0)
    for (const name of ['Privacy di Google', 'Termini di Google Maps'])
      await expect(choice(page).getByRole('link', { name })).toHaveAttribute('href', /^https:\/\/\w+\.google\.com\//)
    expect(toGoogle).toEqual([])
  })
  await test.step('accepted, Google is loaded where the map was, with what was drawn', async () => {
    const { x, y } = (await map(page).locator('path.shape').first().boundingBox()) ?? { x: 0, y: 0 }
    await useGoogle(choice(page)).click()
    await expectShown(page, 'google')
    expect(toGoogle.length).toBeGreaterThan(0)
    await expect(choice(page)).toBeHidden()
    await expect(drawnAreas(page)).toHaveCount(1)
    await expect
      .poll(async () => {
        const box = await map(page).locator('path.shape').first().boundingBox()
        return Math.hypot((box?.x ?? 0) - x, (box?.y ?? 0) - y)
      }, 'how far the shape is from where it was [px]')
      .toBeLessThan(2)
  })
  await test.step('it is remembered', async () => {
    await page.reload()
    await expectShown(page, 'google')
    await expect(choice(page)).toBeHidden()
  })
})

test('declined by keyboard, Leaflet stays, also at the next visit; the menu changes it either way', async ({
  page,
  toGoogle,
}) => {
  await rememberVisit(page, { areas: [roof(16, 10)] })
  await page.goto('/')
  await expectShown(page, 'leaflet')
  await test.step('with the keyboard, after the search box', async () => {
    await addressBox(page).focus()
    const answer = useLeaflet(choice(page))
    for (let stops = 0; stops < 8 && !(await answer.evaluate((element) => element === document.activeElement)); stops++)
      await page.keyboard.press('Tab')
    await expect(answer).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(choice(page)).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(addressBox(page)).toBeFocused()
  })
  await page.reload()
  await expectShown(page, 'leaflet')
  await expect(choice(page)).toBeHidden()
  await openMenu(page, 'Choose map…')
  await expect(useLeaflet(dialog(page))).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  expect(toGoogle).toEqual([])

  await openMenu(page, 'Choose map…')
  await useGoogle(dialog(page)).click()
  await expectShown(page, 'google')
  await openMenu(page, 'Choose map…')
  await expect(useGoogle(dialog(page))).toHaveAttribute('aria-pressed', 'true')
  await useLeaflet(dialog(page)).click()
  await expectShown(page, 'leaflet')
  await openTab(page, 'Draw')
  await expect(drawnAreas(page)).toHaveCount(1)
  await page.reload()
  await expectShown(page, 'leaflet')
})

test('a Google that fails after it was accepted leaves Leaflet for the visit, and the menu brings it back', async ({
  page,
}) => {
  const script = /^https:\/\/maps\.googleapis\.com\/maps\/api\/js\?/
  await page.route(script, (route) => route.abort())
  await page.goto('/')
  await useGoogle(choice(page)).click()
  await page.getByRole('alert').getByRole('button', { name: 'Continua senza Google' }).click()
  await expectShown(page, 'leaflet')
  await expect(choice(page)).toBeHidden()
  await page.unroute(script)
  await page.reload()
  await expectShown(page, 'leaflet')
  await openMenu(page, 'Choose map…')
  await useGoogle(dialog(page)).click()
  await expectShown(page, 'google')
})

test('the base map asks, too, and there the answer can be changed', async ({ page, toGoogle }) => {
  await page.goto('/map')
  await expectShown(page, 'leaflet')
  expect(toGoogle).toEqual([])
  await useGoogle(choice(page)).click()
  await expectShown(page, 'google')
  await page.getByRole('button', { name: 'Scegli la mappa…' }).click()
  await useLeaflet(dialog(page)).click()
  await expectShown(page, 'leaflet')
})

test('a shared design asks, too, and there the answer can be changed', async ({ page, toGoogle }) => {
  const saved = await page.request.post('/api/designs', { data: { version: 2, areas: [roof(20, 10)] } })
  const { id } = await saved.json()
  await page.goto(`/d/${id}`)
  await expectShown(page, 'leaflet')
  expect(toGoogle).toEqual([])
  await useGoogle(choice(page)).click()
  await expectShown(page, 'google')
  await expect(map(page).locator('path.shape')).toHaveCount(1)
  await page.getByRole('button', { name: 'Mostra il progetto' }).click()
  await page.getByRole('button', { name: 'Choose map…' }).click()
  await useLeaflet(dialog(page)).click()
  await expectShown(page, 'leaflet')
  await expect(map(page).locator('path.shape')).toHaveCount(1)
})
