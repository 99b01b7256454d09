import type { z } from 'zod'
import type { Language } from '#contract/language.ts'
import type { Panel } from '#contract/panel.ts'
import type { Plant, PlantRequest } from '#contract/plant.ts'
import type { ProposalRequest, ProposalSender } from '#contract/proposal.ts'
import type { Aerial } from '../tiles/aerialSource.ts'
import type { Logo } from './logo.ts'

/** The content of a datasheet; plain data, which is sent to the worker thread. */
export interface DatasheetOrder {
  readonly kind: 'datasheet'
  readonly panel: Panel
  readonly language: Language
  /** [ms since 1970] */
  readonly dateMs: number
}

/** An area of a proposal with its settings. */
export type ProposedArea = z.output<typeof PlantRequest>['areas'][number] & {
  readonly label: string
  /** From 1, as in the drawing. */
  readonly number: number
}

/** Sender of a proposal. */
export interface Sender extends Omit<ProposalSender, 'logo'> {
  readonly logo: Logo | null
}

/** The content of a proposal; plain data for the worker thread. Fields the client did not send are empty. */
export interface ProposalOrder extends Omit<z.output<typeof ProposalRequest>, 'plant' | 'areaLabels' | 'sender'> {
  readonly kind: 'proposal'
  /** Null: nobody yet. */
  readonly sender: Sender | null
  /** [ms since 1970] */
  readonly dateMs: number
  /** At least one. */
  readonly areas: readonly ProposedArea[]
  /** Settings beside the areas. */
  readonly options: z.output<typeof PlantRequest>['detailed']
  /** Has at least one setup. */
  readonly analysis: Plant
  /** Address of the module whose default export is the `ProposalContent` of the analysis. */
  readonly content: string
  /** Brand and model of the panels of the setups, by id. */
  readonly panelNames: Readonly<Record<string, string>>
  /** The ids of those whose price or stock is invented for demonstration. */
  readonly inventedPriceIds: readonly string[]
  /** The ids of those whose price is the user's. */
  readonly ownPriceIds: readonly string[]
  /** Imagery around the roofs; null: they are drawn without. */
  readonly aerial: Aerial | null
}

/** Everything a PDF can be rendered from. */
export type PdfOrder = DatasheetOrder | ProposalOrder
