// Google's map that cannot be shown: what is said, the retry, and the way on with Leaflet.
// Affected by: web/maps/google
import { expect, type Locator, type Page } from '@playwright/test'
import { drawRectangle } from './steps/drawing.ts'
import { drawnAreas } from './steps/drawnAreas.ts'
import { GOOGLE_SCRIPT, letGoogle, letGoogleNow } from './steps/googleMaps.ts'
import { expectMap, goToMap, map, openPlanner, openTab, rememberVisit } from './steps/planner.ts'
import { addressBox, centeredOn, placeMarker, searchAddress, suggestions, town } from './steps/searching.ts'
import { startSecondServer } from './steps/secondServer.ts'
import { roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'
import { toasts } from './steps/toast.ts'

/** The fixed words of docs/behaviour.md 1.4. */
const NOT_LOADED = 'Impossibile caricare Google Maps. Verifica la chiave API.'
const KEY = 'La chiave API potrebbe non essere valida o non avere le autorizzazioni necessarie.'

const overlay = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'Errore mappa' })
/** The overlay says both fixed sentences, whatever the reason (docs/behaviour.md 2.4). */
const expectBothSentences = async (page: Page): Promise<void> => {
  await expect(overlay(page)).toContainText(NOT_LOADED)
  await expect(overlay(page)).toContainText(KEY)
}
const retry = (page: Page): Locator => overlay(page).getByRole('button', { name: 'Riprova' })
const goOnWithLeaflet = (page: Page): Locator => overlay(page).getByRole('button', { name: /senza Google/ })

test('a script that is blocked is an error overlay, and its retry brings the map', async ({ page }) => {
  await page.route(GOOGLE_SCRIPT, (route) => route.abort())
  await page.goto('/')
  await expectBothSentences(page)
  await expect(overlay(page)).toContainText('Google non ha inviato la mappa.')
  await test.step('panels can be looked at all the same', async () => {
    await openTab(page, 'Panels')
    await expect(page.getByRole('article').first()).toBeVisible()
    await goToMap(page)
  })
  await page.unroute(GOOGLE_SCRIPT)
  await retry(page).click()
  await expectMap(page)
  await expect(map(page)).toHaveAttribute('data-map', 'google')
})

test('a key that is refused is an error overlay that names the key', async ({ page }) => {
  await letGoogle(page, { keyError: 'InvalidKeyMapError' })
  await page.goto('/')
  await expectBothSentences(page)
})

test('a quota for places that is used up lets our own search answer, which says so', async ({ page }) => {
  await openPlanner(page)
  await letGoogleNow(page, { places: 'RESOURCE_EXHAUSTED', geocoder: 'OVER_QUERY_LIMIT' })
  const said = 'Quota di ricerca di Google esaurita: usiamo la nostra.'
  await addressBox(page).pressSequentially('bergamo')
  await expect(page.getByText(said)).toBeVisible()
  await expect(suggestions(page).first()).toContainText('Bergamo')
  await addressBox(page).press('Enter')
  await expect(centeredOn(page, 'Bergamo')).toBeAttached()
  await expect(toasts(page)).toContainText(said)
  await expect(placeMarker(page)).toBeVisible()
})

test('Google without a key is an error overlay, not a crash', async ({ page }) => {
  const server = await startSecondServer({
    MAP_PROVIDER: 'google',
    GOOGLE_MAPS_API_KEY: '',
    MAP_TILES: 'demonstration',
  })
  try {
    const asked: string[] = []
    page.on('request', (request) => GOOGLE_SCRIPT.test(request.url()) && asked.push(request.url()))
    await page.goto(server.address)
    await expectBothSentences(page)
    await expect(overlay(page)).toContainText('Su questo server manca la chiave API di Google')
    expect(asked).toEqual([])
    await goOnWithLeaflet(page).click()
    await expectMap(page)
  } finally {
    await server.stop()
  }
})

test('the planner goes on with Leaflet, with the areas that were drawn, for the rest of the visit', async ({
  page,
}) => {
  await page.route(GOOGLE_SCRIPT, (route) => route.abort())
  await rememberVisit(page, { areas: [roof(16, 10)] })
  await page.goto('/')
  await goOnWithLeaflet(page).click()
  await expectMap(page)
  await expect(map(page)).toHaveAttribute('data-map', 'leaflet')
  await drawRectangle(page, [-260, -140], [-180, -90])
  await openTab(page, 'Draw')
  await expect(drawnAreas(page)).toHaveCount(2)
  await goToMap(page)
  await searchAddress(page, 'Firenze')
  await expect(centeredOn(page, town('Firenze', 'FI'))).toBeAttached()
  await page.reload()
  await expectMap(page)
  await expect(map(page)).toHaveAttribute('data-map', 'leaflet')
  await openTab(page, 'Draw')
  await expect(drawnAreas(page)).toHaveCount(2)
})

test('a key that is refused only after the map was shown takes the map away', async ({ page }) => {
  await page.goto('/')
  await expectMap(page)
  await page.evaluate(() => globalThis.gm_authFailure?.())
  await expectBothSentences(page)
})
