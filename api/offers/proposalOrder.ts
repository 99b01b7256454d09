import type { z } from 'zod'
import type { Panel } from '#wire/panel.ts'
import type { PlantAnswer, PlantRequest } from '#wire/plant.ts'
import type { ProposalRequest, ProposalSender } from '#wire/proposal.ts'
import type { Aerial } from '../imagery/aerialSource.ts'
import type { HousePicture } from './pdf/housePicture.ts'
import type { Logo } from './pdf/logo.ts'
import type { PdfOrder } from './pdf/renderPdf.ts'

/** An area of a proposal with its settings and its name, which may be empty. */
export type NamedArea = z.output<typeof PlantRequest>['areas'][number] & { readonly label: string }

/** An area as the document shows it. */
export type ProposedArea = NamedArea & {
  /** From 1, as in the drawing. */
  readonly number: number
}

/** Sender of a proposal. */
export interface Sender extends Omit<ProposalSender, 'logo'> {
  readonly logo: Logo | null
}

/** The content of a proposal; plain data for the worker thread. Fields the client did not send are empty. */
export interface ProposalOrder
  extends PdfOrder,
    Omit<z.output<typeof ProposalRequest>, 'plant' | 'areaLabels' | 'sender' | 'prices' | 'housePicture'> {
  /** Null: the sender is not yet known. */
  readonly sender: Sender | null
  /** Null: the first page shows the plan of the roof. */
  readonly housePicture: HousePicture | null
  /** [ms since 1970] */
  readonly dateMs: number
  /** At least one. */
  readonly areas: readonly NamedArea[]
  /** Settings beside the areas. */
  readonly options: z.output<typeof PlantRequest>['detailed']
  /** Has at least one setup. */
  readonly analysis: PlantAnswer
  /** Brand and model of the panels of the setups, by id. */
  readonly panelNames: Readonly<Record<string, string>>
  /** Records of the panels of the setups. */
  readonly panels: readonly Panel[]
  /** Ids of panels with a price or stock invented for demonstration. */
  readonly inventedPriceIds: readonly string[]
  /** Ids of panels with the user's own price. */
  readonly ownPriceIds: readonly string[]
  /** Imagery around the roofs; null: they are drawn without. */
  readonly aerial: Aerial | null
}
