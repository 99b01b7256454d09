// Affected by: web/shade web/results/shade api/core/engine/shade web/draw/surroundings api/places/buildings
import { expect, type Page } from '@playwright/test'
import type { DetailedPlant } from '#wire/plant.ts'
import { dialog } from './steps/designs.ts'
import { chooseMethod, openDetailed, ROOF } from './steps/detailedRoof.ts'
import { drag, expectDrawing, takeTool } from './steps/drawing.ts'
import { panMap, tabTo } from './steps/keyboard.ts'
import { openWithSlope } from './steps/pictures.ts'
import {
  analyseArea,
  analysis,
  type EarlierVisit,
  goToMap,
  map,
  openPlanner,
  openTab,
  sidePanel,
  turnTo,
} from './steps/planner.ts'
import { firstOf } from './steps/plants.ts'
import { MILAN } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'
import { whole } from './steps/written.ts'

const ZOOM = 20
const AT_ROOF: EarlierVisit = { areas: [ROOF], method: 'detailed', camera: { centre: MILAN, zoom: ZOOM } }

/** Does something that is answered by a plant. An analysis that is open follows every change of the design, so that an earlier state may
 * be answered meanwhile.
 * @param heightsM of the obstacles and surroundings */
const answered = async (
  page: Page,
  act: () => Promise<void>,
  ...heightsM: readonly number[]
): Promise<DetailedPlant> => {
  const answer = page.waitForResponse((response) => {
    if (!response.url().endsWith('/api/analyze/plant')) return false
    const { obstacles, surroundings: around } = response.request().postDataJSON().detailed
    const heights = [...obstacles, ...around].map(({ heightM }: { heightM: number }) => heightM)
    return heights.join() === heightsM.join()
  })
  await act()
  return (await answer).json()
}
const analyse = (page: Page, ...heightsM: readonly number[]) => answered(page, () => analyseArea(page), ...heightsM)

const surroundings = (page: Page) => sidePanel(page).getByRole('region', { name: 'Nearby buildings and trees' })

test('the shadows of a moment are shown and hidden on the map by the Detailed method', { tag: '@phone' }, async ({
  page,
}) => {
  await openDetailed(page)
  await goToMap(page)
  const shadows = page.getByRole('button', { name: 'Mostra le ombre' })
  await shadows.click()
  const bar = page.getByRole('region', { name: 'Ombre' })
  // Milan at noon on 21 December: the sun is due south at 12:21.
  await expect(bar.getByRole('status')).toHaveText(/^Sole alto 21°, azimut 17[45]°/)
  await expect(page.locator('rect.shade')).toBeAttached()
  await bar.getByRole('slider', { name: 'Ora' }).press('End')
  await expect(bar.getByRole('status')).toHaveText(/^Sole alto 0°|^Sole sotto/)
  await bar.getByRole('button', { name: 'Nascondi le ombre' }).click()
  await expect(page.locator('rect.shade')).toHaveCount(0)
  await openTab(page, 'Draw')
  await chooseMethod(page, 'Standard')
  await expect(shadows).toHaveCount(0)
})

test('a tree that is drawn on the map is named with what it takes, and one step takes it back', async ({ page }) => {
  await openPlanner(page, AT_ROOF)
  await takeTool(page, 'Tree')
  await drag(page, [-20, 100], [10, 100])
  await openTab(page, 'Draw')
  const height = surroundings(page).getByLabel('Height above ground Tree 1')
  await height.fill('12')
  await height.press('Enter')
  const plant = await analyse(page, 12)
  const [cause] = firstOf(plant).shade?.causes ?? []
  expect(cause).toMatchObject({ kind: 'tree' })
  await turnTo(page, 'Shade')
  await expect(
    analysis(page)
      .getByRole('region', { name: 'What casts shade' })
      .getByRole('row', { name: /^Tree 1/ }),
  ).toContainText(`${whole(cause?.lossKwh ?? 0)}`)
  await analysis(page).getByRole('button', { name: 'Close the analysis' }).click()
  // The analysis result stays with the modules on the map.
  await goToMap(page)
  const colours = page.getByRole('region', { name: 'Colora i pannelli per' })
  await colours.getByText('Sole ricevuto', { exact: true }).click()
  await expect(colours.getByRole('status')).toContainText(
    `Senza Albero 1: +${whole(cause?.lossKwh ?? 0)} kWh, +${whole(cause?.lossEur ?? 0)} € l'anno`,
  )
  await openTab(page, 'Draw')
  await surroundings(page).getByRole('button', { name: 'Delete Tree 1' }).click()
  await expect(surroundings(page).getByText('Tree 1')).toHaveCount(0)
  await expect(colours).toHaveCount(0)
  await sidePanel(page).getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(height).toHaveValue('12')
})

