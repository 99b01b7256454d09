import { expect, type Page } from '@playwright/test'
import { isPhone, map, openTab } from './planner.ts'

/** A place on the screen: pixels right and down of the middle of the map. */
export type Offset = readonly [rightPx: number, downPx: number]

type Tool = 'Rectangle' | 'Polygon' | 'Polyline' | 'Edit' | 'Tree'

/** The middle of the map on the screen, where its centre is. The map fills the window. */
const middleOf = (page: Page): { readonly x: number; readonly y: number } => {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  return { x: width / 2, y: height / 2 }
}

export const onScreen = (page: Page, [rightPx, downPx]: Offset): { readonly x: number; readonly y: number } => {
  const { x, y } = middleOf(page)
  return { x: x + rightPx, y: y + downPx }
}

/** The code for drawing comes with its first use: the hint says when the map takes the first press, and the map hears it a frame
 * later. */
export const expectDrawing = async (page: Page): Promise<void> => {
  await expect(page.locator('[data-drawing-hint] [role=status]:not([data-drawing-coming])')).toHaveText(/\w/)
  await page.waitForFunction(() => document.querySelector('.is-drawing'))
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** Takes a tool of the Draw tab; on a phone the panel makes way for the map. */
export const takeTool = async (page: Page, name: Tool): Promise<void> => {
  await openTab(page, 'Draw')
  // The tools of roofs come first, those of obstacles behind them.
  await page.getByRole('button', { name, exact: true }).first().click()
  await expect(map(page)).toBeVisible()
  if (name !== 'Edit') await expectDrawing(page)
}

/** One press on the map: a click, or a tap where there is a touch screen. */
export const press = async (page: Page, at: Offset): Promise<void> => {
  const { x, y } = onScreen(page, at)
  if (isPhone(page)) await page.touchscreen.tap(x, y)
  else await page.mouse.click(x, y)
}

/** Drags with the mouse from one place of the map to another. */
export const drag = async (page: Page, from: Offset, to: Offset): Promise<void> => {
  const start = onScreen(page, from)
  const end = onScreen(page, to)
  await page.mouse.move(start.x, start.y)
  await page.mouse.down()
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 })
  await page.mouse.move(end.x, end.y, { steps: 3 })
  await page.mouse.up()
}

/** Draws a rectangle between two opposite corners: dragged by mouse, tapped by finger. */
export const drawRectangle = async (page: Page, from: Offset, to: Offset): Promise<void> => {
  await takeTool(page, 'Rectangle')
  if (!isPhone(page)) return drag(page, from, to)
  await press(page, from)
  await press(page, to)
}

/** Has the grips of the area that was drawn shown: a finger meets the roof itself until they are asked for. */
export const editOutline = async (page: Page): Promise<void> => {
  if (isPhone(page)) await page.getByRole('button', { name: 'Edit outline' }).tap()
}

/** Draws a polygon and closes it on its first corner. */
export const drawPolygon = async (page: Page, corners: readonly Offset[]): Promise<void> => {
  await takeTool(page, 'Polygon')
  for (const corner of corners) await press(page, corner)
  const [first] = corners
  if (first) await press(page, first)
}

/** Draws a line and ends it with the button of the hint. */
export const drawPolyline = async (page: Page, points: readonly Offset[]): Promise<void> => {
  await takeTool(page, 'Polyline')
  for (const point of points) await press(page, point)
  await page.getByRole('button', { name: 'Termina' }).click()
}
