import { renderToBuffer } from '@react-pdf/renderer'
import { datasheet } from './datasheet/datasheet.ts'
import { registerFonts } from './paper/fonts.ts'
import type { PaperOrder } from './paperOrder.ts'
import { proposal } from './proposal/proposal.ts'

/** The PDF of an order; the same order gives the same bytes. One at a time: papers share the fonts. */
export const renderPaper = async (order: PaperOrder): Promise<Uint8Array<ArrayBuffer>> => {
  registerFonts()
  const paper = order.kind === 'datasheet' ? datasheet(order) : proposal(order)
  return new Uint8Array(await renderToBuffer(paper))
}
