/** Heights of a sheet on a phone, from the lowest: one line, half of the window, all of it. */
export const SHEET_HEIGHTS = ['low', 'half', 'full'] as const
export type SheetHeight = (typeof SHEET_HEIGHTS)[number]

/** Borders half-way between the low, half and full heights. */
const BORDERS = [0.3, 0.75] as const

/** The height nearest to a dragged sheet.
 * @param fraction of the window's height */
export const nearestHeight = (fraction: number): SheetHeight => {
  if (fraction < BORDERS[0]) return 'low'
  return fraction < BORDERS[1] ? 'half' : 'full'
}

/** The height for a slider's key; null for other keys. */
export const heightAfterKey = (key: string, height: SheetHeight): SheetHeight | null => {
  const at = SHEET_HEIGHTS.indexOf(height)
  if (key === 'ArrowUp' || key === 'ArrowRight') return SHEET_HEIGHTS[at + 1] ?? height
  if (key === 'ArrowDown' || key === 'ArrowLeft') return SHEET_HEIGHTS[at - 1] ?? height
  if (key === 'Home') return 'low'
  return key === 'End' ? 'full' : null
}

/** The height after a tap on the grip: one step up, and from the top to the lowest. */
export const heightAfterTap = (height: SheetHeight): SheetHeight =>
  SHEET_HEIGHTS[SHEET_HEIGHTS.indexOf(height) + 1] ?? 'low'
