import { expect, type Page } from '@playwright/test'

/** What can be operated now and cannot be reached: hidden under something else, or out of the window or of its panel at the
 * side, whatever is scrolled. The map itself and what is drawn on it lie under the panels on purpose; links that are seen only while
 * they have the focus are none for a pointer, and keyboard.spec.ts looks at them. */
const outOfReach = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    const found: string[] = []
    for (const element of root.querySelectorAll('button, a[href], input, select, textarea, summary')) {
      if (
        element.closest('[inert], .drawing, [data-skip-links]') ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        continue
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
      const { left, right, top, width, height } = element.getBoundingClientRect()
      const panel = element.closest('aside, dialog')?.getBoundingClientRect()
      const at = document.elementFromPoint(left + width / 2, top + height / 2)
      const isHit = element.contains(at) || (at !== null && element.closest('label')?.contains(at))
      const isInside = left > (panel?.left ?? 0) - 1 && right < (panel?.right ?? innerWidth) + 1
      if (!isHit || !isInside) found.push(element.getAttribute('aria-label') ?? element.textContent ?? element.tagName)
    }
    return found
  })

/** Everything that can be operated can be reached, and the page does not scroll sideways. */
export const expectAllWithinReach = async (page: Page, state: string): Promise<void> => {
  expect(await outOfReach(page), `out of reach in ${state}`).toEqual([])
  const widthPx = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(widthPx, `width of ${state}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}
