import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { AnalyzeRequest } from '#contract/analysis.ts'
import { MAX_AREA_M2, MAX_SPAN_M } from '#contract/limits.ts'
import { candidatesOf } from '../analysis/candidates.ts'
import { measureDrawnArea } from '../analysis/drawnArea.ts'
import type { MethodServices } from '../analysis/estimationMethod.ts'
import { ESTIMATION_METHODS } from '../analysis/methods.ts'
import type { PanelStore } from '../catalogue/panelStore.ts'
import { callerOf } from '../http/caller.ts'
import { jsonBody } from '../http/jsonBody.ts'
import { charge } from '../http/limits/rateLimit.ts'
import { problem } from '../http/problem.ts'
import { firstFaults, openApiRouter, problemResponses } from './openApiRouter.ts'

const [first, ...others] = Object.values(ESTIMATION_METHODS).map(({ answer }) => answer)
if (!first) throw new Error('no estimation method')
/** The answer of any of the methods. */
export const AnalysisResponse = z.discriminatedUnion('method', [first, ...others])

const analyze = createRoute({
  method: 'post',
  path: '/analyze',
  operationId: 'analyzeArea',
  summary: 'Recommended setups for a drawn roof area, by the Standard or the Detailed method',
  tags: ['Analysis'],
  description:
    `An area of at most ${MAX_AREA_M2} m² is analysed, a rectangle or polygon of at most ${MAX_SPAN_M} m from corner to corner. ` +
    'Areas are computed from the geometry; those a client sends are only compared, and a difference of more than 1 % ' +
    'is told in `warnings`. A polyline always counts as roof type `linear` and orientation `variable`, whatever is sent; ' +
    'a rectangle or polygon with one of these two is refused. The Standard method, which answers where none is named, is ' +
    'a rule of thumb. The Detailed method lays modules on the drawn roof, simulates a year ' +
    'with the weather of the place and follows the money of its years; obstacles that lie on no part of the area are ignored.',
  middleware: [jsonBody, firstFaults(AnalyzeRequest)],
  request: { body: { required: true, content: { 'application/json': { schema: AnalyzeRequest } } } },
  responses: {
    200: { description: 'The analysis', content: { 'application/json': { schema: AnalysisResponse } } },
    ...problemResponses(400, 408, 413, 415, 422, 429, 500, 503),
  },
})

/** `POST /analyze`: a drawn area in, at most three setups out.
 * @param panels the panels to choose from
 * @param services what the methods work with
 * @param onAnalysed an analysis is about to be answered */
export const analyzeRoutes = (panels: PanelStore, services: MethodServices, onAnalysed: () => void): OpenAPIHono =>
  openApiRouter().openapi(analyze, async (c) => {
    const request = c.req.valid('json')
    const measured = measureDrawnArea(request.area)
    if (!measured.ok) return problem(c, measured.fault.code, measured.fault)
    const method = ESTIMATION_METHODS[request.method]
    const refused = charge(c, method.cost(request, measured.value.totalAreaM2))
    if (refused) return refused
    const catalogue = await panels.list()
    const input = { ...request, measured: measured.value, candidates: candidatesOf(catalogue.panels) }
    const analysis = await method.analyse(input, callerOf(c), services)
    if (!analysis.ok) return problem(c, analysis.fault.code, analysis.fault)
    onAnalysed()
    return c.json(analysis.value, 200)
  })
