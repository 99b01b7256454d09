import { createRoute, z } from '@hono/zod-openapi'
import { DemoRoofList } from '../contract/demoRoof.ts'
import { rectangleAreaM2 } from '../engine/geometry/rectangleArea.ts'
import { roofsIn } from '../tiles/demo/roofs.ts'
import { openApiRouter, problemResponses } from './openApiRouter.ts'
import { problem } from './problem.ts'

/** A neighbourhood; a larger box would take long to invent [m²]. */
const MAX_BOX_M2 = 1_000_000

// An empty text would be coerced to 0.
const degrees = (limit: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/, 'must be a number in degrees')
    .transform(Number)
    .pipe(z.number().min(-limit).max(limit))

const roofsRoute = createRoute({
  method: 'get',
  path: '/tiles/demo/roofs',
  summary: 'The roofs of the demonstration imagery in a box, in their true measures',
  description: `What a traced outline can be compared with. The box may measure at most ${MAX_BOX_M2 / 1e6} km².`,
  tags: ['Tiles'],
  request: {
    query: z.object({ north: degrees(85), east: degrees(180), south: degrees(85), west: degrees(180) }),
  },
  responses: {
    200: { description: 'The roofs', content: { 'application/json': { schema: DemoRoofList } } },
    ...problemResponses(422),
  },
})

/** The ground truth of the demonstration imagery, for tests and tutorials. */
export const demoRoofRoutes = () =>
  openApiRouter().openapi(roofsRoute, (c) => {
    const bounds = c.req.valid('query')
    const areaM2 = bounds.north > bounds.south && bounds.east > bounds.west ? rectangleAreaM2(bounds) : 0
    if (areaM2 === 0)
      return problem(c, 'degenerateGeometry', { detail: 'north must exceed south, and east exceed west.' })
    if (areaM2 > MAX_BOX_M2) return problem(c, 'areaTooLarge', { detail: 'The box may measure at most 1 km².' })
    return c.json(DemoRoofList.parse({ roofs: roofsIn(bounds) }), 200, { 'Cache-Control': 'no-cache' })
  })
