import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { LatLng } from '#wire/area.ts'
import { BuildingsResponse, RoofResponse } from '#wire/buildings.ts'
import { callerOf, unlessAborted } from '../../http/caller.ts'
import { chargeAfterwards } from '../../http/limits/rateLimit.ts'
import { COST } from '../../http/limits/requestCost.ts'
import { coordinate, get, jsonContent, openApiRouter, problemResponses } from '../../http/openApiRouter.ts'
import { problem } from '../../http/problem.ts'
import type { BuildingSource, BuildingsFault, RoofSource } from './buildingSource.ts'

const buildingsRoute = get('/buildings', 'findBuildings', 'Places', {
  summary: 'The buildings around a place',
  description: 'By OpenStreetMap; `config` says whether this server asks for them.',
  request: { query: z.object({ lat: coordinate(LatLng.shape.lat), lng: coordinate(LatLng.shape.lng) }) },
  responses: {
    200: jsonContent(BuildingsResponse, 'Those within 120 m, at most 100; none is an answer'),
    ...problemResponses(422, 429, 500, 502, 503),
  },
})

const roofRoute = get('/buildings/roof', 'findRoof', 'Places', {
  summary: 'The roof of the building at a place',
  description: "By Google's Solar API, to be shown with Google's map alone; `config` says whether this server asks it.",
  request: { query: z.object({ lat: coordinate(LatLng.shape.lat), lng: coordinate(LatLng.shape.lng) }) },
  responses: {
    200: jsonContent(RoofResponse, 'Kind, pitch and direction, as far as they are known'),
    ...problemResponses(422, 429, 500, 502, 503),
  },
})

/** Roof locations are private: browsers cache them briefly, shared caches never. */
const CACHE_CONTROL = 'private, max-age=300'
/** The shortest back-off of the client [s]. */
const RETRY_AFTER_S = 30

const busy = (c: Context, fault: BuildingsFault) => {
  if (fault === 'buildingsBusy') c.header('Retry-After', String(RETRY_AFTER_S))
  return problem(c, fault)
}

/** `GET /buildings/roof`. */
export const roofRoutes = (roofAt: RoofSource): OpenAPIHono =>
  openApiRouter().openapi(roofRoute, async (c) => {
    const caller = { ...callerOf(c), onWork: () => chargeAfterwards(c, COST.buildings) }
    const result = await unlessAborted(callerOf(c), roofAt(c.req.valid('query'), caller))
    if (result === null) return problem(c, 'requestTimeout')
    return result.ok ? c.json({ roof: result.value }, 200, { 'Cache-Control': 'no-store' }) : busy(c, result.fault)
  })

/** `GET /buildings`, answered by the source of this deployment. */
export const buildingRoutes = (buildings: BuildingSource): OpenAPIHono =>
  openApiRouter().openapi(buildingsRoute, async (c) => {
    const caller = { ...callerOf(c), onWork: () => chargeAfterwards(c, COST.buildings) }
    const result = await unlessAborted(callerOf(c), buildings(c.req.valid('query'), caller))
    if (result === null) return problem(c, 'requestTimeout')
    return result.ok ? c.json(result.value, 200, { 'Cache-Control': CACHE_CONTROL }) : busy(c, result.fault)
  })