test('over the invented picture neighbours and eaves are taken from it, each in one step', async ({ page }) => {
  await openWithSlope(page, { method: 'detailed' })
  await openTab(page, 'Draw')
  const open = surroundings(page).getByRole('button', { name: 'Detect from imagery…' })
  await open.click()
  const neighbours = dialog(page, 'Nearby buildings')
  await expect(neighbours.getByText(/^Eaves \d/)).toBeVisible()
  const all = neighbours.getByRole('button', { name: /^Add all \d+$/ })
  const count = Number(/\d+$/.exec((await all.textContent()) ?? '')?.[0])
  await neighbours.getByRole('button', { name: /^Use the eaves height/ }).click()
  await expect(neighbours.getByText(/^Eaves \d/)).toHaveCount(0)
  await all.click()
  await expect(neighbours.getByRole('button', { name: /^Add the building/ })).toHaveCount(0)
  await neighbours.getByRole('button', { name: 'Close' }).click()
  const entries = surroundings(page).getByRole('listitem')
  await expect(surroundings(page).getByText(`${count} nearby buildings`)).toBeVisible()
  await surroundings(page).getByRole('button', { name: 'Show', exact: true }).click()
  await expect(entries).toHaveCount(count)
  await sidePanel(page).getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(entries).toHaveCount(0)
})

test('by keyboard alone a tree is drawn, and the day and the hour of its shadow are chosen and played', async ({
  page,
}) => {
  await openPlanner(page, AT_ROOF)
  await tabTo(page, page.getByRole('tab', { name: 'Search' }))
  await page.keyboard.press('ArrowRight')
  await tabTo(page, sidePanel(page).getByRole('button', { name: 'Tree', exact: true }))
  await page.keyboard.press('Enter')
  await expect(map(page)).toBeFocused()
  await expectDrawing(page)
  await panMap(page, 'ArrowDown', 2)
  await page.keyboard.press('Space')
  const entry = surroundings(page).getByRole('listitem')
  await expect(entry).toHaveCount(1)
  await expect(surroundings(page).getByRole('heading', { name: 'Nearby buildings and trees' })).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: 'Mostra le ombre' }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const bar = page.getByRole('region', { name: 'Ombre' })
  const told = bar.getByRole('status')
  await expect(told).toHaveText(/^Sole alto 21°/)
  await tabTo(page, bar.getByRole('slider', { name: 'Giorno' }))
  for (let day = 0; day < 10; day++) await page.keyboard.press('ArrowRight')
  await expect(bar.getByRole('slider', { name: 'Giorno' })).toHaveAttribute('aria-valuetext', '31 dicembre')
  await page.keyboard.press('Home')
  await expect(bar.getByRole('slider', { name: 'Giorno' })).toHaveAttribute('aria-valuetext', '1 gennaio')
  await tabTo(page, bar.getByRole('slider', { name: 'Ora' }))
  await page.keyboard.press('ArrowRight')
  await expect(bar.getByRole('slider', { name: 'Ora' })).toHaveAttribute('aria-valuetext', '12:05')
  await tabTo(page, bar.getByRole('button', { name: 'Scorri la giornata' }), 'Shift+Tab')
  await page.keyboard.press('Space')
  await expect(bar.getByRole('slider', { name: 'Ora' })).not.toHaveAttribute('aria-valuetext', '12:05')
  await page.keyboard.press('Space')
  await expect(bar.getByRole('button', { name: 'Scorri la giornata' })).toBeFocused()
})
