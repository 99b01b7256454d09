import { expect, type Locator, type Page } from '@playwright/test'

/** More stops than any screen has. */
const MOST_STOPS = 120

/** Presses Tab (or Shift+Tab) until an element has the focus; what is loaded on demand is waited for first. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  await expect(target).toBeAttached()
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    const isThere = await target.evaluate((element) => element === document.activeElement)
    if (isThere) return
    await page.keyboard.press(key)
  }
  await expect(target, 'the keyboard reaches this').toBeFocused()
}

const keptCamera = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { centre, zoom } = JSON.parse(localStorage.getItem('solarplanner.camera') ?? '{}')
    return JSON.stringify({ centre, zoom })
  })

/** Moves the map under the cross by arrow keys, each time until the map has come to rest. */
export const panMap = async (
  page: Page,
  key: 'ArrowRight' | 'ArrowLeft' | 'ArrowUp' | 'ArrowDown',
  times: number,
): Promise<void> => {
  for (let time = 0; time < times; time++) {
    const before = await keptCamera(page)
    await page.keyboard.press(key)
    await expect.poll(() => keptCamera(page)).not.toBe(before)
  }
}
