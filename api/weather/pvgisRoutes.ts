import type { OpenAPIHono } from '@hono/zod-openapi'
import type { ProblemCode } from '#wire/problem.ts'
import { PvgisRequest, PvgisResponse, type PvgisYield } from '#wire/pvgis.ts'
import { bodyOf, jsonBody } from '../http/body/jsonBody.ts'
import { callerOf, unlessAborted } from '../http/caller.ts'
import { chargeAfterwards } from '../http/limits/rateLimit.ts'
import { COST } from '../http/limits/requestCost.ts'
import { jsonContent, openApiRouter, post, problemResponses, withBody } from '../http/openApiRouter.ts'
import { problem } from '../http/problem.ts'
import type { PlaneYield } from './pvgis/createPvgisPlanes.ts'
import type { PvgisFault } from './pvgis/createPvgisService.ts'
import { ATTRIBUTION } from './pvgis/createPvgisWeather.ts'

const pvgisRoute = post('/weather/pvgis', 'comparePvgis', 'Weather', {
  summary: 'What PVGIS itself says of a kilowatt on planes',
  description: 'Its tool `PVcalc` with its own 14 % of losses, crystalline silicon, and the far horizon.',
  middleware: jsonBody('planes'),
  request: { body: { required: true, content: { 'application/json': { schema: PvgisRequest } } } },
  responses: {
    200: jsonContent(PvgisResponse, 'The yields of the planes'),
    ...problemResponses(400, 408, 413, 415, 422, 429, 500, 502, 503),
  },
})

const PROBLEM_OF = {
  outsidePvgis: 'weatherNotCovered',
  pvgisBusy: 'pvgisBusy',
  pvgisUnavailable: 'pvgisUnavailable',
} as const satisfies Record<PvgisFault, ProblemCode>

/** `POST /weather/pvgis`, if this deployment may use PVGIS. Planes are requested one at a time, because a client has few places in the
 * queue. */
export const pvgisRoutes = (planeAt: PlaneYield): OpenAPIHono => {
  const router = openApiRouter()
  return router.openapi(withBody(router, pvgisRoute), async (c) => {
    const { lat, lng, planes } = bodyOf(c, 'planes')
    let asked = 0
    const caller = { ...callerOf(c), onWork: () => chargeAfterwards(c, COST.request + ++asked * COST.pvgisPlane) }
    const yields: PvgisYield[] = []
    for (const plane of planes) {
      const result = await unlessAborted(caller, planeAt({ lat, lng }, plane, caller))
      if (result === null) return problem(c, 'requestTimeout')
      if (!result.ok) return problem(c, PROBLEM_OF[result.fault])
      yields.push(result.value)
    }
    return c.json({ yields, attribution: ATTRIBUTION }, 200)
  })
}
