/** A paragraph of the cover, as wide as the page's text. */
export interface CoverText {
  readonly text: string
  readonly sizePt: number
  /** Free above it [pt]. */
  readonly gapPt: number
}

/** All lengths in points. */
const PAGE = { width: 507, height: 750 } as const
const LINE_HEIGHT = 1.4
/** Mean width of Inter's letters over their size, with what the ends of lines leave free. */
const LETTER_WIDTH = 0.57
/** Brand, title, the headings of two parts, scale and north arrow. */
const ALWAYS_THERE_PT = 171
const ROW_PT = 19.2
/** Long names take two lines. */
const SECOND_LINES_PT = 26
const LEAST_PT = 150
const MOST_PT = 270

const heightPt = ({ text, sizePt, gapPt }: CoverText): number =>
  gapPt + Math.ceil((text.length * sizePt * LETTER_WIDTH) / PAGE.width) * sizePt * LINE_HEIGHT

/** How high the drawing of the roof may be for all of the cover to fit on the first page [pt]. Estimated, since the renderer
 * knows heights only when it has laid out; where it is too much, the figures go to the second page as a whole.
 * @param texts all that stands above and below the drawing
 * @param rows lines of figures in each of the two columns */
export const drawingRoom = (texts: readonly CoverText[], rows: number): number => {
  const takenPt = texts.reduce((sum, text) => sum + heightPt(text), ALWAYS_THERE_PT + rows * ROW_PT + SECOND_LINES_PT)
  return Math.min(MOST_PT, Math.max(LEAST_PT, PAGE.height - takenPt))
}
