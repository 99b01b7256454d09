import type { ReactNode } from 'react'
import type { DrawnArea } from '#contract/area.ts'
import type { Panel } from '#contract/panel.ts'
import type { DetailedPlant, Plant } from '#contract/plant.ts'
import type { PanelFigures } from '#engine/method/panelFigures.ts'
import type { StandardSite } from '#engine/method/standard.ts'
import type { Design } from '../design/design.ts'
import type { AskedPlant } from '../design/plantRequest.ts'
import type { PlantSetup } from '../design/takenSetup.ts'
import type { Estimation } from './detailedState.ts'
import type { PlantProposal } from './proposal/proposalHead.ts'

/** An analysis of a plant as it is shown, whichever method answered it. */
export interface PlantAnalysis extends Plant {
  /** Weather notice, where the method has one. */
  readonly weather?: Pick<DetailedPlant['weather'], 'notice'>
}

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
  /** The figures are not of the design as it is, which is all there is to say of them. */
  readonly isStale: boolean
  /** The setup that is wanted; null: the recommended one. */
  readonly setup: Design['plantSetup']
  readonly battery: Design['battery']
  /** Null: view only. */
  readonly onSetup: ((setup: PlantSetup, beside?: Partial<Pick<Design, 'battery' | 'quote'>>) => void) | null
  readonly proposal: PlantProposal
}

/** A panel and an area, and what is known of the one on the other. */
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
  /** Fetches what reads an answer of `POST /api/analyze`, which throws where it is none; null by a method that asks for plants only.
   * @returns a function of the answer's JSON and of the area that was asked about */
  readonly areaReader: (() => Promise<(json: unknown, area: DrawnArea) => Of>) | null
  /** Fetches what reads an answer about a plant, which throws where it is none. */
  plantReader(): Promise<(json: unknown) => Of>
  /** The setups with all their figures, on the right panel. */
  Results(props: PlantResultsProps<Of>): ReactNode | Promise<ReactNode>
  /** Fetches the code of the results before there are any. */
  fetchResults(): Promise<unknown>
  /** Null while the figures are not there. */
  calculated(props: CalculationProps): CalculatedFigures | null
  /** The figures inside the Area Calculation card. */
  Calculation(props: CalculationProps): ReactNode
}
