import type { DetailedPlant } from '#contract/plant.ts'
import { onDemand } from '../../ui/loading/onDemand.tsx'
import { ResultsWaiting } from '../../ui/loading/Skeleton.tsx'
import type { MethodView, ShownAnalysis } from '../methodView.ts'
import { DetailedCalculation } from './DetailedCalculation.tsx'

/** The Detailed method. */
export const detailedView: MethodView<ShownAnalysis, DetailedPlant> = {
  area: null,
  calculated: ({ estimation: { detailed } }) =>
    detailed?.kind === 'ready' && !detailed.isStale ? detailed.figures : null,
  Calculation: DetailedCalculation,
  plant: {
    reader: async () => {
      const { DetailedPlant: Reply } = await import('#contract/plant.ts')
      return (json) => Reply.parse(json)
    },
    Results: onDemand(
      async () => (await import('../plant/DetailedPlantResults.tsx')).DetailedPlantResults,
      <ResultsWaiting />,
    ),
  },
}
