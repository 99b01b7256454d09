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
  areaReader: null,
  plantReader: async () => {
    const { DetailedPlant: Reply } = await import('#contract/plant.ts')
    return (json) => Reply.parse(json)
  },
  Results,
  fetchResults: Results.fetchCode,
  calculated: ({ estimation: { detailed } }) =>
    detailed?.kind === 'ready' && !detailed.isStale ? detailed.figures : null,
  Calculation: DetailedCalculation,
}
