import type { Panel } from '#contract/panel.ts'
import type { PaperLanguage } from '../paper/paperTexts.ts'

/** What a datasheet is made of; plain data, which crosses into the worker thread. */
export interface DatasheetOrder {
  readonly kind: 'datasheet'
  readonly panel: Panel
  readonly language: PaperLanguage
  /** [ms since 1970] */
  readonly dateMs: number
}
