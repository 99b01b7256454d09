// The languages (docs/behaviour.md 1.3): mixed by default, all Italian and all English by a switch.
// Affected by: web/base/i18n api/core/words
import { expect, type Page } from '@playwright/test'
import { drawPolygon } from './steps/drawing.ts'
import { analyseArea, openPlanner, openTab } from './steps/planner.ts'
import { roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'
import { toasts } from './steps/toast.ts'

const html = (page: Page) => page.locator('html')
const switchTo = async (page: Page, language: string) => {
  await page.getByRole('combobox', { name: /^(Language|Lingua)$/ }).selectOption({ label: language })
}

test('by default the map speaks Italian and the planner English, and both say so', async ({ page }) => {
  await openPlanner(page, { areas: [roof(20, 10)] })
  await expect(html(page)).toHaveAttribute('lang', 'it')
  await expect(page.getByPlaceholder('Cerca un indirizzo...')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Planner' })).toHaveAttribute('lang', 'en')
  await page.getByRole('tab', { name: 'Draw' }).click()
  await expect(page.getByText('Usable Area')).toBeVisible()
  await test.step('what lies on the map is Italian, though the planner has the same words in English', async () => {
    await drawPolygon(page, [
      [-60, 60],
      [-60, 120],
      [60, 120],
      [60, 60],
    ])
    await expect(page.getByText(/^Disegno completato, Area /)).toBeAttached()
    const onMap = page.getByRole('main')
    await expect(onMap.getByRole('region', { name: 'Questo tetto è piano o a falda?' })).toContainText('A falda: 20°')
    await page.getByRole('button', { name: 'Close sidebar' }).click()
    for (const name of ['Apri il pannello', 'Disegna sulla mappa', 'Annulla'])
      await expect(onMap.getByRole('button', { name, exact: true })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByText(/^Modifica annullata/)).toBeAttached()
    await expect(onMap.locator('[lang=en]')).toHaveCount(0)
  })
  await test.step('a toast and an explanation say which language they are in, and so does what is Italian in the planner', async () => {
    await analyseArea(page)
    await page.getByRole('button', { name: 'Annual Savings: how it is calculated' }).click()
    await expect(page.getByRole('dialog', { name: 'Annual Savings: how it is calculated' })).toHaveAttribute(
      'lang',
      'en',
    )
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Close the analysis' }).click()
    await openTab(page, 'Draw')
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(toasts(page).locator('[lang=en]')).toContainText(/deleted/)
  })
})

test('all Italian leaves no English word of the planner, all English translates the map too', async ({ page }) => {
  await openPlanner(page, { areas: [roof(40, 30)] })
  await switchTo(page, 'Italiano')
  await expect(html(page)).toHaveAttribute('lang', 'it')
  await expect(page.getByRole('tab')).toHaveText(['Cerca', 'Disegna', 'Pannelli'])
  await expect(page.getByRole('complementary', { name: 'Pianificatore' })).toHaveAttribute('lang', 'it')
  await page.getByRole('tab', { name: 'Disegna' }).click()
  await expect(page.getByRole('heading', { name: 'Selezione attuale' })).toBeVisible()
  await expect(page.getByText('1.200,0 m²').first()).toBeVisible()
  await page.getByRole('button', { name: 'Analizza area' }).click()
  await expect(page.getByRole('heading', { name: "Risultati dell'analisi" })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Configurazione consigliata' })).toBeVisible()
  await page.getByRole('button', { name: "Chiudi l'analisi" }).click()
  await page.getByRole('tab', { name: 'Pannelli' }).click()
  await page
    .getByRole('button', { name: /^Vedi dettagli/ })
    .first()
    .click()
  const detail = page.getByRole('dialog')
  await expect(detail.getByRole('heading', { name: 'Dati elettrici' })).toBeVisible()
  await expect(detail.getByText('Black anodised aluminium / white backsheet')).toBeVisible()
  await test.step('after a reload it is still Italian, and the mixture can be chosen again', async () => {
    await page.reload()
    await expect(page.getByPlaceholder('Cerca un indirizzo...')).toBeVisible()
    await switchTo(page, 'IT + EN')
    await expect(page.getByRole('tab')).toHaveText(['Search', 'Draw', 'Panels'])
    await expect(html(page)).toHaveAttribute('lang', 'it')
  })
  await test.step('all English translates the map too, and writes figures the English way', async () => {
    await switchTo(page, 'English')
    await expect(html(page)).toHaveAttribute('lang', 'en')
    await page.getByRole('tab', { name: 'Draw' }).click()
    await expect(page.getByText('1,200.0 m²').first()).toBeVisible()
    await page.getByRole('button', { name: 'Close sidebar' }).click()
    await expect(page.getByRole('application', { name: 'Map' })).toBeVisible()
    await expect(page.getByPlaceholder('Search an address...')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
    await expect(page.getByRole('group', { name: 'Map type' }).getByRole('button')).toHaveText([
      'Map',
      'Hybrid',
      'Satellite',
      '3D',
    ])
    await test.step('the choice is kept, also for the not-found page', async () => {
      await page.goto('/nothing-here')
      await expect(html(page)).toHaveAttribute('lang', 'en')
      await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible()
      await page.getByRole('link', { name: 'Back to Home' }).click()
      await expect(page.getByPlaceholder('Search an address...')).toBeVisible()
    })
  })
})

test.describe('on the first visit', () => {
  test.use({ isFirstVisit: true })
  const offer = (page: Page) => page.getByRole('button', { name: /^(Tutto in italiano|All in English)$/ })

  test('the language of the browser is offered for all of the interface; taken, it stays after a reload', async ({
    page,
  }) => {
    await openPlanner(page)
    await page.reload()
    await openTab(page, 'Search')
    await expect(offer(page), 'until it is answered').toHaveText(['Tutto in italiano'])
    await offer(page).click()
    await expect(page.getByRole('tab')).toHaveText(['Cerca', 'Disegna', 'Pannelli'])
    await expect(page.getByRole('tabpanel')).toBeFocused()
    await expect(offer(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByPlaceholder('Cerca un indirizzo...')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText(['Cerca', 'Disegna', 'Pannelli'])
  })
})
