// The page before its scripts: its frame, the first tiles of the map, the address box.
// Affected by: web/app api/imagery api/http
import { expect, type Page } from '@playwright/test'
import { holdCalls } from './steps/brokenServer.ts'
import { expectMap, rememberVisit } from './steps/planner.ts'
import { test } from './steps/test.ts'

/** In the frame of the page and in what the planner shows at first alike. */
const PARTS = {
  brand: 'aside h1',
  head: 'aside header',
  panel: 'aside',
  box: 'search form',
  input: 'search input',
  submit: 'search form button[type=submit]',
}
const placesOf = (page: Page) =>
  page.evaluate(
    (parts) =>
      Object.entries(parts).map(([name, selector]) => {
        const box = document.querySelector(selector)?.getBoundingClientRect()
        const place = box && box.width > 0 ? [box.x, box.y, box.width, box.height].map(Math.round) : null
        return `${name}: ${place?.join(' ') ?? 'not shown'}`
      }),
    PARTS,
  )
const address = (page: Page, name = 'Cerca un indirizzo') => page.getByRole('combobox', { name })
const takenOver = (page: Page) => expect(page.locator('#frame')).toHaveCount(0)
const holdScripts = (page: Page) => holdCalls(page, '**/assets/planner-*.js')

test('the frame of the page stands before the scripts, and the planner takes its place without a shift', {
  tag: '@phone',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.set(globalThis, 'shift', 0)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(globalThis, 'shift', Reflect.get(globalThis, 'shift') + Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(address(page)).toBeVisible()
  // Measuring before the style sheet has come is meaningless.
  await expect(page.locator('#frame')).toHaveCSS('overflow', 'clip')
  await page.evaluate(() => document.fonts.ready)
  const before = await placesOf(page)
  release()
  await takenOver(page)
  expect(await placesOf(page)).toEqual(before)
  await expectMap(page)
  expect(await page.evaluate(() => Reflect.get(globalThis, 'shift'))).toBeLessThan(0.02)
})

test('what is typed into the address box before the scripts is kept, and typed on', { tag: '@phone' }, async ({
  page,
}) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await address(page).pressSequentially('Via Dan')
  release()
  await takenOver(page)
  await expect(address(page)).toBeFocused()
  await page.keyboard.type('te')
  await expect(address(page)).toHaveValue('Via Dante')
})

test('the first tiles are on the page before the scripts, where the map was left, and the map asks for no others', async ({
  page,
}) => {
  await rememberVisit(page, { camera: { centre: { lat: 45.07, lng: 7.69 }, zoom: 18 } })
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/tiles/') && asked.push(request.url()))
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect
    .poll(() => page.evaluate(() => [...document.images].filter(({ naturalWidth }) => naturalWidth > 0).length))
    .toBeGreaterThan(3)
  const before = new Set(asked)
  release()
  await takenOver(page)
  await expectMap(page)
  const ofMap = await page
    .locator('.leaflet-tile')
    .evaluateAll((tiles) => tiles.map((tile) => Reflect.get(tile, 'src')))
  expect(new Set(ofMap)).toEqual(before)
  await expect(page.locator('#first-tiles')).toHaveCount(0)
})

test('the scripts wait for one tile, and come when it does not come', async ({ page }) => {
  const asked: string[] = []
  const there: string[] = []
  const isTile = (url: string) => url.includes('/api/tiles/')
  page.on('request', (request) => isTile(request.url()) && asked.push(request.url()))
  page.on('requestfinished', (request) => isTile(request.url()) && there.push(request.url()))
  const release = await holdCalls(page, '**/api/tiles/**')
  const script = page.waitForRequest('**/assets/*.js')
  await page.goto('/', { waitUntil: 'commit' })
  const counts = script.then(() => ({ asked: new Set(asked).size, there: there.length }))
  expect(await counts).toEqual({ asked: 1, there: 0 })
  release()
  await expectMap(page)
})
