// The story of a plant: two slopes drawn, analysed as one, and the number of modules chosen.
import { expect, type Locator, type Page } from '@playwright/test'
import type { DetailedPlant } from '#contract/plant.ts'
import { expectAccessible } from './steps/accessible.ts'
import { chooseMethod } from './steps/detailedRoof.ts'
import { drawRectangle } from './steps/drawing.ts'
import { figure } from './steps/figure.ts'
import { analysis, goToMap, openPlanner, openTab, sidePanel } from './steps/planner.ts'
import { MILAN } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'
import { oneDecimal, whole } from './steps/written.ts'

/** Drawn areas of some ten metres: room for a few dozen modules. */
const ZOOM = 20

/** The setup that is shown, and how many panels it has. */
const shown = (page: Page, name: string) => analysis(page).getByRole('region', { name, exact: true })
const handle = (page: Page) => analysis(page).getByRole('slider', { name: 'Number of panels' })
const expectPanels = (scope: Locator, quantity: number): Promise<void> =>
  expect(scope.getByText(new RegExp(`^${whole(quantity)} panels? · `)).first()).toBeVisible()

const drawTwoAreas = async (page: Page): Promise<void> => {
  await openPlanner(page, { camera: { centre: MILAN, zoom: ZOOM } })
  await drawRectangle(page, [-120, -60], [-30, 30])
  await drawRectangle(page, [20, -60], [110, 30])
}

/** Asks for the plant by the Detailed method, from the panel or on a phone from the bar of the map.
 * @returns what was answered */
const analyseAll = async (page: Page): Promise<DetailedPlant> => {
  await openTab(page, 'Draw')
  await chooseMethod(page, 'Detailed')
  await goToMap(page)
  const answer = page.waitForResponse('**/api/analyze/plant')
  await page.getByRole('button', { name: 'Analyze all areas' }).click()
  await expect(shown(page, 'Recommended Setup')).toBeVisible()
  return (await answer).json()
}

test('two areas are analysed as one plant, whose number of modules is chosen and undone @phone', async ({ page }) => {
  // axe takes a busy machine a while.
  test.setTimeout(120_000)
  await drawTwoAreas(page)
  const [first, ...others] = (await analyseAll(page)).recommendations
  if (!first?.full) throw new Error('the roof has room for more than the best number')
  const { size, full } = first

  const recommended = shown(page, 'Recommended Setup')
  await expectPanels(recommended, size.quantity)
  await expect(figure(recommended, 'Estimated annual production')).toHaveText(`${whole(size.annualProduction)} kWh`)
  await expect(figure(recommended, 'Saved and earned a year')).toHaveText(`${whole(size.annualBenefitEur)} €`)
  await expect(figure(recommended, 'Self-consumption')).toHaveText(
    `${oneDecimal(100 * size.money.firstYear.selfConsumptionFraction)} %`,
  )
  await expect(analysis(page).getByRole('table', { name: 'Panels and energy by area' }).getByRole('row')).toHaveCount(4)
  await expectAccessible(page, 'the analysis of a plant')

  await analysis(page).getByText('Fill the roof').click()
  await expectPanels(shown(page, 'Your Choice'), full.quantity)

  await handle(page).focus()
  const answer = page.waitForResponse('**/api/analyze/plant')
  await page.keyboard.press('ArrowLeft')
  await expectPanels(shown(page, 'Your Choice'), full.quantity - 1)
  expect((await answer).request().postDataJSON().detailed).toMatchObject({ quantity: full.quantity - 1 })
  await expect(handle(page)).toBeFocused()

  const alternative = others.find(({ role }) => role === 'economy')
  if (!alternative) throw new Error('a setup costs less')
  await analysis(page).getByRole('button', { name: 'Select: Economy Option' }).click()
  await expectPanels(shown(page, 'Economy Option'), alternative.size.quantity)

  await page.keyboard.press('ControlOrMeta+z')
  await expectPanels(shown(page, 'Your Choice'), full.quantity - 1)
})

test('the shown setup stays on the roofs when its analysis is closed', async ({ page }) => {
  await drawTwoAreas(page)
  const [first] = (await analyseAll(page)).recommendations
  await analysis(page).getByRole('button', { name: 'Close the analysis' }).click()
  await expect(sidePanel(page).getByRole('button', { name: 'Analyze all areas' })).toBeFocused()
  await expectPanels(sidePanel(page), first?.size.quantity ?? 0)
})
