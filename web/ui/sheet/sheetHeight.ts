/** How high a sheet stands over the map of a phone: a line of it, half of the window, all of it. From the lowest up. */
export const SHEET_HEIGHTS = ['low', 'half', 'full'] as const
export type SheetHeight = (typeof SHEET_HEIGHTS)[number]

/** Halfway from the lowest height to half of the window, and from there to all of it. */
const BORDERS = [0.3, 0.75] as const

/** The height that a dragged sheet is nearest to.
 * @param fraction of the window's height that it takes, 0 to 1 */
export const nearestHeight = (fraction: number): SheetHeight => {
  if (fraction < BORDERS[0]) return 'low'
  return fraction < BORDERS[1] ? 'half' : 'full'
}

/** The height a key of a slider leads to; null for a key that leads to none. */
export const heightAfterKey = (key: string, height: SheetHeight): SheetHeight | null => {
  const at = SHEET_HEIGHTS.indexOf(height)
  if (key === 'ArrowUp' || key === 'ArrowRight') return SHEET_HEIGHTS[at + 1] ?? height
  if (key === 'ArrowDown' || key === 'ArrowLeft') return SHEET_HEIGHTS[at - 1] ?? height
  if (key === 'Home') return 'low'
  return key === 'End' ? 'full' : null
}

/** The height a tap on the grip leads to: one step up, and from the top down to the lowest. */
export const heightAfterTap = (height: SheetHeight): SheetHeight =>
  SHEET_HEIGHTS[SHEET_HEIGHTS.indexOf(height) + 1] ?? 'low'
