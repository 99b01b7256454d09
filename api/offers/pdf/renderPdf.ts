import { threadJob } from '../../threads/threadJob.ts'
import { registerFonts } from './document/fonts.ts'
import { renderTagged } from './document/renderTagged.ts'

/** The content of a PDF; plain data for the worker thread. */
export interface PdfOrder {
  /** Address of the module whose default export makes the document of the order. */
  readonly document: string
}

/** Renders the PDF of an order; the same order gives the same bytes. PDFs must be rendered one at a time, because they share the fonts.
 * @param isStopped called before the pages are made, which takes half a second for a house
 * @returns null if stopped */
export const renderPdf = async (
  order: PdfOrder,
  isStopped = (): boolean => false,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  registerFonts()
  const { default: documentOf } = await import(order.document)
  const document = documentOf(order)
  return isStopped() ? null : renderTagged(document)
}

export default threadJob(renderPdf)
