import type { z } from 'zod'
import type { Analysis, AnalyzeRequest } from '#contract/analysis.ts'
import type { Language } from '#contract/language.ts'
import type { Panel } from '#contract/panel.ts'

/** The content of a datasheet; plain data, which is sent to the worker thread. */
export interface DatasheetOrder {
  readonly kind: 'datasheet'
  readonly panel: Panel
  readonly language: Language
  /** [ms since 1970] */
  readonly dateMs: number
}

/** The content of a proposal; plain data, which is sent to the worker thread. */
export interface ProposalOrder {
  readonly kind: 'proposal'
  readonly language: Language
  /** [ms since 1970] */
  readonly dateMs: number
  readonly name: string
  readonly address: string
  /** The area's label on the screen; empty if the client sent none. */
  readonly areaLabel: string
  /** Number of areas of the design that the document does not cover. */
  readonly otherAreas: number
  readonly request: z.output<typeof AnalyzeRequest>
  /** Has at least one setup. */
  readonly analysis: Analysis
  /** Address of the module whose default export is the `ProposalContent` of the analysis. */
  readonly content: string
  /** The proposed setup; the recommended one if no setup has this id. */
  readonly panelId: string | null
  /** Brand and model of the panels of the setups, by id. */
  readonly panelNames: Readonly<Record<string, string>>
  /** Whether the price or the stock of any of them is invented for demonstration. */
  readonly hasInventedPrices: boolean
}

/** Everything a PDF can be rendered from. */
export type PdfOrder = DatasheetOrder | ProposalOrder
