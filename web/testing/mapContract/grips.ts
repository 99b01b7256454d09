import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { BOX_ORIGIN } from './pointer.ts'
import type { Pixel } from './webMercator.ts'

/** The grips at the corners of the selected shape in outline order, found by the accessible name on every map. */
export const corners = page.getByRole('button', { name: /^Angolo / })
export const corner = (number: number) => corners.nth(number - 1).element() as HTMLElement

/** Position of a corner's grip in the box. */
export const shownAt = (element: Element): Pixel => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2 - BOX_ORIGIN.x, y: top + height / 2 - BOX_ORIGIN.y }
}
/** Matches to one pixel, as a map may put grips on whole pixels. */
export const nearPixel = ({ x, y }: Pixel) => ({ x: expect.closeTo(x, -0.3), y: expect.closeTo(y, -0.3) })
