// The Detailed method on the roof itself: modules where they would be built, obstacles, the eaves, modules removed by hand.
// Affected by: web/draw web/modules api/core/engine/layout api/core/engine/production
import { expect, type Page } from '@playwright/test'
import { chooseMethod, fill, MODULES, openDetailed, ROOF, ZOOM } from './steps/detailedRoof.ts'
import { drag, expectDrawing, onScreen, press } from './steps/drawing.ts'
import { currentSelection } from './steps/drawnAreas.ts'
import { figure } from './steps/figure.ts'
import { goToMap, openPlanner, openTab, sidePanel } from './steps/planner.ts'
import { MILAN } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'

const calculation = (page: Page) => sidePanel(page).getByRole('region', { name: 'Area Calculation' })

test('the card says what the API answers for the same panel', async ({ page }) => {
  const { bounds, id, orientation, angle, roofType } = ROOF
  const area = { id, type: 'rectangle', bounds, orientation, angle, roofType }
  const data = { areas: [{ area }], method: 'detailed', detailed: { quantity: MODULES } }
  const answer = await page.request.post('/api/analyze/plant', { data })
  expect(answer.status()).toBe(200)
  const [{ panelId, asked: setup }] = (await answer.json()).recommendations
  await openPlanner(page, { areas: [ROOF], camera: { centre: MILAN, zoom: ZOOM } })
  const panels: { id: string; title: string }[] = await (await page.request.get('/api/panels')).json()
  const title = panels.find((panel) => panel.id === panelId)?.title ?? ''
  await openTab(page, 'Panels')
  await page.getByRole('button', { name: `View Details: ${title}`, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Select Panel' }).click()
  await chooseMethod(page, 'Detailed')
  const written = new Intl.NumberFormat('it-IT', { maximumFractionDigits: 0, useGrouping: 'always' })
  const card = calculation(page)
  await expect(figure(card, 'Number of panels')).toHaveText(written.format(setup.quantity))
  await expect(figure(card, 'Annual production')).toHaveText(`${written.format(setup.annualProduction)} kWh`)
  await expect(figure(card, 'Investment, VAT included')).toHaveText(
    `${written.format(setup.money.investment.totalEur)} €`,
  )
})

test('a module is taken out, an obstacle drawn, the eaves chosen, and the figures follow', async ({ page }) => {
  await openDetailed(page)
  await openTab(page, 'Draw')
  await expect(fill(page, 'Aligned')).toContainText(String(MODULES))
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await goToMap(page)
  // The roof is 229 px by 153 px; off its middle, in the row nearest to the ridge.
  const { x, y } = onScreen(page, [-40, -45])
  await page.mouse.move(x, y)
  await expect(page.getByText('Fai clic per rimuoverlo')).toBeVisible()
  await press(page, [-40, -45])
  await expect(page.getByText('Fai clic per rimetterlo')).toBeVisible()
  await openTab(page, 'Draw')
  await expect(fill(page, 'Aligned')).toContainText(String(MODULES - 1))
  await openTab(page, 'Panels')
  await expect(figure(calculation(page), 'Total power')).toHaveText('15,05 kW')
  await openTab(page, 'Draw')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(fill(page, 'Aligned')).toContainText(String(MODULES))
  await test.step('with the keyboard modules are gone through one by one, taken out and put back', async () => {
    const modules = page.getByRole('group', { name: 'Panels' })
    await modules.getByRole('button', { name: 'Next panel' }).focus()
    await page.keyboard.press('Enter')
    await expect(modules).toContainText(`Panel 2 of ${MODULES}, row 1`)
    await expect(modules).toContainText(/430 W, \d{3} kWh a year/)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(modules).toContainText('removed')
    await expect(fill(page, 'Aligned')).toContainText(String(MODULES - 1))
    await expect(modules.getByRole('button', { name: 'Put this panel back' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(fill(page, 'Aligned')).toContainText(String(MODULES))
  })
  await test.step('an obstacle drawn on the roof takes the modules under it away, and can be changed and deleted', async () => {
    const obstacles = sidePanel(page).getByRole('region', { name: 'Obstacles' })
    await obstacles.getByRole('button', { name: 'Rectangle' }).click()
    await expectDrawing(page)
    await drag(page, [-12, -12], [12, 12])
    await openTab(page, 'Draw')
    await expect(fill(page, 'Aligned')).not.toContainText(String(MODULES))
    await expect(obstacles.getByRole('listitem')).toHaveText(/Obstacle 1/)
    const height = obstacles.getByRole('textbox', { name: 'Height Obstacle 1' })
    await height.fill('1,5')
    await height.press('Enter')
    await page.reload()
    await openTab(page, 'Draw')
    await expect(height).toHaveValue('1,5')
    await obstacles.getByRole('button', { name: 'Delete Obstacle 1' }).click()
    await expect(obstacles.getByRole('listitem')).toHaveCount(0)
    await expect(fill(page, 'Aligned')).toContainText(String(MODULES))
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await expect(obstacles.getByRole('listitem')).toHaveCount(1)
  })
  await test.step('the eaves are chosen on the map or from the list, and the compass follows', async () => {
    const box = currentSelection(page)
    const compass = box.getByRole('combobox', { name: 'Orientation' })
    await expect(box.getByLabel('Azimuth', { exact: true })).toHaveValue('180')
    await page.getByRole('button', { name: /^(Choose the eaves|Eaves face)/ }).click()
    await goToMap(page)
    // The east edge, 6 m or 115 px from the middle.
    await press(page, [115, 0])
    await openTab(page, 'Draw')
    // One button says the edge; the fields that say the same are folded away.
    await expect(page.getByRole('button', { name: 'Eaves face 90° (east)' })).toBeVisible()
    await expect(box.getByLabel('Azimuth')).toBeHidden()
    await box.getByText('More', { exact: true }).click()
    await expect(box.getByLabel('Azimuth')).toHaveValue('90')
    await expect(compass).toHaveValue('east')
    await box.getByLabel('Eaves', { exact: true }).selectOption({ label: 'West edge: 8,0 m, facing 270°' })
    await expect(box.getByLabel('Azimuth')).toHaveValue('270')
    await expect(compass).toHaveValue('west')
    await compass.selectOption('south')
    await expect(box.getByLabel('Azimuth')).toHaveValue('180')
    await box.getByLabel('Azimuth').fill('200')
    await box.getByLabel('Azimuth').press('Enter')
    await expect(compass).toHaveValue('south')
    await expect(box.getByLabel('Eaves', { exact: true })).toHaveValue('-1')
  })
})
