import { setImmediate as nextTurn } from 'node:timers/promises'
import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type OwnPrices, withOwnPrices } from '#engine/method/ownPrices.ts'
import type { Result } from '#engine/result.ts'
import { AnalyzeRequest, StandardAnalysis } from '#wire/analysis.ts'
import { MAX_AREA_M2, MAX_PLANT_AREAS, MAX_SPAN_M } from '#wire/limits.ts'
import type { Panel } from '#wire/panel.ts'
import { DetailedAnalysis, DetailedPlant, PlantRequest, StandardPlant } from '#wire/plant.ts'
import type { ProductStore } from '../catalogue/productStore.ts'
import type { AnswerSeal } from '../designs/answerSeal.ts'
import { bodyOf, jsonBody } from '../http/body/jsonBody.ts'
import { analysisCaller, charge } from '../http/limits/rateLimit.ts'
import { openApiRouter, post, problemResponses, withBody } from '../http/openApiRouter.ts'
import { problem } from '../http/problem.ts'
import { candidatesOf } from './candidates.ts'
import type { MethodServices, Refusal } from './estimationMethod.ts'
import { type PreparedAnalysis, prepareAnalysis, preparePlant } from './preparedAnalysis.ts'

/** The answer of either method about an area. */
export const AnalysisResponse = z.discriminatedUnion('method', [StandardAnalysis, DetailedAnalysis])
/** The answer of either method about a plant. */
export const PlantResponse = z.discriminatedUnion('method', [StandardPlant, DetailedPlant])

const analyze = post('/analyze', 'analyzeArea', 'Analysis', {
  summary: 'Recommended setups for a drawn roof area, by the Standard or the Detailed method',
  description:
    `An area of at most ${MAX_AREA_M2} m² is analysed, a rectangle or polygon of at most ${MAX_SPAN_M} m from corner to corner. ` +
    'Areas are computed from the geometry; those a client sends are only compared, and a difference of more than 1 % ' +
    'is told in `warnings`. A polyline always counts as roof type `linear` and orientation `variable`, whatever is sent; ' +
    'a rectangle or polygon with one of these two is refused. The Standard method, which answers where none is named, is ' +
    'a rule of thumb. The Detailed method lays modules on the drawn roof, simulates a year ' +
    'with the weather of the place and follows the money of its years; obstacles that lie on no part of the area are ignored.',
  middleware: jsonBody('analysis'),
  request: { body: { required: true, content: { 'application/json': { schema: AnalyzeRequest } } } },
  responses: {
    200: { description: 'The analysis', content: { 'application/json': { schema: AnalysisResponse } } },
    ...problemResponses(400, 408, 413, 415, 422, 429, 500, 503),
  },
})

const analyzePlant = post('/analyze/plant', 'analyzePlant', 'Analysis', {
  summary: 'Recommended setups for all areas of a plant together: one kind of panel, one household, one battery',
  description:
    `At most ${MAX_PLANT_AREAS} areas, each as \`POST /api/analyze\` takes it, with ids that differ, at most ${MAX_SPAN_M} m apart and ` +
    `of ${MAX_AREA_M2} m² together. Every setup has one kind of panel on all areas, with the share of each. By the Standard method the figures ` +
    'are the sums of the areas. The Detailed method adds the production of the areas hour by hour, meets one household and one battery with it ' +
    'and finds for each panel the number of modules that is worth most. The order of the areas changes no figure.',
  middleware: jsonBody('plant'),
  request: { body: { required: true, content: { 'application/json': { schema: PlantRequest } } } },
  responses: {
    200: { description: 'The analysis', content: { 'application/json': { schema: PlantResponse } } },
    ...problemResponses(400, 408, 413, 415, 422, 429, 500, 503),
  },
})

/** `POST /analyze`: a drawn area in, at most three setups out. `POST /analyze/plant`: the same for all areas of a plant.
 * @param panels the panels to choose from
 * @param services services of the methods
 * @param answerSeal seals what may be saved of an answer
 * @param onAnalysed called before an analysis is answered */
export const analyzeRoutes = (
  panels: ProductStore<Panel>,
  services: MethodServices,
  answerSeal: Pick<AnswerSeal, 'withSummary'>,
  onAnalysed: () => void,
): OpenAPIHono => {
  const answered = async <Answer extends object>(
    c: Context,
    prepared: Result<PreparedAnalysis<Answer>, Refusal>,
    { panelPrices = {} }: { readonly panelPrices?: OwnPrices | undefined },
    completed = (answer: Answer): object => answer,
  ) => {
    if (!prepared.ok) return problem(c, prepared.fault.code, prepared.fault)
    const refused = await charge(c, prepared.value.cost)
    if (refused) return refused
    const catalogue = await panels.list()
    // Twenty outlines with all their vertices took some 20 ms to measure, and the Standard method takes as long for a long catalogue.
    await nextTurn()
    const analysis = await prepared.value.answer(
      candidatesOf(withOwnPrices(catalogue.products, panelPrices)),
      analysisCaller(c, prepared.value.cost),
      services,
    )
    if (!analysis.ok) return problem(c, analysis.fault.code, analysis.fault)
    onAnalysed()
    return c.json(completed(analysis.value), 200)
  }
  const router = openApiRouter()
  return router
    .openapi(withBody(router, analyze), (c) => {
      const asked = bodyOf(c, 'analysis')
      return answered(c, prepareAnalysis(asked), asked)
    })
    .openapi(withBody(router, analyzePlant), (c) => {
      const asked = bodyOf(c, 'plant')
      return answered(c, preparePlant(asked), asked, (plant) =>
        plant.method === 'detailed' ? answerSeal.withSummary(plant, asked) : plant,
      )
    })
}
