import { expect, type Locator } from '@playwright/test'

/** Whether a click on the middle of an element would reach it now. Playwright's own click waits until it would. */
const isReachable = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return top !== null && element.contains(top)
  })

/** Nothing lies over any of these elements. */
export const expectUncovered = async (...locators: readonly Locator[]): Promise<void> => {
  for (const locator of locators) expect(await isReachable(locator), `${locator} is uncovered`).toBe(true)
}

/** All of a text is seen: none of it is cut off, or scrolled out of its box. */
export const expectSeenWhole = async (text: Locator): Promise<void> => {
  const [content, box] = await text.evaluate(({ scrollWidth, scrollHeight, clientWidth, clientHeight }) => [
    [scrollWidth, scrollHeight],
    [clientWidth, clientHeight],
  ])
  expect(content).toEqual(box)
}
