// The Panels tab and its filters: docs/behaviour.md 5.4, 5.5.
// Affected by: web/products api/catalogue api/database
import { expect, type Page } from '@playwright/test'
import { holdCalls } from './steps/brokenServer.ts'
import { openPlanner, openTab } from './steps/planner.ts'
import { roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'

interface Panel {
  readonly title: string
  readonly brand: string
  readonly power: number
}

const catalogue = async (page: Page): Promise<readonly Panel[]> => (await page.request.get('/api/panels')).json()
const cards = (page: Page) => page.getByRole('tabpanel', { name: 'Panels' }).getByRole('article')
const titles = (page: Page) => cards(page).getByRole('heading')
const powerFilter = (page: Page) => page.getByLabel('Power (W)')
const searchPanels = (page: Page) => page.getByRole('searchbox', { name: 'Search panels...' })

/** The titles of the panels that should be left, in the order of the catalogue. */
const titlesWhere = async (page: Page, isLeft: (panel: Panel) => boolean): Promise<string[]> => {
  const left = (await catalogue(page)).filter(isLeft).map(({ title }) => title)
  expect(left.length, 'panels this filter leaves: a filter that leaves none or all shows nothing').toBeGreaterThan(0)
  return left
}

test('while the list is loaded three shapes of cards stand for it; every panel of the catalogue has a card, the filters combine and stay', async ({
  page,
}) => {
  await openPlanner(page)
  await test.step('three shapes of cards stand for the list', async () => {
    const answer = await holdCalls(page, '**/api/panels')
    await openTab(page, 'Panels')
    await expect(page.getByText('Loading panels…')).toBeVisible()
    const skeletons = page
      .getByRole('tabpanel', { name: 'Panels' })
      .locator('div:has(> [aria-hidden="true"]:first-child + div > [aria-hidden="true"] + [aria-hidden="true"])')
    await expect(skeletons).toHaveCount(3)
    answer()
    await expect(cards(page).first()).toBeVisible()
    await expect(skeletons).toHaveCount(0)
  })
  await expect(titles(page)).toHaveText(await titlesWhere(page, () => true))
  await test.step('with picture, title, watts, efficiency, a price with two decimals, the stock and View Details', async () => {
    const card = cards(page).filter({ hasText: 'LONGi Hi-MO 6 Explorer 430 W' })
    await expect(card).toContainText('LONGi LR5-54HTH-430M')
    await expect(card).toContainText('430 W')
    await expect(card).toContainText('22,0 % efficiency')
    await expect(card).toContainText('118,50 €')
    await expect(card).toContainText('In stock: 240')
    await expect(card.getByRole('button', { name: 'View Details: LONGi Hi-MO 6 Explorer 430 W' })).toBeVisible()
    await card.scrollIntoViewIfNeeded()
    const picture = card.locator('img')
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  })
  await test.step('a price that is a text is shown as a price, one that is missing or n/a as N/A', async () => {
    for (const [title, shown] of [
      ['LONGi Hi-MO X10 Explorer 485 W', '189,00 €'],
      ['Trina Solar Vertex S+ 435 W', 'N/A'],
      ['Canadian Solar TOPHiKu6 450 W', 'N/A'],
    ] as const) {
      await expect(cards(page).filter({ hasText: title })).toContainText(shown)
    }
  })
  await test.step('power', async () => {
    for (const { choice, isLeft } of [
      { choice: '400-450', isLeft: ({ power }: Panel) => power >= 400 && power <= 450 },
      { choice: '450-500', isLeft: ({ power }: Panel) => power >= 450 && power <= 500 },
      { choice: '500-550', isLeft: ({ power }: Panel) => power >= 500 && power <= 550 },
      { choice: '550+', isLeft: ({ power }: Panel) => power >= 550 },
    ]) {
      await powerFilter(page).selectOption({ label: choice })
      await expect(titles(page)).toHaveText(await titlesWhere(page, isLeft))
    }
    await powerFilter(page).selectOption('all')
  })
  await test.step('brand: All and every brand once', async () => {
    const brands = [...new Set((await catalogue(page)).map(({ brand }) => brand))]
    const offered = await page.getByLabel('Brand').getByRole('option').allTextContents()
    expect(offered[0]).toBe('All')
    expect(offered.slice(1).sort()).toEqual(brands.sort())
    await page.getByLabel('Brand').selectOption('REC')
    await expect(titles(page)).toHaveText(await titlesWhere(page, ({ brand }) => brand === 'REC'))
  })
  await test.step('they are still set after a visit to another tab', async () => {
    await openTab(page, 'Draw')
    await openTab(page, 'Panels')
    await expect(page.getByLabel('Brand')).toHaveValue('REC')
    await page.getByLabel('Brand').selectOption({ label: 'All' })
  })
  await test.step('text: titles, word by word; all combine', async () => {
    await searchPanels(page).fill('tiger NEO')
    await expect(titles(page)).toHaveText(await titlesWhere(page, ({ title }) => /tiger neo/i.test(title)))
    await searchPanels(page).fill('430 longi')
    await expect(titles(page)).toHaveText(
      await titlesWhere(page, ({ brand, power }) => brand === 'LONGi' && power === 430),
    )
    await searchPanels(page).fill('neo')
    await powerFilter(page).selectOption({ label: '550+' })
    await page.getByLabel('Brand').selectOption('JinkoSolar')
    await expect(titles(page)).toHaveText(
      await titlesWhere(
        page,
        ({ title, power, brand }) => /neo/i.test(title) && power >= 550 && brand === 'JinkoSolar',
      ),
    )
  })
  await test.step('a filter that leaves nothing says so; Reset Filters and the Reset filters link bring all back', async () => {
    await searchPanels(page).fill('no such panel')
    await expect(page.getByText('No panels match your filters.')).toBeVisible()
    await page.getByRole('button', { name: 'Reset Filters', exact: true }).click()
    await expect(searchPanels(page)).toHaveValue('')
    await expect(cards(page)).toHaveCount((await catalogue(page)).length)

    await searchPanels(page).fill('neo')
    await powerFilter(page).selectOption({ label: '550+' })
    await page.getByLabel('Brand').selectOption('JinkoSolar')
    await page.getByRole('button', { name: 'Reset filters', exact: true }).click()
    await expect(searchPanels(page)).toHaveValue('')
    await expect(powerFilter(page)).toHaveValue('all')
    await expect(page.getByLabel('Brand')).toHaveValue('')
    await expect(cards(page)).toHaveCount((await catalogue(page)).length)
  })
})

test('the Area Calculation card appears once a panel and an area are both chosen', async ({ page }) => {
  const card = page.getByRole('region', { name: 'Area Calculation' })
  await openPlanner(page, { areas: [roof(20, 10)] })
  await openTab(page, 'Panels')
  await expect(page.getByText(/^Select a panel to see what it produces on Area/)).toBeVisible()
  await expect(card).toHaveCount(0)
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Select Panel' }).click()
  await expect(card).toBeVisible()
  await expect(card).toContainText('Prices and stock of the panels are sample values')

  await openTab(page, 'Draw')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await openTab(page, 'Panels')
  await expect(page.getByText(/^Draw or select an area to see what/)).toBeVisible()
  await expect(card).toHaveCount(0)
})
