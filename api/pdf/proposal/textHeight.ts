import { widthEm } from '../document/fonts.ts'
import { printable } from '../document/text.ts'

const LINE_HEIGHT = 1.4
/** The free ends of lines. */
const FILLED = 0.92

/** Height of a paragraph [pt]; an estimate, because the renderer knows heights only after the layout. An empty text has none. */
export const linesPt = (text: string, sizePt: number, widthPt: number): number =>
  Math.ceil((widthEm(printable(text)) * sizePt) / (FILLED * widthPt)) * sizePt * LINE_HEIGHT
