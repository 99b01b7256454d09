// Designs go out as files, and files come in as designs.
// Affected by: web/import web/export
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { areaButtons, drawnAreas } from './steps/drawnAreas.ts'
import { figure } from './steps/figure.ts'
import { openPlanner, openTab, sidePanel } from './steps/planner.ts'
import { MILAN, roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'
import { toasts } from './steps/toast.ts'
import { expectUncovered } from './steps/uncovered.ts'

const TWO_ROOFS = [roof(20, 10, { angle: 25 }), roof(6, 4, { drawnAtMs: 1_770_000_000_000, northM: 20 })]

const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Import and export' })

const openExchange = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Design menu' }).click()
  await page.getByRole('menuitem', { name: 'Import and export…' }).click()
  await expect(dialog(page)).toBeVisible()
  return dialog(page)
}

/** Saves one of the files on offer. */
const download = async (page: Page, format: string): Promise<{ readonly name: string; readonly text: string }> => {
  const saved = page.waitForEvent('download')
  await dialog(page)
    .getByRole('button', { name: `Download: ${format}` })
    .click()
  const file = await saved
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

const choose = (page: Page, name: string, text: string): Promise<void> =>
  dialog(page)
    .getByLabel('Choose files…')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })

/** Browser events of a file dragged over the page and dropped. */
const dragFile = async (page: Page, name: string, text: string) => {
  const transfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const data = new DataTransfer()
      data.items.add(new File([content], fileName))
      return data
    },
    [name, text] as const,
  )
  const tell = (event: 'dragover' | 'drop') => page.dispatchEvent('body', event, { dataTransfer: transfer })
  return { over: () => tell('dragover'), drop: () => tell('drop') }
}

const clearAll = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Clear All' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear all' }).click()
}

test('what was exported and imported again is there as it was, and can be undone', async ({ page }) => {
  await openPlanner(page, { areas: TWO_ROOFS })
  await openTab(page, 'Draw')
  await page.getByLabel('Name of the design').fill('Casa Rossi')
  await expect(drawnAreas(page)).toHaveCount(2)
  const before = await areaButtons(page).allTextContents()
  const exchange = await openExchange(page)
  const file = await download(page, 'Design file (JSON)')
  expect(file.name).toBe('casa-rossi.json')
  await exchange.getByRole('button', { name: 'Close import and export' }).click()
  await clearAll(page)
  await expect(drawnAreas(page)).toHaveCount(0)

  await openExchange(page)
  await choose(page, file.name, file.text)
  await expect(exchange.getByRole('status')).toContainText('Areas: 2. Obstacles: 0.')
  await exchange.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(exchange).toBeHidden()
  await expect(areaButtons(page)).toHaveText(before)
  await toasts(page).getByRole('button', { name: 'Undo' }).click()
  await expect(drawnAreas(page)).toHaveCount(0)
})

test('modules and hours go out as tables that agree with what the planner shows', async ({ page }) => {
  // 12 m × 8 m at 20°: 36 modules of 1.722 m × 1.134 m, as in detailed-roof.spec.ts.
  const home = { ...roof(12, 8, { angle: 20 }), roofType: 'pitched' }
  await openPlanner(page, { areas: [home], camera: { centre: MILAN, zoom: 20 } })
  const exchange = await openExchange(page)
  await expect(exchange.getByRole('button', { name: /^Download: / })).toHaveCount(3)
  await exchange.getByRole('button', { name: 'Close import and export' }).click()

  await openTab(page, 'Panels')
  await page.getByRole('button', { name: /View Details: LONGi Hi-MO 6 Explorer 430 W/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Select Panel' }).click()
  await sidePanel(page).getByRole('group', { name: 'Estimation method' }).getByText('Detailed', { exact: true }).click()
  const production = figure(sidePanel(page).getByRole('region', { name: 'Area Calculation' }), 'Annual production')
  await expect(production).toHaveText(/^[\d.]+ kWh$/)
  const shownKwh = Number((await production.innerText()).replace(/[^\d]/g, ''))

  await openExchange(page)
  await expect(exchange.getByRole('button', { name: /^Download: / })).toHaveCount(5)
  const modules = (await download(page, 'Modules (CSV)')).text.trim().split('\r\n').slice(1)
  expect(modules).toHaveLength(36)
  // 1.722 m × 1.134 m = 1.953 m².
  for (const module of modules) expect(module).toContain(';20,0;180,0;1,953;430;')

  const hourly = await download(page, 'Hourly production (CSV)')
  expect(hourly.name).toBe('design-hourly.csv')
  const [title = '', ...hours] = hourly.text.trim().split('\r\n')
  expect(title).toContain('weather: built-in climate')
  expect(hours).toHaveLength(8760)
  const sumKwh = hours.reduce((sum, hour) => sum + Number((hour.split(';')[2] ?? '').replace(',', '.')), 0)
  expect(Math.abs(sumKwh - shownKwh)).toBeLessThan(1)
})

test('a file that is let fall onto the window is read; to replace takes its design over, and the map goes there', async ({
  page,
}) => {
  await openPlanner(page, { areas: TWO_ROOFS, camera: { centre: { lat: 41.9, lng: 12.5 }, zoom: 7 } })
  await openTab(page, 'Draw')
  const text = JSON.stringify({
    version: 1,
    areas: [roof(8, 5, { drawnAtMs: 1_750_000_000_000 })],
    currentAreaId: null,
  })
  const file = await dragFile(page, 'progetto.json', text)
  await file.over()
  await expect(page.getByText('Rilascia per importare')).toBeVisible()
  await file.drop()
  await expect(page.getByText('Rilascia per importare')).toBeHidden()
  await expect(dialog(page).getByRole('status')).toContainText('progetto.json can be imported')
  await dialog(page).getByRole('button', { name: 'Replace what is drawn' }).click()
  await expect(areaButtons(page)).toHaveText([/40,0 m² in plan$/])
  const camera = () => page.evaluate(() => JSON.parse(localStorage.getItem('solarplanner.camera') ?? 'null'))
  await expect.poll(async () => (await camera()).zoom).toBe(18)
  expect((await camera()).centre.lat).toBeCloseTo(MILAN.lat, 3)
  await sidePanel(page).getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(drawnAreas(page)).toHaveCount(2)
})

test('the toast of an import leaves the question about the new roofs free', { tag: '@bothScreens' }, async ({
  page,
}) => {
  await openPlanner(page, { camera: { centre: MILAN, zoom: 18 } })
  const ring = (east: number) =>
    [
      [0, 0],
      [2e-4, 0],
      [2e-4, 1e-4],
      [0, 1e-4],
      [0, 0],
    ].map(([x = 0, y = 0]) => [MILAN.lng + east + x, MILAN.lat + y])
  const outlines = { type: 'MultiPolygon', coordinates: [[ring(0)], [ring(3e-4)]] }
  await (await dragFile(page, 'outlines.geojson', JSON.stringify(outlines))).drop()
  await dialog(page).getByRole('button', { name: 'Import', exact: true }).click()
  const question = page.getByRole('region', { name: 'Questi 2 tetti sono piani o a falda?' })
  await expect(question).toBeVisible()
  await expect(toasts(page)).toHaveCount(1)
  await expectUncovered(...['Piano', 'A falda', 'Chiudi'].map((name) => question.getByRole('button', { name })))
  await expect(toasts(page)).toHaveCount(1)
})
