import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { LatLng } from '#wire/area.ts'
import { MAX_PLACE_TEXT_LENGTH } from '#wire/limits.ts'
import { GeocodeResponse } from '#wire/place.ts'
import { callerOf, unlessAborted } from '../http/caller.ts'
import { chargeAfterwards } from '../http/limits/rateLimit.ts'
import { coordinate, get, jsonContent, openApiRouter, problemResponses } from '../http/openApiRouter.ts'
import { problem } from '../http/problem.ts'
import type { Caller } from '../threads/workPool.ts'
import { GEOCODERS } from './createGeocoder.ts'
import type { GeocodeResult, Geocoder } from './geocoder.ts'

const q = z
  .string()
  .trim()
  .min(1, 'must not be blank')
  .max(MAX_PLACE_TEXT_LENGTH, `must be at most ${MAX_PLACE_TEXT_LENGTH} characters`)

const SuggestQuery = z
  .object({ q, lat: coordinate(LatLng.shape.lat).optional(), lng: coordinate(LatLng.shape.lng).optional() })
  .refine(({ lat, lng }) => (lat === undefined) === (lng === undefined), {
    message: 'lat and lng belong together',
    path: ['lat'],
  })

const locateRoute = get('/geocode', 'findPlaces', 'Places', {
  summary: 'The places a name, a postcode or an address means, best match first',
  description: 'Parameters that are not known are ignored.',
  request: { query: z.object({ q }) },
  responses: {
    200: jsonContent(GeocodeResponse, 'The places found; none is an answer'),
    ...problemResponses(422, 429, 500, 502, 503),
  },
})

const suggestRoute = get('/geocode/suggest', 'suggestPlaces', 'Places', {
  summary: 'What a text being typed may become',
  description: '`lat` and `lng` break ties between equally good matches. Parameters that are not known are ignored.',
  request: { query: SuggestQuery },
  responses: {
    200: jsonContent(GeocodeResponse, 'At most five places'),
    ...problemResponses(422, 429, 500, 502, 503),
  },
})

/** Searches are private and may change: browsers cache them briefly, shared caches never. */
const CACHE_CONTROL = 'private, max-age=300'
/** The shortest back-off of the geocoding clients [s]. */
const RETRY_AFTER_S = 30

/** `GET /geocode` and `GET /geocode/suggest`, answered by the geocoder of this deployment. */
export const geocodeRoutes = (geocoder: Geocoder): OpenAPIHono => {
  const payingCaller = (c: Context): Caller => ({
    ...callerOf(c),
    onWork: () => chargeAfterwards(c, GEOCODERS[geocoder.id].cost),
  })
  return openApiRouter()
    .openapi(locateRoute, (c) => answer(c, geocoder.locate(c.req.valid('query').q, payingCaller(c))))
    .openapi(suggestRoute, (c) => {
      const { q: text, lat, lng } = c.req.valid('query')
      const near = lat === undefined || lng === undefined ? null : { lat, lng }
      return answer(c, geocoder.suggest(text, near, payingCaller(c)))
    })
}

const answer = async (c: Context, asked: Promise<GeocodeResult>) => {
  const result = await unlessAborted(callerOf(c), asked)
  if (result === null) return problem(c, 'requestTimeout')
  if (result.ok) return c.json(result.value, 200, { 'Cache-Control': CACHE_CONTROL })
  if (result.fault === 'geocoderRateLimited') c.header('Retry-After', String(RETRY_AFTER_S))
  return problem(c, result.fault)
}
