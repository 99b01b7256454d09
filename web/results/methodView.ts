import type { ReactNode } from 'react'
import type { Panel } from '#contract/panel.ts'
import type { PanelFigures } from '#engine/method/panelFigures.ts'
import type { StandardSite } from '#engine/method/standard.ts'
import type { Estimation } from '../analysis/detailedState.ts'
import type { PlantAnalysis } from '../analysis/plantReply.ts'
import type { Design } from '../design/design.ts'
import type { AskedPlant } from '../design/plantRequest.ts'
import type { PlantSetup } from '../design/takenSetup.ts'
import type { PlantProposal } from '../proposal/proposalHead.ts'

/** Props of a plant's results by any method. */
export interface PlantResultsProps<Of extends PlantAnalysis = PlantAnalysis> {
  /** The catalogue, for brands and models; empty where it could not be loaded. */
  readonly panels: readonly Panel[]
  readonly request: AskedPlant
  /** Has at least one setup. */
  readonly analysis: Of
  /** Area name by id. */
  readonly areaLabel: (areaId: string) => string
  /** It is of one area of several. */
  readonly isApart: boolean
  /** The figures are outdated. */
  readonly isStale: boolean
  /** The setup that is wanted; null: the recommended one. */
  readonly setup: Design['plantSetup']
  readonly battery: Design['battery']
  /** Null: view only. */
  readonly onSetup: ((setup: PlantSetup, beside?: Partial<Pick<Design, 'battery' | 'quote'>>) => void) | null
  readonly proposal: PlantProposal
}

/** A panel and an area, and the estimate of the one on the other. */
export interface CalculationProps {
  readonly panel: Panel
  readonly site: StandardSite & { readonly label: string }
  readonly figures: PanelFigures
  readonly estimation: Estimation
}

/** The Area Calculation in one line. */
interface CalculatedFigures {
  readonly quantity: number
  readonly annualProductionKwh: number
}

/** One estimation method on the screen. Its components are written as methods, which TypeScript compares loosely: they take the method's
 * own kind of analysis and are shown with that alone. */
export interface MethodView<Of extends PlantAnalysis = PlantAnalysis> {
  /** The setups with all their figures, on the right panel. */
  Results(props: PlantResultsProps<Of>): ReactNode | Promise<ReactNode>
  /** Fetches the code of the results before there are any. */
  fetchResults(): Promise<unknown>
  /** Null while the figures are not there. */
  calculated(props: CalculationProps): CalculatedFigures | null
  /** The figures inside the Area Calculation card. */
  Calculation(props: CalculationProps): ReactNode
}
