import { standardEstimate } from '#engine/method/standard.ts'
import { onDemand } from '../../ui/loading/onDemand.tsx'
import { ResultsWaiting } from '../../ui/loading/Skeleton.tsx'
import type { MethodView } from '../methodView.ts'
import { StandardCalculation } from './StandardCalculation.tsx'
import type { ShownStandard } from './standardReply.ts'

const Results = onDemand(async () => (await import('./StandardResults.tsx')).StandardResults, <ResultsWaiting />)

/** The Standard method, a rule of thumb. */
export const standardView: MethodView<ShownStandard> = {
  areaReader: async () => (await import('./standardReply.ts')).standardReply,
  plantReader: async () => {
    const { StandardPlant: Reply } = await import('#contract/plant.ts')
    return (json) => Reply.parse(json)
  },
  Results,
  fetchResults: Results.fetchCode,
  calculated: ({ site, figures }) => {
    const { layout, annualProductionKwh } = standardEstimate(site, figures)
    return { quantity: layout.quantity, annualProductionKwh }
  },
  Calculation: StandardCalculation,
}
