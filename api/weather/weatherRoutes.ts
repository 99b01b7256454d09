import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { etag } from 'hono/etag'
import { LatLng } from '#wire/area.ts'
import { Weather } from '#wire/weather.ts'
import { callerOf, unlessAborted } from '../http/caller.ts'
import { charge } from '../http/limits/rateLimit.ts'
import { COST } from '../http/limits/requestCost.ts'
import { coordinate, get, jsonContent, NOT_MODIFIED, openApiRouter, problemResponses } from '../http/openApiRouter.ts'
import { problem } from '../http/problem.ts'
import type { WeatherSource } from './weatherSource.ts'

const WeatherQuery = z.object({ lat: coordinate(LatLng.shape.lat), lng: coordinate(LatLng.shape.lng) })

const weatherRoute = get('/weather', 'getWeather', 'Weather', {
  summary: 'A year of weather at a place: what the Detailed method simulates with',
  description:
    'Either the hours of a typical year (`hourly`, from PVGIS) or twelve monthly means (`averageDays`, an estimate that comes ' +
    'with the program). `notice` tells where the estimate stands in for PVGIS.',
  middleware: [etag()],
  request: { query: WeatherQuery },
  responses: {
    200: jsonContent(Weather, 'The weather'),
    304: NOT_MODIFIED,
    ...problemResponses(422, 429, 500, 503),
  },
})

/** Weather does not change daily, but the planned place is private: browsers cache it, shared caches never. */
const CACHE_CONTROL = 'private, max-age=86400'
/** The substitute for PVGIS may be replaced at the next request. */
const NOT_CACHE_CONTROL = 'no-store'

const send = (c: Context, weather: Weather, isStandIn: boolean) =>
  c.json(weather, 200, { 'Cache-Control': isStandIn ? NOT_CACHE_CONTROL : CACHE_CONTROL })

/** `GET /weather`, answered by the weather source of this deployment. */
export const weatherRoutes = (weather: WeatherSource): OpenAPIHono =>
  openApiRouter().openapi(weatherRoute, async (c) => {
    const refused = await charge(c, COST.weather)
    if (refused) return refused
    const caller = callerOf(c)
    const result = await unlessAborted(caller, weather.yearAt(c.req.valid('query'), caller))
    if (result === null) return problem(c, 'requestTimeout')
    if (!result.ok) return problem(c, result.fault, { detail: 'The weather is known for places in Italy' })
    return send(c, result.value, result.value.source !== weather.id)
  })
