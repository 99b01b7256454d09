import type { Method } from '#contract/analysis.ts'
import type { AskedAnalysis } from '../design/analyzeRequest.ts'
import { detailedView } from './detailed/detailedView.tsx'
import type { MethodView, PlantAnalysis, ShownAnalysis } from './methodView.ts'
import { standardView } from './standard/standardView.tsx'

/** Every estimation method of the contract, by its id: one without a line here does not compile. */
export const METHOD_VIEWS: Readonly<Record<Method, MethodView>> = { standard: standardView, detailed: detailedView }

const isMethod = (name: unknown): name is Method => typeof name === 'string' && Object.hasOwn(METHOD_VIEWS, name)

/** One that names no method is by the Standard one. */
const methodOf = (json: unknown): Method =>
  typeof json === 'object' && json !== null && 'method' in json && isMethod(json.method) ? json.method : 'standard'

/** Reads an analysis of an area.
 * @param request what was asked
 * @throws ZodError where it is none; Error where its method answers plants only */
export const readAnalysis = async (json: unknown, request: AskedAnalysis): Promise<ShownAnalysis> => {
  const { area } = METHOD_VIEWS[methodOf(json)]
  if (!area) throw new Error('an area alone was not asked for by this method')
  const read = await area.reader()
  return read(json, request)
}

/** Reads an analysis of a plant.
 * @throws ZodError where it is none */
export const readPlant = async (json: unknown): Promise<PlantAnalysis> => {
  const read = await METHOD_VIEWS[methodOf(json)].plant.reader()
  return read(json)
}
