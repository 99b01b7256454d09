// The pictures of the user guide, which `npm run pictures` replaces in docs/images; those of a phone with E2E_ALL=1.
// Affected by: web/e2e
import { expect, type Locator, type Page } from '@playwright/test'
import { centerOf } from './steps/demoRoofs.ts'
import { chooseInMenu, designName, dialog } from './steps/designs.ts'
import { fill } from './steps/detailedRoof.ts'
import { drag, press, takeTool } from './steps/drawing.ts'
import { figure } from './steps/figure.ts'
import { toWorldPx } from './steps/mercator.ts'
import { findSlope, keepPicture, openWithHouse, openWithSlope, ZOOM } from './steps/pictures.ts'
import { analyseArea, analysis, isPhone, openPlanner, openTab, sidePanel, turnTo } from './steps/planner.ts'
import { searchAddress } from './steps/searching.ts'
import { test } from './steps/test.ts'

const choosePanel = async (page: Page): Promise<void> => {
  await openTab(page, 'Panels')
  await page.getByRole('button', { name: 'View Details: JinkoSolar Tiger Neo 450 W' }).click()
}

const money = (page: Page) => analysis(page).getByRole('region', { name: 'Costs and income' })

/** Writes a link as it is where the planner has an address: one that is nobody's (RFC 2606). */
const atNobodys = (link: Locator): Promise<void> =>
  link.evaluate((field) => {
    if (!(field instanceof HTMLTextAreaElement)) throw new Error('a link stands in a text area')
    field.value = field.value.replace(window.location.origin, 'https://solarplanner.example')
  })

/** A family that heats and drives with electricity: who covers a whole slope with modules has a use for what they make. */
const ALL_ELECTRIC = {
  base: {
    kind: 'measured',
    region: 'Lombardia',
    contractedPower: 'upTo4_5Kw',
    use: { period: 'year', kwh: 4500 },
  },
  heatPump: { annualHeatKwh: 8000, emitter: 'radiator' },
  electricCar: { annualKm: 12_000, charging: 'day' },
} as const

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the planner with a roof analysed by the Detailed method', async ({ page }, info) => {
  await openWithSlope(page, { method: 'detailed', consumption: ALL_ELECTRIC })
  await takeTool(page, 'Edit')
  if (!isPhone(page)) {
    await analyseArea(page)
    await expect(money(page)).toBeVisible()
    await expect(fill(page, 'Maximum')).toContainText(/\d/)
    await figure(money(page), 'Net gain (NPV), 25 years').scrollIntoViewIfNeeded()
  }
  await keepPicture(page, info, 'planner')
})

test('the house in three dimensions beside the answer', async ({ page }, info) => {
  await openWithHouse(page, { method: 'detailed', consumption: ALL_ELECTRIC, panelBesideResults: 'closed' })
  await openTab(page, 'Draw')
  await page.getByRole('button', { name: 'Analyze whole roof' }).click()
  await expect(analysis(page).getByRole('button', { name: 'Generate Proposal' })).toBeVisible()
  await page.getByRole('button', { name: 'Mostra le ombre' }).click()
  await page.getByRole('slider', { name: 'Giorno' }).fill('110')
  await page.getByRole('slider', { name: 'Ora' }).fill('645')
  await page.getByRole('button', { name: 'Nascondi le ombre' }).click()
  await page.getByRole('button', { name: '3D', exact: true }).click()
  await expect(page.locator('[data-scene-draped]')).toBeVisible()
  await keepPicture(page, info, 'house-3d')
})

test('a house that was found, and the kinds of its roof', async ({ page }, info) => {
  await openPlanner(page)
  // A gable roof of the demonstration imagery.
  await searchAddress(page, '45.463778, 9.189000')
  await page.getByRole('button', { name: 'Trova la casa' }).click()
  await page.getByRole('button', { name: 'Sì' }).click()
  await expect(page.getByRole('button', { name: 'Capanna' })).toHaveAttribute('aria-pressed', 'true')
  await keepPicture(page, info, 'house')
})

test('a roof while it is drawn', async ({ page }, info) => {
  const slope = await findSlope(page)
  const middle = toWorldPx(centerOf(slope), ZOOM)
  await openPlanner(page, { camera: { centre: centerOf(slope), zoom: ZOOM } })
  await takeTool(page, 'Polygon')
  for (const corner of slope.outline.slice(0, 3)) {
    const { x, y } = toWorldPx(corner, ZOOM)
    await press(page, [Math.round(x - middle.x), Math.round(y - middle.y)])
  }
  await expect(page.getByRole('button', { name: 'Termina' })).toBeEnabled()
  await keepPicture(page, info, 'drawing')
})

