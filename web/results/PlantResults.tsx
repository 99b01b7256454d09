import type { Method } from '#wire/analysis.ts'
import { onDemand } from '../ui/loading/onDemand.tsx'
import { ResultsWaiting } from '../ui/loading/Skeleton.tsx'
import type { PlantResultsProps } from './plantResultsProps.ts'

const StandardResults = onDemand(
  async () => (await import('./standard/StandardResults.tsx')).StandardResults,
  <ResultsWaiting />,
)
const DetailedPlantResults = onDemand(
  async () => (await import('./DetailedPlantResults.tsx')).DetailedPlantResults,
  <ResultsWaiting />,
)

/** Fetches the code of a method's results before there are any. */
export const fetchResults = (method: Method): Promise<unknown> => {
  switch (method) {
    case 'standard':
      return StandardResults.fetchCode()
    case 'detailed':
      return DetailedPlantResults.fetchCode()
  }
}

/** The setups of a plant with all their figures, on the right panel. */
export const PlantResults = ({ analysis, ...props }: PlantResultsProps) => {
  switch (analysis.method) {
    case 'standard':
      return <StandardResults {...props} analysis={analysis} />
    case 'detailed':
      return <DetailedPlantResults {...props} analysis={analysis} />
  }
}
