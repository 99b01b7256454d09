// The calls that are made, and what is said when they fail: docs/behaviour.md 13.1, 1.6.
import { expect, type Page } from '@playwright/test'
import { breakCalls } from './steps/brokenServer.ts'
import { areaButtons, drawnAreas } from './steps/drawnAreas.ts'
import { breakLookUps, breakSuggestions, MAP_CODE } from './steps/eitherMap.ts'
import { analyseArea, analysis, expectMap, goToMap, isPhone, openPlanner, openTab, sidePanel } from './steps/planner.ts'
import { addressBox, centredOn, searchAddress, town } from './steps/searching.ts'
import { roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'
import { toasts } from './steps/toast.ts'

const retryIn = (page: Page) => toasts(page).getByRole('button', { name: /^(Try again|Riprova)$/ })

const loggedErrors = (page: Page): string[] => {
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  return logged
}

test('GET /api/panels has no payload and is made once, however often the tab is opened', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/panels') calls.push(`${request.method()} ${request.postData() ?? ''}`)
  })
  await openPlanner(page)
  await openTab(page, 'Panels')
  await expect(page.getByRole('article').first()).toBeVisible()
  await openTab(page, 'Search')
  await openTab(page, 'Panels')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(calls).toEqual(['GET '])
})

test('POST /api/analyze carries the chosen area as JSON and nothing else', async ({ page }) => {
  const area = roof(16, 10, { orientation: 'east', angle: 20 })
  await openPlanner(page, { areas: [area] })
  const request = page.waitForRequest('**/api/analyze')
  await analyseArea(page)
  const sent = await request
  expect(sent.method()).toBe('POST')
  expect(sent.headers()['content-type']).toBe('application/json')
  const body = sent.postDataJSON()
  expect(Object.keys(body)).toEqual(['area'])
  const { totalArea, usableArea, ...rest } = body.area
  expect(rest).toEqual(area)
  expect([Math.round(totalArea), usableArea]).toEqual([160, 128])
})

test('an analysis that fails is told once, changes nothing, and is made by the retry', async ({ page }) => {
  const logged = loggedErrors(page)
  const { calls, mend } = await breakCalls(page, '**/api/analyze', 503)
  await openPlanner(page, { areas: [roof(16, 10)] })
  await analyseArea(page)
  await expect(toasts(page)).toContainText('The analysis failed')
  await expect(analysis(page)).toHaveCount(0)
  await expect(drawnAreas(page)).toHaveCount(1)
  expect(calls, 'nothing is retried by itself').toEqual(['POST'])
  expect(logged.join('\n'), 'the log tells status and body').toContain('503: out of order')
  await mend()
  await retryIn(page).click()
  await expect(analysis(page).getByRole('heading', { name: 'Recommended Setup' })).toBeVisible()
  if (isPhone(page)) return
  await test.step('one that fails later leaves the one shown before where it is', async () => {
    await breakCalls(page, '**/api/analyze')
    await page.getByRole('button', { name: 'Analyze Area' }).click()
    await expect(toasts(page)).toContainText('The analysis failed')
    await expect(analysis(page).getByRole('heading', { name: 'Recommended Setup' })).toBeVisible()
    await expect(areaButtons(page)).toHaveCount(1)
  })
})

test('a connection that breaks, and an answer that is no analysis, are told apart', async ({ page }) => {
  await page.route('**/api/analyze', (route) => route.abort())
  await openPlanner(page, { areas: [roof(16, 10)] })
  await analyseArea(page)
  await expect(toasts(page)).toContainText('The analysis failed')
  await expect(toasts(page)).toContainText('The server could not be reached')
  await expect(page.getByRole('button', { name: 'Analyze Area' })).toBeEnabled()
  await toasts(page)
    .getByRole('button', { name: /^(Close|Chiudi)$/ })
    .click()
  await expect(toasts(page)).toHaveCount(0)
  await page.unroute('**/api/analyze')
  await page.route('**/api/analyze', (route) => route.fulfill({ json: { recommendations: 'soon' } }))
  await analyseArea(page)
  await expect(toasts(page)).toContainText('The analysis failed')
  await expect(toasts(page)).toContainText('did not answer as expected')
})

