import { z } from 'zod'
import { Bounds } from './area.ts'

/** A place found by `GET /api/geocode`. */
export const Place = z.object({
  id: z.string(),
  label: z.string().describe('The formatted address'),
  detail: z.string().optional().describe('A second line: province, region, kind'),
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  precision: z
    .enum(['address', 'street', 'place', 'postcode', 'comune', 'province'])
    .describe('How exact the position is; `comune` for a street the gazetteer does not know'),
  bounds: Bounds.optional(),
  isGuess: z
    .boolean()
    .optional()
    .describe('True where no place is called so and a slip of the finger is assumed; the source may not tell'),
})
export type Place = z.infer<typeof Place>

/** The answer of `GET /api/geocode` and of `GET /api/geocode/suggest`. */
export const GeocodeResponse = z.object({
  results: z.array(Place).describe('Best match first; empty when nothing is known by that name'),
  attribution: z.string().describe('To be shown where the results are'),
  townsOnly: z
    .boolean()
    .optional()
    .describe('True where streets are known otherwise, but the service that knows them does not answer now'),
})
export type GeocodeResponse = z.infer<typeof GeocodeResponse>
