// The calls made, and their failure messages: docs/behaviour.md 13.1, 1.6.
// Affected by: web/base/http web/app api/http
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { breakCalls } from './steps/brokenServer.ts'
import { areaButtons, drawnAreas } from './steps/drawnAreas.ts'
import { MAP_CODE } from './steps/eitherMap.ts'
import { analyseArea, analysis, expectMap, goToMap, openPlanner, openTab, sidePanel } from './steps/planner.ts'
import { centeredOn, searchAddress, town } from './steps/searching.ts'
import { roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'
import { toasts } from './steps/toast.ts'

const retryIn = (page: Page) => toasts(page).getByRole('button', { name: /^(Try again|Riprova)$/ })

const loggedErrors = (page: Page): string[] => {
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()))
  return logged
}

/** The browser says that it is offline a moment before its requests fail, and a server that still answers then counts as one on the device. */
const loseNetwork = async (context: BrowserContext): Promise<void> => {
  await context.route('**', (route) => route.abort('internetdisconnected'))
  await context.setOffline(true)
}
const findNetwork = async (context: BrowserContext): Promise<void> => {
  await context.unroute('**')
  await context.setOffline(false)
}

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
  await test.step('one that fails later leaves the one shown before where it is', async () => {
    await breakCalls(page, '**/api/analyze')
    await page.getByRole('button', { name: 'Analyze Area' }).click()
    await expect(toasts(page)).toContainText('The analysis failed')
    await expect(analysis(page).getByRole('heading', { name: 'Recommended Setup' })).toBeVisible()
    await expect(areaButtons(page)).toHaveCount(1)
  })
})

test('a panel list that fails is told in its place, and is loaded once by the retry', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/panels') asked.push(`${request.method()} ${request.postData() ?? ''}`)
  })
  const { calls, mend } = await breakCalls(page, '**/api/panels')
  await openPlanner(page)
  await openTab(page, 'Panels')
  const failure = page.getByRole('alert').filter({ hasText: 'The panels could not be loaded' })
  await expect(failure).toBeVisible()
  expect(calls).toEqual(['GET'])
  await mend()
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await openTab(page, 'Search')
  await openTab(page, 'Panels')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(asked, 'however often the tab is opened').toEqual(['GET ', 'GET '])
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

test.describe('without a network', () => {
  const OFFLINE = /^Offline/

  test('a search says so beside its box, waits, and is made when the network is back', { tag: '@phone' }, async ({
    page,
    context,
  }) => {
    const logged = loggedErrors(page)
    await openPlanner(page)
    await goToMap(page)
    await expect(page.getByText(OFFLINE)).toHaveCount(0)
    await loseNetwork(context)
    const box = page.getByRole('search')
    await expect(box.getByText('Offline: in attesa della rete')).toBeVisible()
    await searchAddress(page, 'Bologna')
    await expect(box.locator('form')).toHaveAttribute('aria-busy', 'true')
    await expect(toasts(page)).toHaveCount(0)
    await findNetwork(context)
    await expect(centeredOn(page, town('Bologna', 'BO'))).toBeAttached()
    await expect(page.getByText(OFFLINE)).toHaveCount(0)
    expect(logged.join('\n')).not.toContain('Address search failed')
  })

  test('so is an analysis, beside the button that asks for it; it can be cancelled', async ({ page, context }) => {
    await openPlanner(page, { areas: [roof(16, 10)] })
    await openTab(page, 'Draw')
    await loseNetwork(context)
    const panel = sidePanel(page)
    await expect(panel.getByText('Offline: waits for the network')).toBeVisible()
    await analyseArea(page)
    await panel.getByRole('button', { name: 'Cancel' }).click()
    await expect(panel.getByRole('button', { name: 'Analyze Area' })).toBeEnabled()
    await analyseArea(page)
    await expect(panel.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await expect(toasts(page)).toHaveCount(0)
    await findNetwork(context)
    await expect(analysis(page).getByRole('heading', { name: 'Recommended Setup' })).toBeVisible()
    await expect(page.getByText(OFFLINE)).toHaveCount(0)
  })
})