test('a panel list that fails is told in its place, and is loaded by the retry', async ({ page }) => {
  const { calls, mend } = await breakCalls(page, '**/api/panels')
  await openPlanner(page)
  await openTab(page, 'Panels')
  const failure = page.getByRole('alert').filter({ hasText: 'The panels could not be loaded' })
  await expect(failure).toBeVisible()
  expect(calls).toEqual(['GET'])
  await mend()
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('without its configuration the map is an error overlay with a retry', async ({ page }) => {
  const { mend } = await breakCalls(page, '**/api/config')
  await page.goto('/')
  const overlay = page.getByRole('alert').filter({ hasText: 'Errore mappa' })
  await expect(overlay).toContainText('Impossibile caricare la mappa. Verifica la connessione e riprova.')
  await mend()
  await overlay.getByRole('button', { name: 'Riprova' }).click()
  await expectMap(page)
})

test('a map whose code cannot be fetched is an error overlay with a retry, beside which the planner still works', async ({
  page,
  mapProvider,
}) => {
  await page.route(MAP_CODE[mapProvider], (route) => route.abort())
  await page.goto('/')
  const overlay = page.getByRole('alert').filter({ hasText: 'Errore mappa' })
  await expect(overlay).toBeVisible()
  await openTab(page, 'Panels')
  await expect(page.getByRole('article').first()).toBeVisible()
  await goToMap(page)
  await page.unroute(MAP_CODE[mapProvider])
  await overlay.getByRole('button', { name: 'Riprova' }).click()
  await expectMap(page)
})

test('a tab whose code cannot be fetched says so and can be loaded again', async ({ page }) => {
  await page.route('**/assets/PanelsTab*', (route) => route.abort())
  await openPlanner(page, { areas: [roof(16, 10)] })
  await openTab(page, 'Panels')
  await expect(page.getByText('Non è stato possibile caricare questa parte')).toBeVisible()
  await page.unroute('**/assets/PanelsTab*')
  await page.getByRole('button', { name: 'Riprova' }).click()
  // A browser that remembers failed modules needs the page anew, newer ones do not.
  const panel = page.getByRole('article').first()
  const reload = page.getByRole('button', { name: 'Ricarica' })
  await expect(panel.or(reload)).toBeVisible()
  if (await reload.isVisible()) {
    await reload.click()
    await openTab(page, 'Panels')
  }
  await expect(panel).toBeVisible()
})

for (const { status, words } of [
  { status: 503, words: 'Il servizio di ricerca non risponde: non è un errore di battitura.' },
  { status: 429, words: 'Troppe ricerche in poco tempo.' },
] as const) {
  test(`a search answered with ${status} does not blame the user`, async ({ page, mapProvider }) => {
    await openPlanner(page)
    const mend = await breakLookUps(page, mapProvider, status)
    await searchAddress(page, 'Firenze')
    await expect(toasts(page)).toContainText('Ricerca non riuscita')
    await expect(toasts(page)).toContainText(words)
    await expect(page.getByText('Nessun luogo trovato')).toHaveCount(0)
    await mend()
    await retryIn(page).click()
    await expect(centredOn(page, town('Firenze', 'FI'))).toBeAttached()
    await expect(toasts(page)).toHaveCount(0)
  })
}

test('suggestions that fail leave the search itself working', async ({ page, mapProvider }) => {
  await openPlanner(page)
  const asked = await breakSuggestions(page, mapProvider)
  await addressBox(page).pressSequentially('Firenze')
  await asked()
  await expect(toasts(page)).toHaveCount(0)
  await addressBox(page).press('Enter')
  await expect(centredOn(page, town('Firenze', 'FI'))).toBeAttached()
})

test.describe('without a network', { tag: '@phone' }, () => {
  const OFFLINE = /^Offline/

  test('a search says so beside its box, waits, and is made when the network is back', async ({ page, context }) => {
    const logged = loggedErrors(page)
    await openPlanner(page)
    await goToMap(page)
    await expect(page.getByText(OFFLINE)).toHaveCount(0)
    await context.setOffline(true)
    const box = page.getByRole('search')
    await expect(box.getByText('Offline: in attesa della rete')).toBeVisible()
    await searchAddress(page, 'Bologna')
    await expect(box.locator('form')).toHaveAttribute('aria-busy', 'true')
    await expect(toasts(page)).toHaveCount(0)
    await context.setOffline(false)
    await expect(centredOn(page, town('Bologna', 'BO'))).toBeAttached()
    await expect(page.getByText(OFFLINE)).toHaveCount(0)
    expect(logged.join('\n')).not.toContain('Address search failed')
  })

  test('so is an analysis, beside the button that asks for it; it can be cancelled', async ({ page, context }) => {
    await openPlanner(page, { areas: [roof(16, 10)] })
    await openTab(page, 'Draw')
    await context.setOffline(true)
    const panel = sidePanel(page)
    await expect(panel.getByText('Offline: waits for the network')).toBeVisible()
    await analyseArea(page)
    await panel.getByRole('button', { name: 'Cancel' }).click()
    await expect(panel.getByRole('button', { name: 'Analyze Area' })).toBeEnabled()
    await analyseArea(page)
    await expect(panel.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await expect(toasts(page)).toHaveCount(0)
    await context.setOffline(false)
    await expect(analysis(page).getByRole('heading', { name: 'Recommended Setup' })).toBeVisible()
    await expect(page.getByText(OFFLINE)).toHaveCount(0)
  })
})
