import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Bounds } from '#engine/geometry/latLng.ts'
import { EARTH_RADIUS_M } from '#engine/geometry/localPlane.ts'
import { MapType } from '#wire/config.ts'
import { DemoRoofList } from '#wire/demoRoof.ts'
import { callerOf } from '../http/caller.ts'
import { isNotModified } from '../http/entityTag.ts'
import { charge, chargeAfterwards } from '../http/limits/rateLimit.ts'
import { COST } from '../http/limits/requestCost.ts'
import { coordinate, get, jsonContent, NOT_MODIFIED, openApiRouter, problemResponses } from '../http/openApiRouter.ts'
import { problem } from '../http/problem.ts'
import { DEMO_MAX_ZOOM, DEMO_MIN_ZOOM, DEMO_TILE_VERSION, demoTileExists } from './demo/demoTileAddress.ts'
import type { TilePainter } from './demo/tilePainter.ts'

const Index = z
  .string()
  .regex(/^\d{1,7}$/, 'must be a whole number')
  .transform(Number)

const Picture = z.string().openapi({ format: 'binary' })

const tileRoute = get('/tiles/demo/{z}/{x}/{y}', 'getDemoTile', 'Tiles', {
  summary: 'A tile of the demonstration imagery: an invented neighbourhood, true to scale, anywhere',
  description: `Web Mercator, 256 px, zoom ${DEMO_MIN_ZOOM} to ${DEMO_MAX_ZOOM}; y counts from the north.`,
  request: {
    params: z.object({ z: Index, x: Index, y: Index }),
    query: z.object({
      type: MapType.default('satellite'),
      v: z.string().max(20).optional().describe('Version of the imagery; only keeps caches apart'),
    }),
  },
  responses: {
    200: {
      description: 'The picture',
      content: { 'image/jpeg': { schema: Picture }, 'image/png': { schema: Picture } },
    },
    304: NOT_MODIFIED,
    ...problemResponses(404, 422, 429, 500, 503),
  },
})

const degrees = (most: number) => coordinate(z.number().min(-most).max(most))
/** Wider and higher boxes are refused [m]. */
const MAX_SIDE_M = 500
/** Beyond this there is no Web Mercator map [degrees]. */
const LAST_LATITUDE_DEG = 85

const roofsRoute = get('/demo/roofs', 'getDemoRoofs', 'Tiles', {
  // The path is not below /tiles, because the request costs as much as an analysis and counts as an API request; tiles cost less.
  summary: 'The true outlines, planes and sizes of the roofs the demonstration imagery shows in a small box',
  description: `The box may measure at most ${MAX_SIDE_M} m from north to south and from east to west.`,
  request: {
    query: z.object({
      north: degrees(LAST_LATITUDE_DEG),
      east: degrees(180),
      south: degrees(LAST_LATITUDE_DEG),
      west: degrees(180),
    }),
  },
  responses: {
    200: jsonContent(DemoRoofList, 'Every roof that reaches into the box'),
    ...problemResponses(422, 429, 500, 503),
  },
})

const METRES_PER_DEGREE = (EARTH_RADIUS_M * Math.PI) / 180

/** The longer side of a box: its height, or its width at the latitude nearest to the equator [m]. */
const longestSideM = ({ north, east, south, west }: Bounds): number => {
  const widestDeg = south <= 0 && north >= 0 ? 0 : Math.min(Math.abs(south), Math.abs(north))
  const shrinking = Math.cos((widestDeg * Math.PI) / 180)
  return Math.max(north - south, (east - west) * shrinking) * METRES_PER_DEGREE
}

/** The address contains the version (`v`), so browsers may cache a picture for a week. */
const CACHE_CONTROL = 'public, max-age=604800, immutable'

/** Waiting time of clients when too many tiles are being painted [s]. */
const RETRY_AFTER_S = '1'

/** Refuses when overloaded. */
const busy = (c: Context) => {
  c.header('Retry-After', RETRY_AFTER_S)
  return problem(c, 'overloaded', { detail: 'Too many pictures are being painted; ask again in a moment.' })
}

/** The demonstration imagery and the true sizes of its roofs. */
export const demoTileRoutes = (painter: TilePainter) =>
  openApiRouter()
    .openapi(tileRoute, async (c) => {
      const address = { ...c.req.valid('param'), type: c.req.valid('query').type }
      if (!demoTileExists(address))
        return problem(c, 'notFound', {
          detail: `There are tiles from zoom ${DEMO_MIN_ZOOM} to ${DEMO_MAX_ZOOM}, with x and y from 0 to 2^zoom - 1`,
        })
      const { type, z: zoom, x, y } = address
      const etag = `"demo-${DEMO_TILE_VERSION}-${type}-${zoom}-${x}-${y}"`
      const validators = { ETag: etag, 'Cache-Control': CACHE_CONTROL }
      if (isNotModified(c.req.header('If-None-Match'), etag)) return c.body(null, 304, validators)
      const tile = await painter.tile(address, {
        ...callerOf(c),
        onWork: () => chargeAfterwards(c, COST.paintedTile),
      })
      if (!tile.ok) return busy(c)
      const { bytes, mediaType } = tile.value
      return c.body(bytes, 200, { ...validators, 'Content-Type': mediaType })
    })
    .openapi(roofsRoute, async (c) => {
      const bounds = c.req.valid('query')
      if (bounds.north <= bounds.south || bounds.east <= bounds.west)
        return problem(c, 'degenerateGeometry', { detail: 'north must lie north of south, east must lie east of west' })
      if (longestSideM(bounds) > MAX_SIDE_M)
        return problem(c, 'areaTooLarge', { detail: `The box may measure at most ${MAX_SIDE_M} m in each direction` })
      const refused = await charge(c, COST.roofs)
      if (refused) return refused
      const roofs = await painter.roofs(bounds, callerOf(c))
      return roofs.ok ? c.json({ roofs: [...roofs.value] }, 200) : busy(c)
    })
