// The question that follows a drawn or imported roof: flat, or pitched and to which edge (docs/behaviour.md 4.7).
// Affected by: web/draw
import { expect, type Page } from '@playwright/test'
import { drawPolygon, press } from './steps/drawing.ts'
import { currentSelection } from './steps/drawnAreas.ts'
import { analyseArea, analysis, openPlanner, openTab, sidePanel } from './steps/planner.ts'
import { test } from './steps/test.ts'

const card = (page: Page) => page.locator('[data-roof-question]')
const answer = (page: Page, name: 'Piano' | 'A falda' | 'Chiudi') =>
  card(page).getByRole('button', { name, exact: true }).click()
type Roof = readonly [roofType: string, orientation: string, angle: string]
const expectRoof = async (page: Page, [roofType, orientation, angle]: Roof): Promise<void> => {
  await openTab(page, 'Draw')
  const box = currentSelection(page)
  await expect(box.getByLabel('Roof Type')).toHaveValue(roofType)
  await expect(box.getByLabel('Orientation')).toHaveValue(orientation)
  await expect(box.getByLabel('Angle')).toHaveValue(angle)
}
/** Where a phone's panel covers the map, it is closed. */
const backToMap = async (_page: Page): Promise<void> => {}

test('one press makes a drawn roof pitched, falling to its first edge; another edge is a press more, and undo takes each back', async ({
  page,
}) => {
  await openPlanner(page)
  // The first edge is the western one, drawn downwards.
  await drawPolygon(page, [
    [-60, -50],
    [-60, 30],
    [60, 30],
    [60, -50],
  ])
  await expect(card(page)).toContainText('Questo tetto è piano o a falda?')
  const roof = page.locator('.shape-selected')
  const [asking, outline] = [await card(page).boundingBox(), await roof.boundingBox()]
  const isApart =
    asking &&
    outline &&
    (asking.x > outline.x + outline.width ||
      asking.y > outline.y + outline.height ||
      asking.y + asking.height < outline.y)
  expect(isApart, 'the card stands beside the roof').toBe(true)
  await answer(page, 'A falda')
  await expect(card(page)).toContainText('Gronda a ovest (270°)')
  await press(page, [10, 30])
  await expect(card(page)).toContainText('Gronda a sud (180°)')
  await card(page).getByLabel('Inclinazione').fill('30')
  await card(page).getByLabel('Inclinazione').press('Enter')
  await expectRoof(page, ['pitched', 'south', '30'])
  const undo = sidePanel(page).getByRole('button', { name: 'Undo', exact: true })
  const before: readonly Roof[] = [
    ['pitched', 'south', '20'],
    ['pitched', 'west', '20'],
    ['flat', 'south', '0'],
  ]
  for (const expected of before) {
    await undo.click()
    await expectRoof(page, expected)
  }
  await backToMap(page)
  await expect(card(page)).toContainText('Questo tetto è piano o a falda?')
  await answer(page, 'A falda')
  await openTab(page, 'Draw')
  await sidePanel(page).getByText('Detailed', { exact: true }).click()
  await analyseArea(page)
  await test.step('a roof that is drawn while results are open is asked about, also when their figures follow', async () => {
    await drawPolygon(page, [
      [-60, 60],
      [-60, 120],
      [60, 120],
      [60, 60],
    ])
    await expect(analysis(page).getByText(/^2 areas, /)).toBeVisible()
    await expect(card(page)).toContainText('Questo tetto è piano o a falda?')
  })
})