test('modules around an obstacle', async ({ page }, info) => {
  await openWithSlope(page, { method: 'detailed' })
  await choosePanel(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Select Panel' }).click()
  await openTab(page, 'Draw')
  const obstacles = sidePanel(page).getByRole('region', { name: 'Obstacles' })
  await obstacles.getByRole('button', { name: 'Rectangle' }).click()
  // Around the chimney.
  if (isPhone(page)) {
    await press(page, [36, -22])
    await press(page, [52, -6])
  } else await drag(page, [36, -22], [52, -6])
  await expect(fill(page, 'Maximum').or(page.getByRole('button', { name: 'Apri il pannello' }))).toBeVisible()
  await keepPicture(page, info, 'modules')
})

test('the panels with the calculation for the area', async ({ page }, info) => {
  await openWithSlope(page)
  await choosePanel(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Select Panel' }).click()
  await expect(page.getByRole('region', { name: 'Area Calculation' })).toBeInViewport()
  await keepPicture(page, info, 'panels')
})

test('the detail of a panel', async ({ page }, info) => {
  await openWithSlope(page)
  await choosePanel(page)
  await expect(page.getByRole('dialog')).toBeVisible()
  await keepPicture(page, info, 'panel-detail')
})

test('an analysis by the Standard method with its alternatives', async ({ page }, info) => {
  await openWithSlope(page)
  await analyseArea(page)
  await analysis(page).getByRole('heading', { name: 'Alternative Configurations' }).scrollIntoViewIfNeeded()
  await keepPicture(page, info, 'analysis')
})

test('an analysis by the Detailed method, and what it rests on', async ({ page }, info) => {
  await openWithSlope(page, { method: 'detailed' })
  await analyseArea(page)
  await money(page).getByRole('button', { name: 'Consumption and battery…' }).click()
  const consumption = dialog(page, 'Consumption and battery')
  const capacity = consumption.getByRole('textbox', { name: 'Capacity (0: none)' })
  await capacity.fill('5')
  const followed = page.waitForResponse('**/api/analyze/plant')
  await capacity.press('Enter')
  await followed
  await keepPicture(page, info, 'consumption')
  await consumption.getByRole('button', { name: 'Close consumption and battery' }).click()
  await money(page).getByRole('button', { name: 'Assumptions…' }).click()
  const assumptions = dialog(page, 'Assumptions')
  await expect(assumptions.getByRole('textbox', { name: 'Electricity price', exact: true })).toBeVisible()
  await keepPicture(page, info, 'assumptions')
  await assumptions.getByRole('button', { name: 'Close the assumptions' }).click()
  await expect(figure(money(page), 'Self-sufficiency')).toBeVisible()
  await money(page).evaluate((section) => section.scrollIntoView({ block: 'start' }))
  await keepPicture(page, info, 'detailed')
})

test('both slopes of a house analysed as one plant', async ({ page }, info) => {
  await openWithHouse(page, { method: 'detailed', consumption: ALL_ELECTRIC })
  await openTab(page, 'Draw')
  await page.getByRole('button', { name: 'Analyze whole roof' }).click()
  await turnTo(page, 'Reliability')
  const size = analysis(page).getByRole('region', { name: 'How many panels' })
  await expect(size).toBeVisible()
  await size.evaluate((section) => section.scrollIntoView({ block: 'center' }))
  await keepPicture(page, info, 'plant')
})

test('the shade of what the picture knows, on the map and in figures', async ({ page }, info) => {
  await openWithSlope(page, { method: 'detailed', consumption: ALL_ELECTRIC })
  await openTab(page, 'Draw')
  await sidePanel(page).getByRole('button', { name: 'Detect from imagery…' }).click()
  const near = dialog(page, 'Nearby buildings')
  await near.getByRole('button', { name: /^Use the eaves height/ }).click()
  await near.getByRole('button', { name: 'Use the chimneys and windows on the roofs' }).click()
  await near.getByRole('button', { name: /^Add all/ }).click()
  await near.getByRole('button', { name: 'Close' }).click()
  await analyseArea(page)
  await turnTo(page, 'Shade')
  const shade = analysis(page).getByRole('region', { name: 'Sun and shade' })
  await expect(shade.getByRole('table', { name: 'Sun on the areas' })).toBeVisible()
  await shade.evaluate((section) => section.scrollIntoView({ block: 'start' }))
  if (!isPhone(page)) {
    await page.getByRole('button', { name: 'Mostra le ombre' }).click()
    await page.getByRole('group', { name: 'Colora i pannelli per' }).getByText('Sole ricevuto').click()
  }
  await keepPicture(page, info, 'shade')
})

test('the designs and the links to share one', async ({ page }, info) => {
  await openWithSlope(page)
  await openTab(page, 'Draw')
  await designName(page).fill('Casa Rossi')
  await designName(page).press('Enter')
  await page.getByRole('button', { name: 'Design menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Share…' })).toBeVisible()
  await keepPicture(page, info, 'designs')
  await page.keyboard.press('Escape')
  await chooseInMenu(page, 'Share…')
  const sharing = dialog(page, 'Share this design')
  await sharing.getByRole('button', { name: 'Save and get links' }).click()
  for (const link of ['View link', 'Edit link']) await atNobodys(sharing.getByLabel(link, { exact: true }))
  await keepPicture(page, info, 'share')
})
