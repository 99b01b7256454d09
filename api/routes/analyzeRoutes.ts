import { createRoute, type OpenAPIHono } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { PanelStore } from '../catalogue/panelStore.ts'
import { AnalysisResponse, AnalyzeRequest, type Recommendation, type StandardAnalysis } from '../contract/analysis.ts'
import type { DrawnArea } from '../contract/area.ts'
import type { MeasuredArea } from '../engine/geometry/measureArea.ts'
import type { Site } from '../engine/method/estimationMethod.ts'
import { type Candidate, recommend, type Setup } from '../engine/method/recommend.ts'
import { standardMethod } from '../engine/method/standard.ts'
import { angleFactor, orientationFactor } from '../engine/production/standardProduction.ts'
import { jsonBody } from '../http/jsonBody.ts'
import { areaWarnings } from './areaWarnings.ts'
import { candidatesOf } from './candidates.ts'
import { measureDrawnArea } from './drawnArea.ts'
import { openApiRouter, problemResponses } from './openApiRouter.ts'
import { problem } from './problem.ts'

const analyze = createRoute({
  method: 'post',
  path: '/analyze',
  summary: 'Recommended setups for a drawn roof area, by the Standard method',
  tags: ['Analysis'],
  description:
    'Areas are computed from the geometry; those a client sends are only compared, and a difference of more than 1 % ' +
    'is told in `warnings`. A polyline always counts as roof type `linear` and orientation `variable`, whatever is sent; ' +
    'a rectangle or polygon with one of these two is refused.',
  middleware: jsonBody,
  request: { body: { required: true, content: { 'application/json': { schema: AnalyzeRequest } } } },
  responses: {
    200: { description: 'The analysis', content: { 'application/json': { schema: AnalysisResponse } } },
    ...problemResponses(400, 413, 415, 422, 429, 500, 503),
  },
})

const siteOf = ({ type, orientation, angle }: DrawnArea, { usableAreaM2 }: MeasuredArea): Site => ({
  usableAreaM2,
  orientation: type === 'polyline' ? 'variable' : orientation,
  angleDeg: angle,
})

const recommendationOf = ({ panelId, role, estimate }: Setup): Recommendation => ({
  panelId,
  role,
  quantity: estimate.layout.quantity,
  totalPower: estimate.totalPowerW,
  totalPrice: estimate.money.totalPriceEur,
  annualProduction: estimate.annualProductionKwh,
  layout: estimate.layout,
  finance: estimate.money.benefits,
  environment: estimate.environment,
})

const analysisOf = (area: DrawnArea, measured: MeasuredArea, candidates: readonly Candidate[]): StandardAnalysis => {
  const site = siteOf(area, measured)
  const { setups, reason } = recommend(standardMethod, site, candidates)
  return {
    method: standardMethod.id,
    area: {
      id: area.id,
      totalArea: measured.totalAreaM2,
      usableArea: measured.usableAreaM2,
      orientationFactor: orientationFactor(site.orientation),
      angleFactor: angleFactor(site.angleDeg),
    },
    warnings: areaWarnings(area, measured),
    reason,
    recommendations: setups.map(recommendationOf),
  }
}

const refused = (c: Context, path: string, message: string) =>
  problem(c, 'invalidRequest', { detail: message, errors: [{ path, message }] })

/** `POST /analyze`: a drawn area in, at most three setups out.
 * @param panels the panels to choose from */
export const analyzeRoutes = (panels: PanelStore): OpenAPIHono =>
  openApiRouter().openapi(analyze, async (c) => {
    const { area, method, detailed } = c.req.valid('json')
    if (method !== 'standard') return refused(c, 'method', 'Only the Standard method answers today.')
    if (detailed) return refused(c, 'detailed', 'Only the Detailed method has these options.')
    const measured = measureDrawnArea(area)
    if (!measured.ok) {
      const { code, detail, errors } = measured.fault
      return problem(c, code, { detail, errors })
    }
    const catalogue = await panels.list()
    return c.json(analysisOf(area, measured.value, candidatesOf(catalogue.panels)), 200)
  })
