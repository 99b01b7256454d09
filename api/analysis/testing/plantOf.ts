import type { AnalyzeRequest } from '#wire/analysis.ts'
import type { PlantRequest } from '#wire/plant.ts'

/** Converts a request about an area into a request about a plant of one area. */
export const plantOf = ({ area, detailed, ...request }: AnalyzeRequest): PlantRequest => {
  if (!detailed) return { ...request, areas: [{ area }] }
  const { fill, mounting, removedModules, ...plant } = detailed
  return { ...request, areas: [{ area, detailed: { fill, mounting, removedModules } }], detailed: plant }
}
