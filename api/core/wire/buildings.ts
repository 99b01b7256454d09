import { z } from 'zod'
import { LatLng } from './area.ts'
import { MAX_EAVES_HEIGHT_M, MAX_SURROUNDING_HEIGHT_M, MAX_VERTICES } from './limits.ts'

/** `GET /api/buildings`: the buildings around a place, as a map of others knows them. */

/** The facts that a source has of a roof; an unknown fact is missing. */
export const KnownRoof = z.object({
  kind: z
    .enum(['flat', 'oneSlope', 'gable', 'hip'])
    .optional()
    .describe('`oneSlope` falls to one side, `gable` to two, `hip` to all sides, with a ridge or a point on top'),
  ridge: z
    .enum(['along', 'across'])
    .optional()
    .describe('The ridge is parallel to the longer or to the shorter side of the outline'),
  directionDeg: z
    .number()
    .min(0)
    .max(360)
    .optional()
    .describe('Direction to which the main face falls, clockwise from north [degrees]'),
  angleDeg: z.number().min(0).max(90).optional().describe('Tilt of the faces [degrees]: 0 horizontal'),
})
export type KnownRoof = z.infer<typeof KnownRoof>

export const NearBuilding = z.object({
  coordinates: z.array(LatLng).min(3).max(MAX_VERTICES).describe('Outline, not closed'),
  heightM: z.number().min(0).max(MAX_SURROUNDING_HEIGHT_M).describe('Of its top above ground [m]'),
  heightFrom: z
    .enum(['height', 'levels', 'assumed'])
    .describe(
      '`height`: as the map says; `levels`: its storeys, 3 m each, with its roof where known; `assumed`: two storeys, for the map says neither',
    ),
  eavesHeightM: z
    .number()
    .min(0)
    .max(MAX_EAVES_HEIGHT_M)
    .optional()
    .describe(
      'Of its eaves above ground [m]: its height less that of its roof, else the storeys below the roof, 3 m each; missing if the map says neither',
    ),
  roof: KnownRoof.optional().describe('Missing if the map says nothing of it'),
})
export type NearBuilding = z.infer<typeof NearBuilding>

export const BuildingsResponse = z.object({
  buildings: z.array(NearBuilding).describe('The nearest first'),
  attribution: z.string().describe('To be shown with them'),
})
/** `GET /api/buildings/roof`: the roof of the building at a place, by Google's Solar API. */
export const RoofResponse = z.object({ roof: KnownRoof.describe('Empty where nothing is known') })
export type RoofResponse = z.infer<typeof RoofResponse>

export type BuildingsResponse = z.infer<typeof BuildingsResponse>
