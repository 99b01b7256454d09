// The roof stays in sight when something grows over it.
// Affected by: web/maps web/shade web/app
import { expect, type Page } from '@playwright/test'
import { takeTool } from './steps/drawing.ts'
import { openWithSlope } from './steps/pictures.ts'
import { analyseArea } from './steps/planner.ts'
import { test } from './steps/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not on the page`)
  return box
}

test('the shadows of a moment never cover the roof, and a turned window shows it', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 600 })
  await openWithSlope(page, { method: 'detailed', panelBesideResults: 'closed' })
  await takeTool(page, 'Edit')
  await analyseArea(page)
  await page.getByRole('button', { name: 'Mostra le ombre' }).click()
  await expect(page.getByRole('slider', { name: 'Giorno' })).toBeVisible()
  const bottomOf = async (selector: string) => {
    const { y, height } = await boxOf(page, selector)
    return y + height
  }
  await expect
    .poll(async () => (await boxOf(page, '[data-map-foot]')).y - (await bottomOf('.shape-selected')))
    .toBeGreaterThan(0)
  // A window is turned once the map stands still.
  let last = ''
  const standsStill = async () => {
    const place = JSON.stringify(await boxOf(page, '.shape-selected'))
    const isSame = place === last
    last = place
    return isSame
  }
  await expect.poll(standsStill).toBe(true)
  await page.setViewportSize({ width: 390, height: 844 })
  const isInWindow = async () => {
    const { x, width } = await boxOf(page, '.shape-selected')
    return x >= 0 && x + width <= 390
  }
  await expect.poll(isInWindow).toBe(true)
})
