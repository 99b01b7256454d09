import type { ReactNode } from 'react'
import type { Design } from '#design/design.ts'
import type { AskedPlant } from '#design/detailedRequest.ts'
import type { PlantSetup } from '#design/takenSetup.ts'
import type { Panel } from '#wire/panel.ts'
import type { PlantAnalysis } from '../analysis/plantReply.ts'
import type { BesideSetup } from '../design/designStore.ts'
import type { PlantProposal } from '../offers/proposalHead.ts'
import type { LayVariant } from './variants/shownVariants.ts'

/** Props of a plant's results by either method. */
export interface PlantResultsProps<Of extends PlantAnalysis = PlantAnalysis> {
  /** The catalogue, for brands and models; empty if it could not be loaded. */
  readonly panels: readonly Panel[]
  readonly request: AskedPlant
  /** Has at least one setup. */
  readonly analysis: Of
  /** Area name by id. */
  readonly areaLabel: (areaId: string) => string
  /** True if the results are of one of several areas. */
  readonly isApart: boolean
  readonly isStale: boolean
  /** The requested setup; null requests the recommended setup. */
  readonly setup: Design['plantSetup']
  readonly battery: Design['battery']
  /** Null: view only. */
  readonly onSetup: ((setup: PlantSetup, beside?: BesideSetup) => void) | null
  /** Shows a variant; of a viewer it changes this page alone. Null for an area analysed alone, which has none. */
  readonly onVariant: LayVariant | null
  readonly proposal: PlantProposal
  /** Opens the links of the design; null: view only. */
  readonly onShare: (() => void) | null
  /** What stands last, before the actions. */
  readonly lastNotice: ReactNode
}
