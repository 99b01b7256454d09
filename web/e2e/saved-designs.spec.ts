// Designs kept on a device, saved on the server, shared by link.
// Affected by: web/designs api/designs api/core/design api/database
import { expect, type Page } from '@playwright/test'
import type { DetailedPlant, PlantSize } from '#wire/plant.ts'
import {
  changeSaved,
  chooseInMenu,
  comeBackTo,
  designBar,
  designName,
  dialog,
  expectSaved,
  share,
  somebodyElse,
} from './steps/designs.ts'
import { areaButtons, drawnAreas } from './steps/drawnAreas.ts'
import { figure } from './steps/figure.ts'
import { analyseArea, analysis, expectMap, openPlanner, openTab, raiseSheet } from './steps/planner.ts'
import { DRAWN_AT_MS, roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'
import { toasts } from './steps/toast.ts'
import { expectSeenWhole } from './steps/uncovered.ts'
import { twoDecimals, whole } from './steps/written.ts'

const TWO_ROOFS = [roof(20, 10), roof(10, 10, { drawnAtMs: DRAWN_AT_MS + 1, northM: 30 })]

const viewed = (page: Page) => page.getByRole('complementary', { name: 'Shared design' })

/** All that is kept on the device. */
const stored = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage }))

/** Opens an edit link, which makes the design the one the planner opens with. */
const openToEdit = async (page: Page, editLink: string): Promise<void> => {
  await page.goto(editLink)
  await page.waitForURL((url) => url.pathname === '/' && url.hash === '')
  await expectMap(page)
}

/** Has the current area analysed, and closes the analysis.
 * @returns what is recommended for it */
const recommendedFor = async (page: Page): Promise<PlantSize> => {
  const answered = page.waitForResponse('**/api/analyze/plant')
  await analyseArea(page)
  const { recommendations }: DetailedPlant = await (await answered).json()
  await analysis(page).getByRole('button', { name: 'Close the analysis' }).click()
  const [recommended] = recommendations
  if (!recommended) throw new Error('nothing was recommended')
  return recommended.size
}

const deleteFirstArea = async (page: Page): Promise<void> => {
  await openTab(page, 'Draw')
  await page
    .getByRole('button', { name: /^Delete Area/ })
    .first()
    .click()
}

test('a design is saved only when it is shared; its view link shows it, and a copy can be edited', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/designs') && asked.push(request.method()))
  await openPlanner(page, { areas: TWO_ROOFS })
  await openTab(page, 'Draw')
  await designName(page).fill('Casa Rossi')
  await expect(designBar(page)).toContainText('On this device')
  expect(asked, 'nothing left the device').toEqual([])
  const { viewLink, editLink } = await share(page)
  await expectSaved(page)
  expect(new URL(viewLink).hash).toBe('')
  expect(new URL(editLink).hash).toMatch(/^#edit=[\w-]{32}$/)

  const bank = await somebodyElse(page)
  const requests: string[] = []
  bank.on('request', (request) => requests.push(`${request.url()} ${request.headers().referer ?? ''}`))
  await bank.goto(viewLink)
  await expect(viewed(bank).getByRole('heading', { name: 'Casa Rossi' })).toBeVisible()
  await expect(viewed(bank).getByText('View only', { exact: true })).toBeVisible()
  await expect(figure(viewed(bank), 'Total Area')).toHaveText('300,0 m²')
  await expect(viewed(bank)).toContainText(/Saved on \d\d\/.*it is deleted on \d+ \w+ 20\d\d/)
  await expect(viewed(bank).getByRole('listitem')).toHaveCount(2)
  await expect(bank.getByRole('tab')).toHaveCount(0)
  await expect(bank.getByRole('button', { name: /^(Rectangle|Edit|Delete)/ })).toHaveCount(0)
  await viewed(bank).getByRole('button', { name: 'Analyze Area' }).click()
  await expect(bank.getByRole('region', { name: 'Analysis Results' })).toBeVisible()
  await expect(bank.getByText('25-Year Savings')).toBeVisible()
  const kept = await stored(bank)
  await viewed(bank).getByRole('button', { name: 'Download files…' }).click()
  const files = dialog(bank, 'Download files')
  const saved = bank.waitForEvent('download')
  await files.getByRole('button', { name: 'Download: KML' }).click()
  expect((await saved).suggestedFilename()).toBe('casa-rossi.kml')
  await files.getByRole('button', { name: 'Close the files' }).click()
  expect(await stored(bank), 'a file leaves nothing on the device').toEqual(kept)

  await viewed(bank).getByRole('button', { name: 'Make a copy to edit' }).click()
  await bank.waitForURL((url) => url.pathname === '/')
  await expect(designName(bank)).toHaveValue('Casa Rossi (copy)')
  await expect(designBar(bank)).toContainText('On this device')
  await openTab(bank, 'Draw')
  await expect(drawnAreas(bank)).toHaveCount(2)

  await openToEdit(bank, editLink)
  await expect(bank.getByRole('tab', { name: 'Search' })).toHaveAttribute('aria-selected', 'true')
  await openTab(bank, 'Draw')
  await expect(designName(bank)).toHaveValue('Casa Rossi')
  await expect(drawnAreas(bank)).toHaveCount(2)
  await expect(toasts(bank)).toContainText('Casa Rossi (copy) is kept in My designs')
  await expectSaved(bank)
  expect(requests.filter((request) => request.includes(new URL(editLink).hash.slice(6)))).toEqual([])
  await chooseInMenu(bank, 'My designs…')
  await expect(dialog(bank, 'My designs').getByRole('listitem')).toHaveCount(2)
  await bank.context().close()
})

