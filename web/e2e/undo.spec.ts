// Undo and redo (docs/behaviour.md 3.8): every drawing, edit, move, attribute, delete and clear.
// Affected by: web/design web/drawing
import { expect, type Page } from '@playwright/test'
import { drag, drawRectangle, onScreen, press, takeTool } from './steps/drawing.ts'
import { areaButtons, currentSelection, drawnAreas } from './steps/drawnAreas.ts'
import { figure } from './steps/figure.ts'
import { openPlanner, openTab, sidePanel } from './steps/planner.ts'
import { roof } from './steps/seededAreas.ts'
import { test } from './steps/test.ts'

const AREAS = [
  roof(20, 10, { drawnAtMs: Date.UTC(2026, 1, 10, 8, 30) }),
  roof(30, 10, { northM: 20, drawnAtMs: Date.UTC(2026, 1, 10, 8, 31) }),
]

const corners = (page: Page) => page.getByRole('button', { name: /^Angolo a / })
const cornerPlaces = async (page: Page) => {
  const boxes = await Promise.all((await corners(page).all()).map((corner) => corner.boundingBox()))
  return JSON.stringify(boxes.map((box) => [Math.round(box?.x ?? 0), Math.round(box?.y ?? 0)]))
}

test('a corner that was dragged goes back and forth, and so does a shape that was moved', async ({ page }) => {
  await openPlanner(page, { areas: AREAS })
  await takeTool(page, 'Edit')
  const total = figure(currentSelection(page), 'Total Area')
  await expect(total).toHaveText('200,0 m²')
  const corner = await corners(page).nth(2).boundingBox()
  const middle = onScreen(page, [0, 0])
  const at = [(corner?.x ?? 0) + 14 - middle.x, (corner?.y ?? 0) + 14 - middle.y] as const
  await drag(page, at, [at[0] + 60, at[1]])
  await expect(total).not.toHaveText('200,0 m²')
  const after = await total.textContent()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(total).toHaveText('200,0 m²')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(total).toHaveText(after ?? '')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(total).toHaveText('200,0 m²')
  await test.step('a shape that was moved goes back and forth', async () => {
    await expect(corners(page)).toHaveCount(4)
    const before = await cornerPlaces(page)
    await drag(page, [0, 6], [60, 80])
    await expect.poll(() => cornerPlaces(page)).not.toBe(before)
    const after = await cornerPlaces(page)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => cornerPlaces(page)).toBe(before)
    await page.keyboard.press('ControlOrMeta+y')
    await expect.poll(() => cornerPlaces(page)).toBe(after)
  })
})

test('Ctrl+Z undoes step by step, Ctrl+Shift+Z redoes', async ({ page }) => {
  await openPlanner(page, { areas: AREAS })
  await openTab(page, 'Draw')
  await test.step('choosing an area is no step', async () => {
    await areaButtons(page).nth(1).click()
    await openTab(page, 'Draw')
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
  })
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(drawnAreas(page)).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(drawnAreas(page)).toHaveCount(1)
  await page.keyboard.press('ControlOrMeta+z')
  await expect(drawnAreas(page)).toHaveCount(2)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(drawnAreas(page)).toHaveCount(1)
  await test.step('in a text field Ctrl+Z belongs to the text, and a new change ends what could be redone', async () => {
    await page.keyboard.press('ControlOrMeta+z')
    await expect(drawnAreas(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await currentSelection(page).getByLabel('Angle').focus()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(drawnAreas(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Delete', exact: true }).focus()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(drawnAreas(page)).toHaveCount(2)
    await currentSelection(page).getByLabel('Orientation').selectOption('east')
    await expect(page.getByRole('button', { name: 'Redo', exact: true })).toBeDisabled()
  })
})

test('while drawing Ctrl+Z and the Undo button take the last corner back, not the area before', async ({ page }) => {
  await openPlanner(page)
  await drawRectangle(page, [-80, 60], [80, 130])
  await takeTool(page, 'Polyline')
  const finish = page.getByRole('button', { name: 'Termina' })
  await press(page, [-80, -60])
  await press(page, [80, -60])
  await expect(finish).toBeEnabled()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(finish).toBeDisabled()
  await openTab(page, 'Draw')
  await expect(drawnAreas(page)).toHaveCount(1)
  await press(page, [80, -60])
  await expect(finish).toBeEnabled()
  const undo = sidePanel(page).getByRole('button', { name: 'Undo', exact: true })
  await undo.click()
  await expect(finish).toBeDisabled()
  await expect(drawnAreas(page)).toHaveCount(1)
  await undo.click()
  await expect(finish).toHaveCount(0)
  await expect(drawnAreas(page)).toHaveCount(1)
  await test.step('with nothing drawn so far it takes the area', async () => {
    await undo.click()
    await expect(drawnAreas(page)).toHaveCount(0)
  })
})
