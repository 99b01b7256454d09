import type { DetailedPlant, DetailedPlantRecommendation } from '#contract/plant.ts'
import type { PlantResultsProps } from '../methodView.ts'
import type { ShownPlantSetup } from './plantSetup.ts'

/** Shared props of every result tab. */
export interface ResultTabProps extends Omit<PlantResultsProps<DetailedPlant>, 'onSetup'> {
  readonly shown: ShownPlantSetup
  /** Lays another setup; null: view only. */
  readonly lay: PlantResultsProps['onSetup']
  /** Keeps the heading in focus while a change takes the pressed button away. */
  readonly thenToHeading: (change: () => void) => void
}

/** Rated power of all modules that fit [kWp]. */
export const roofPowerKwp = ({ curve, size }: DetailedPlantRecommendation): number =>
  ((curve.at(-1)?.quantity ?? 0) * size.totalPower) / size.quantity / 1000

/** The certainty of a setup; while another number is asked for, that of the number before. */
export const certaintyOf = ({ recommendations }: DetailedPlant, panelId: string) =>
  recommendations.find((each) => each.panelId === panelId && each.certainty)?.certainty
