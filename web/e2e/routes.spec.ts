// Screens and routes: docs/behaviour.md 1.2.
import { expect } from '@playwright/test'
import { chooseInMenu } from './steps/designs.ts'
import { expectMap, map, openPlanner, openTab } from './steps/planner.ts'
import { test } from './steps/test.ts'

test('/ is the planner', { tag: '@phone' }, async ({ page }) => {
  const response = await page.goto('/')
  expect(response?.status()).toBe(200)
  await expect(page).toHaveTitle(/SolarPlanner/)
  await expectMap(page)
  await expect(page.getByRole('combobox', { name: 'Cerca un indirizzo' })).toBeVisible()
})

test('/map is the map alone, with its title and subtitle', { tag: '@phone' }, async ({ page }) => {
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

test('any other path is the not-found page, with status 404', async ({ page }) => {
  for (const path of ['/nothing-here', '/map/other', '/%E0%A4%A', '/..%2f..%2fetc/passwd']) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: '404 - Pagina Non Trovata' })).toBeVisible()
    await expect(page.getByText('La pagina che stai cercando non esiste.')).toBeVisible()
  }
})

test('the not-found page shows its picture and leads home', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/nothing-here')
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

test("the planner's menu leads to the base map", { tag: '@phone' }, async ({ page }) => {
  await openPlanner(page)
  await openTab(page, 'Search')
  await chooseInMenu(page, 'Base map')
  await expect(page).toHaveURL('/map')
  await expect(page.getByRole('heading', { name: 'Mappa Base' })).toBeVisible()
})
