// The question that follows a drawn or imported roof: flat, or pitched and to which edge (docs/behaviour.md 4.7).
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './steps/accessible.ts'
import { drawPolygon, drawRectangle, press, takeTool } from './steps/drawing.ts'
import { currentSelection, drawnAreas } from './steps/drawnAreas.ts'
import { analyseArea, isPhone, openPlanner, openTab, sidePanel } from './steps/planner.ts'
import { test } from './steps/test.ts'

const card = (page: Page) => page.locator('[data-roof-question]')
const answer = (page: Page, name: 'Flat' | 'Pitched' | 'Close') =>
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
const backToMap = async (page: Page): Promise<void> => {
  if (isPhone(page)) await sidePanel(page).getByRole('button', { name: 'Continua alla mappa' }).click()
}

test('one press makes a drawn roof pitched, falling to its first edge; another edge is a press more, and undo takes each back', {
  tag: '@phone',
}, async ({ page }) => {
  await openPlanner(page)
  // The first edge is the western one, drawn downwards.
  await drawPolygon(page, [
    [-60, -50],
    [-60, 30],
    [60, 30],
    [60, -50],
  ])
  await expect(card(page)).toContainText('Is this roof flat or pitched?')
  const roof = page.locator('.shape-selected')
  const [asking, outline] = [await card(page).boundingBox(), await roof.boundingBox()]
  const isApart =
    asking &&
    outline &&
    (asking.x > outline.x + outline.width ||
      asking.y > outline.y + outline.height ||
      asking.y + asking.height < outline.y)
  expect(isApart, 'the card stands beside the roof').toBe(true)
  await expectAccessible(page, 'the question')
  await answer(page, 'Pitched')
  await expect(card(page)).toContainText('Low edge: West, 270°')
  await press(page, [10, 30])
  await expect(card(page)).toContainText('Low edge: South, 180°')
  await card(page).getByLabel('Angle').fill('30')
  await card(page).getByLabel('Angle').press('Enter')
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
  await expect(card(page)).toContainText('Is this roof flat or pitched?')
})

test('an edge pressed in place of an answer is one; a face behind the ridge falls the other way, and Flat is one press', {
  tag: '@phone',
}, async ({ page }) => {
  await openPlanner(page)
  await drawRectangle(page, [-60, -10], [60, 50])
  await expect(card(page)).toBeVisible()
  await press(page, [20, 50])
  await expect(card(page)).toContainText('Low edge: South, 180°')
  await drawRectangle(page, [-60, -10], [60, -70])
  await answer(page, 'Pitched')
  await expect(card(page)).toContainText('Low edge: North, 0°')
  await drawRectangle(page, [90, -10], [140, 50])
  await answer(page, 'Flat')
  await expect(card(page)).toHaveCount(0)
  await expectRoof(page, ['flat', 'south', '0'])
})

test('the edge a finger has drawn is not painted as one that would be pressed', { tag: '@phone' }, async ({ page }) => {
  await openPlanner(page)
  await takeTool(page, 'Rectangle')
  await press(page, [-60, -50])
  await press(page, [60, 30])
  await expect(card(page)).toBeVisible()
  const edge = page.locator('.edge-choice').first()
  const at = (await edge.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2)
  await expect.poll(() => edge.evaluate((line) => line.matches(':hover'))).toBe(true)
  const painted = await edge.evaluate((line) => getComputedStyle(line).stroke)
  expect(painted).toBe(isPhone(page) ? 'rgba(0, 0, 0, 0)' : 'rgba(251, 191, 36, 0.8)')
})

test('the added face is taken back with the offer of it, the answer with the question; a phone redoes on the map', {
  tag: '@phone',
}, async ({ page }) => {
  await openPlanner(page)
  await drawRectangle(page, [-60, -10], [60, 30])
  await answer(page, 'Pitched')
  await card(page).getByRole('button', { name: 'Split at the ridge' }).click()
  await expect(card(page)).toHaveCount(0)
  await expect(page.locator('.shape-roof')).toHaveCount(2)
  const undo = page.getByRole('button', { name: 'Undo', exact: true }).filter({ visible: true })
  await undo.click()
  await expect(page.locator('.shape-roof')).toHaveCount(1)
  await expect(card(page)).toContainText('Low edge: South, 180°')
  await expect(page.locator('.edge-marked')).toHaveCount(1)
  await expect(card(page).getByRole('button', { name: 'Add the other face of the roof' })).toBeVisible()
  await undo.click()
  await expect(card(page)).toContainText('Is this roof flat or pitched?')
  const redo = page.getByRole('button', { name: 'Redo', exact: true }).filter({ visible: true })
  await redo.click()
  await redo.click()
  await expect(page.locator('.shape-roof')).toHaveCount(2)
  await expect(card(page)).toHaveCount(0)
})

test('who goes on passes the question over: by drawing, by closing it, by an analysis, by Esc', {
  tag: '@phone',
}, async ({ page }) => {
  await openPlanner(page)
  await drawRectangle(page, [-60, -50], [60, 0])
  await expect(card(page)).toBeVisible()
  await takeTool(page, 'Rectangle')
  await expect(card(page)).toHaveCount(0)
  await press(page, [-60, 20])
  await press(page, [60, 60])
  await expect(card(page)).toBeVisible()
  await answer(page, 'Close')
  await expect(card(page)).toHaveCount(0)
  await drawRectangle(page, [-60, 80], [60, 120])
  await expect(card(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card(page)).toHaveCount(0)
  await openTab(page, 'Draw')
  await expect(drawnAreas(page)).toHaveCount(3)
  await expectRoof(page, ['flat', 'south', '0'])
  await drawRectangle(page, [-60, -120], [60, -70])
  await expect(card(page)).toBeVisible()
  await analyseArea(page)
  await expect(card(page)).toHaveCount(0)
})

test('a polyline is neither', async ({ page }) => {
  await openPlanner(page)
  await takeTool(page, 'Polyline')
  await press(page, [-60, 0])
  await press(page, [60, 0])
  await page.keyboard.press('Enter')
  await openTab(page, 'Draw')
  await expect(drawnAreas(page)).toHaveCount(1)
  await expect(card(page)).toHaveCount(0)
})

test('imported outlines are asked about all at once, and undone as one', async ({ page }) => {
  await openPlanner(page)
  const square = (east: number) => ({
    type: 'Feature',
    properties: {},
    geometry: {
      type: 'Polygon',
      // It begins with its north side.
      coordinates: [
        [
          [east + 0.0001, 45.4643],
          [east, 45.4643],
          [east, 45.4642],
          [east + 0.0001, 45.4642],
          [east + 0.0001, 45.4643],
        ],
      ],
    },
  })
  const text = JSON.stringify({ type: 'FeatureCollection', features: [square(9.19), square(9.1903)] })
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  }, text)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Import|Add)/ })
    .click()
  await expect(card(page)).toContainText('Are these 2 roofs flat or pitched?')
  await answer(page, 'Pitched')
  await expect(card(page)).toHaveCount(0)
  await expectRoof(page, ['pitched', 'south', '20'])
  await drawnAreas(page).nth(1).getByRole('button').first().click()
  await expectRoof(page, ['pitched', 'south', '20'])
  await sidePanel(page).getByRole('button', { name: 'Undo', exact: true }).click()
  await expectRoof(page, ['flat', 'south', '0'])
})
