import type { DetailedAnalysis } from '#contract/analysis.ts'
import type { DetailedPlant } from '#contract/plant.ts'
import { onDemand } from '../../ui/loading/onDemand.tsx'
import { ResultsWaiting } from '../../ui/loading/Skeleton.tsx'
import type { MethodView } from '../methodView.ts'
import { DetailedCalculation } from './DetailedCalculation.tsx'

/** The Detailed method. */
export const detailedView: MethodView<DetailedAnalysis, DetailedPlant> = {
  reader: async () => {
    const { DetailedAnalysis: Reply } = await import('#contract/analysis.ts')
    return (json) => Reply.parse(json)
  },
  Results: onDemand(async () => (await import('./DetailedResults.tsx')).DetailedResults, <ResultsWaiting />),
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
