import { methodAsked } from '#design/plantRequest.ts'
import { postJson } from '../base/http/postJson.ts'
import { useDesign } from '../design/designStore.ts'
import { fetchReader, readPlant } from './plantReply.ts'
import { type Answer, questionFor, type Subject } from './subject.ts'

/** Sends a question to `POST /api/analyze/plant`; a question about a single area by the Standard method goes to `POST /api/analyze`,
 * with only the area and the user's prices (docs/behaviour.md 13.1). */
export const fetchAnalysis = async (subject: Subject, signal: AbortSignal): Promise<Answer> => {
  const { areaId, request } = questionFor(useDesign.getState(), subject)
  const { areas, ...rest } = request
  const [only, ...others] = areas
  if (methodAsked(request) === 'standard' && only && others.length === 0) {
    const { standardReply } = await import('./standardReply.ts')
    const parse = (json: unknown) => standardReply(json, only.area)
    const analysis = await postJson('/api/analyze', { area: only.area, ...rest }, { parse }, signal)
    return { areaId, request, analysis }
  }
  // The reader's code loads while the server computes; if loading fails, reading fails.
  fetchReader().catch(() => undefined)
  const analysis = await postJson('/api/analyze/plant', request, { parse: readPlant }, signal)
  return { areaId, request, analysis }
}
