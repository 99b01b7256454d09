import type { DetailedPlant } from '#wire/plant.ts'
import type { ShownStandard } from './standardReply.ts'

/** A displayed analysis of a plant by either method. */
export type PlantAnalysis = ShownStandard | DetailedPlant

/** Fetches the code that reads answers about plants. */
export const fetchReader = () => import('#wire/plant.ts')

const isByDetailed = (json: unknown): boolean =>
  typeof json === 'object' && json !== null && 'method' in json && json.method === 'detailed'

/** Reads an analysis of a plant; an answer without a known method counts as Standard.
 * @throws ZodError if the JSON is not an analysis */
export const readPlant = async (json: unknown): Promise<PlantAnalysis> => {
  const { DetailedPlant, StandardPlant } = await fetchReader()
  return isByDetailed(json) ? DetailedPlant.parse(json) : StandardPlant.parse(json)
}
