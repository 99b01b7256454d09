import type { Method } from '#contract/analysis.ts'
import { detailedView } from './detailedView.tsx'
import type { MethodView, PlantAnalysis } from './methodView.ts'
import { standardView } from './standard/standardView.tsx'

/** Every estimation method of the contract, by its id: one without a line here does not compile. */
export const METHOD_VIEWS: Readonly<Record<Method, MethodView>> = { standard: standardView, detailed: detailedView }

const isMethod = (name: unknown): name is Method => typeof name === 'string' && Object.hasOwn(METHOD_VIEWS, name)

/** One that names no method is by the Standard one. */
const methodOf = (json: unknown): Method =>
  typeof json === 'object' && json !== null && 'method' in json && isMethod(json.method) ? json.method : 'standard'

/** Reads an analysis of a plant.
 * @throws ZodError where it is none */
export const readPlant = async (json: unknown): Promise<PlantAnalysis> => {
  const read = await METHOD_VIEWS[methodOf(json)].plantReader()
  return read(json)
}
