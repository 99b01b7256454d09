// Screens and routes: docs/behaviour.md 1.2.
// Affected by: web/app api/http
import { expect } from '@playwright/test'
import { analysis, expectMap, map, openPlanner, openTab } from './steps/planner.ts'
import { roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'
import { toastRegion } from './steps/toast.ts'

test('/map is the map alone, with its title and subtitle', async ({ page }) => {
  const response = await page.goto('/map')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Mappa Base' })).toBeVisible()
  await expect(page.getByText('Visualizzazione semplice della mappa Google')).toBeVisible()
  await expectMap(page)
  await expect(page.getByRole('button', { name: 'Ingrandisci' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Cerca un indirizzo' })).toHaveCount(0)
  await test.step('leads to the planner, from which going back returns', async () => {
    await page.getByRole('link', { name: 'Torna al pianificatore' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('combobox', { name: 'Cerca un indirizzo' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Mappa Base' })).toBeVisible()
  })
  await test.step('/map/ is the same screen', async () => {
    expect((await page.goto('/map/'))?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'Mappa Base' })).toBeVisible()
  })
})

test('any other path is the not-found page with status 404, which shows its picture and leads home', async ({
  page,
}) => {
  for (const path of ['/%E0%A4%A', '/map/other', '/d/AAAAAAAAAAAA']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: '404 - Pagina Non Trovata' })).toBeVisible()
    await expect(page.getByText('La pagina che stai cercando non esiste.')).toBeVisible()
    await page.keyboard.press('F8')
    await expect(toastRegion(page)).toBeFocused()
  }
  const picture = page.getByRole('main').locator('img')
  expect(
    await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)
  const home = page.getByRole('link', { name: 'Torna alla Home' })
  await expect(home).toHaveAttribute('href', '/')
  await home.click()
  await expect(page).toHaveURL('/')
  await expect(map(page)).toBeVisible()
})

test('every page has a title of its own and one heading of the first level, whatever is closed', {
  tag: '@bothScreens',
}, async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 })
  await openPlanner(page, { areas: [roof(20, 10)] })
  await openTab(page, 'Draw')
  await expect(heading).toHaveText(['SolarPlanner'])
  await expect(page).toHaveTitle('SolarPlanner – pianificatore fotovoltaico')
  await test.step('with results, and with the panel closed', async () => {
    await page.getByRole('button', { name: 'Analyze Area' }).click()
    await expect(analysis(page)).toBeVisible()
    await expect(heading).toHaveText(['SolarPlanner'])
    await page.getByRole('button', { name: 'Close the analysis' }).click()
    await openTab(page, 'Draw')
    await page.getByRole('button', { name: 'Close sidebar' }).click()
    await expect(page.getByRole('button', { name: 'Apri il pannello' })).toBeVisible()
    await expect(heading).toHaveText(['SolarPlanner'])
  })
  await test.step('a shared design with its results, and with everything closed', async () => {
    const saved = await page.request.post('/api/designs', { data: { version: 2, areas: [roof(20, 10)] } })
    await page.goto(`/d/${(await saved.json()).id}`)
    await expect(analysis(page)).toBeVisible()
    await expect(heading).toHaveText([/\w/])
    for (const name of ['Close the analysis', 'Close sidebar']) {
      await page.getByRole('button', { name }).click()
      await expect(heading).toHaveText([/\w/])
    }
  })
  for (const [path, text, title] of [
    ['/map', 'Mappa Base', 'Mappa Base – SolarPlanner'],
    ['/nothing-here', '404 - Pagina Non Trovata', '404 - Pagina Non Trovata – SolarPlanner'],
    ['/d/AAAAAAAAAAAAAAAAAAAAAAAA', 'Design not found', /SolarPlanner/],
  ] as const) {
    await page.goto(path)
    await expect(heading).toHaveText([text])
    await expect(page).toHaveTitle(title)
  }
  await test.step('a design that is gone leads to the planner', async () => {
    await page.getByRole('link', { name: 'Go to my planner' }).click()
    await expectMap(page)
  })
})
