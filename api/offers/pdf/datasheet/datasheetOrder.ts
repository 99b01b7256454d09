import type { Language } from '#wire/language.ts'
import type { Panel } from '#wire/panel.ts'
import type { PdfOrder } from '../renderPdf.ts'

/** The content of a datasheet. */
export interface DatasheetOrder extends PdfOrder {
  readonly panel: Panel
  readonly language: Language
  /** [ms since 1970] */
  readonly dateMs: number
}

const DOCUMENT = new URL('./datasheet.ts', import.meta.url).href

export const datasheetOrder = (content: Omit<DatasheetOrder, 'document'>): DatasheetOrder => ({
  document: DOCUMENT,
  ...content,
})