test('two people see each other change a design while both look at it; what two change at once is merged, and that it was deleted is told', async ({
  page,
}) => {
  await openPlanner(page, { areas: TWO_ROOFS })
  const { viewLink, editLink } = await share(page)
  const partner = await somebodyElse(page)
  await openToEdit(partner, editLink)
  await expectSaved(partner)
  const bank = await somebodyElse(page)
  await bank.goto(viewLink)
  await expect(viewed(bank)).toBeVisible()
  await changeSaved(page, () => designName(page).fill('Casa di tutti'))
  await Promise.all([
    expect(designName(partner)).toHaveValue('Casa di tutti'),
    expect(viewed(bank).getByRole('heading', { name: 'Casa di tutti' })).toBeVisible(),
  ])
  await bank.context().close()

  await page.route('**/api/designs/*', (route) => route.abort('internetdisconnected'))
  await deleteFirstArea(page)
  await expect(designBar(page)).toContainText('Offline: kept on this device')
  await changeSaved(partner, () => designName(partner).fill('Casa nostra'))

  await page.unroute('**/api/designs/*')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(designName(page)).toHaveValue('Casa nostra')
  await expect(drawnAreas(page)).toHaveCount(1)
  await expectSaved(page)
  await comeBackTo(partner)
  await openTab(partner, 'Draw')
  await expect(drawnAreas(partner)).toHaveCount(1)
  await test.step('My designs opens, renames and deletes, on the server too, where others are told', async () => {
    await chooseInMenu(page, 'New design')
    await expect(designName(page)).toHaveValue('')

    await chooseInMenu(page, 'My designs…')
    const mine = dialog(page, 'My designs')
    await mine.getByRole('button', { name: 'Rename Casa nostra' }).click()
    await mine.getByRole('textbox', { name: 'New name' }).fill('Casa Verdi')
    await page.keyboard.press('Enter')
    await expect(mine.getByRole('listitem')).toContainText('Casa Verdi')
    await mine.getByRole('button', { name: 'Open Casa Verdi' }).click()
    await expect(page.getByRole('tab', { name: 'Search' })).toHaveAttribute('aria-selected', 'true')
    await openTab(page, 'Draw')
    await expect(areaButtons(page)).toHaveCount(1)

    await chooseInMenu(page, 'My designs…')
    await mine.getByRole('button', { name: 'Delete Casa Verdi' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(mine.getByText('No design yet')).toBeVisible()
    await comeBackTo(partner)
    await dialog(partner, 'No longer on the server').getByRole('button', { name: 'Save as new' }).click()
    await expectSaved(partner)
    await openTab(partner, 'Draw')
    await expect(drawnAreas(partner)).toHaveCount(1)
    await partner.context().close()
  })
})

test('what is changed without a network is kept over a reload and sent when it is back; so are the figures of an analysis, which a view link shows where the server gives no others', async ({
  page,
}) => {
  await openPlanner(page, { areas: TWO_ROOFS, method: 'detailed' })
  const { viewLink } = await share(page)
  await page.route('**/api/designs/*', (route) => route.abort('internetdisconnected'))
  await deleteFirstArea(page)
  await expect(designBar(page)).toContainText('Offline: kept on this device')
  await page.reload()
  await expect(designBar(page)).toContainText('Offline: kept on this device')
  await page.unroute('**/api/designs/*')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expectSaved(page)
  const recommended = await changeSaved(page, () => recommendedFor(page))
  const partner = await somebodyElse(page)
  // The server gives no others.
  await partner.route('**/api/analyze/plant', (route) => route.abort('internetdisconnected'))
  await partner.goto(viewLink)
  await expect(partner.getByRole('region', { name: 'As it was when shared' })).toContainText(
    `${recommended.quantity} panels`,
  )
  await expect(partner.getByText(/on their way/)).toHaveCount(0)
  await expect(viewed(partner).getByRole('listitem')).toHaveCount(1)
  await expect(figure(viewed(partner), 'Number of panels')).toHaveText(whole(recommended.quantity))
  await expect(figure(viewed(partner), 'Total power')).toHaveText(`${twoDecimals(recommended.totalPower / 1000)} kWp`)
  await partner.context().close()
})

test('an earlier version can be looked at and restored, and that undone', async ({ page }) => {
  await openPlanner(page, { areas: TWO_ROOFS })
  await share(page)
  await changeSaved(page, () => deleteFirstArea(page))
  await chooseInMenu(page, 'Earlier versions…')
  const versions = dialog(page, 'Earlier versions')
  await expect(versions.getByRole('listitem')).toHaveText([
    /^Untitled design1 area, 100,0 m² in planSame as the current version.*Newest$/,
    /^Untitled design2 areas, 300,0 m² in plan1 area differs.*Restore$/,
  ])
  await versions.getByRole('button', { name: /^Restore the version of/ }).click()
  await expect(drawnAreas(page)).toHaveCount(2)
  await expect(toasts(page)).toContainText('restored')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(drawnAreas(page)).toHaveCount(1)
  await expectSaved(page)
})

test('a link is opened without what a messenger hung on it; a secret that is not the right one leaves the address', async ({
  page,
}) => {
  const panelId = (await (await page.request.get('/api/panels')).json())[0].id
  // Farther apart than the map is high where it looks closest at a design.
  const areas = [roof(20, 10), roof(10, 10, { drawnAtMs: DRAWN_AT_MS + 1, northM: 400 })]
  const design = { version: 2, name: 'Casa Rossi', address: 'Via Roma 1', areas, panelId }
  const { id } = await (await page.request.post('/api/designs', { data: design })).json()
  const wholeSeen = page.waitForRequest(/\/tiles\/demo\/17\//)
  await page.goto(`/d/${id}).#foo`)
  await wholeSeen
  await page.getByRole('button', { name: 'Mostra il progetto' }).click()
  await expect(viewed(page).getByRole('listitem')).toHaveCount(2)
  await expect(page).toHaveURL(`/d/${id}`)
  await expect(viewed(page)).not.toContainText('This edit link is not valid')
  await page.getByRole('button', { name: 'Close the analysis' }).click()

  await page.goto(`/d/${id}#edit=${'A'.repeat(32)}`)
  await expect(viewed(page)).toContainText('This edit link is not valid')
  await expect(viewed(page).getByRole('listitem')).toHaveCount(2)
  await expect(page).toHaveURL(`/d/${id}`)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a design is shared, looked at on the map, and copied', async ({ page }) => {
    await openPlanner(page, { areas: TWO_ROOFS })
    await openTab(page, 'Draw')
    const { viewLink } = await share(page)
    await expectSaved(page)
    await chooseInMenu(page, 'Share…')
    for (const label of ['View link', 'Edit link']) await expectSeenWhole(page.getByLabel(label, { exact: true }))
    await dialog(page, 'Share this design').getByRole('button', { name: 'Close' }).click()
    const visitor = await somebodyElse(page)
    await visitor.goto(viewLink)
    await visitor.getByRole('button', { name: 'Close the analysis' }).click()
    await visitor.getByRole('button', { name: 'Show the map' }).click()
    await expectMap(visitor)
    await expect(viewed(visitor)).toHaveCount(0)
    await visitor.getByRole('button', { name: 'Mostra il progetto' }).click()
    await viewed(visitor).getByRole('button', { name: 'Make a copy to edit' }).click()
    await visitor.waitForURL((url) => url.pathname === '/')
    await expectMap(visitor)
    await visitor.getByRole('region', { name: 'Current Selection' }).getByRole('button').first().click()
    await raiseSheet(visitor)
    await expect(designName(visitor)).toHaveValue('Untitled design (copy)')
    await expect(drawnAreas(visitor)).toHaveCount(2)
    await visitor.context().close()
  })
})
