import type { AnalyzeRequest } from '#contract/analysis.ts'
import type { PlantRequest } from '#contract/plant.ts'

/** A request about an area as one about a plant of this area alone. */
export const plantOf = ({ area, detailed, ...request }: AnalyzeRequest): PlantRequest => {
  if (!detailed) return { ...request, areas: [{ area }] }
  const { fill, mounting, removedModules, ...plant } = detailed
  return { ...request, areas: [{ area, detailed: { fill, mounting, removedModules } }], detailed: plant }
}
