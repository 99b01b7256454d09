import { z } from 'zod'
import { LatLng } from './area.ts'
import { MAX_SURROUNDING_HEIGHT_M, MAX_VERTICES } from './limits.ts'

/** `GET /api/buildings`: the buildings around a place, as a map of others knows them. */

export const NearBuilding = z.object({
  coordinates: z.array(LatLng).min(3).max(MAX_VERTICES).describe('Outline, not closed'),
  heightM: z.number().min(0).max(MAX_SURROUNDING_HEIGHT_M).describe('Of its top above ground [m]'),
  heightFrom: z
    .enum(['height', 'levels', 'assumed'])
    .describe(
      '`height`: as the map says; `levels`: its storeys, 3 m each; `assumed`: two storeys, for the map says neither',
    ),
})
export type NearBuilding = z.infer<typeof NearBuilding>

export const BuildingsResponse = z.object({
  buildings: z.array(NearBuilding).describe('The nearest first'),
  attribution: z.string().describe('To be shown with them'),
})
export type BuildingsResponse = z.infer<typeof BuildingsResponse>
