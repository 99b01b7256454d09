import type { DetailedPlant } from '#contract/plant.ts'
import { onDemand } from '../ui/loading/onDemand.tsx'
import { ResultsWaiting } from '../ui/loading/Skeleton.tsx'
import { DetailedCalculation } from './areaCalculation/DetailedCalculation.tsx'
import type { MethodView } from './methodView.ts'

const Results = onDemand(
  async () => (await import('./DetailedPlantResults.tsx')).DetailedPlantResults,
  <ResultsWaiting />,
)

/** The Detailed method. */
export const detailedView: MethodView<DetailedPlant> = {
  Results,
  fetchResults: Results.fetchCode,
  calculated: ({ estimation: { detailed } }) =>
    detailed?.kind === 'ready' && !detailed.isStale ? detailed.figures : null,
  Calculation: DetailedCalculation,
}
