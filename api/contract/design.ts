import { z } from 'zod'
import { Method } from './analysis.ts'
import { LatLng, PolygonArea, PolylineArea, RectangleArea } from './area.ts'
import { Consumption, DetailedOptions, Fill, Mounting } from './detailedOptions.ts'
import {
  MAX_AREA_NAME_LENGTH,
  MAX_AREAS,
  MAX_DESIGN_NAME_LENGTH,
  MAX_OBSTACLES,
  MAX_REMOVED_MODULES,
} from './limits.ts'
import { Obstacle } from './obstacle.ts'

/** A design as it is kept in a browser, saved on the server and written to a file. */

export const DESIGN_VERSION = 2

/** What was chosen for an area, beside what is sent for analysis. What is `optional` here was added to version 2: documents without it
 * stay as they are, and so do the marks by which it is known that they have been saved. */
const choices = {
  name: z
    .string()
    .trim()
    .min(1)
    .max(MAX_AREA_NAME_LENGTH)
    .optional()
    .describe('As the user calls it; without it the area is called by when it was drawn'),
  fill: Fill.default('aligned'),
  mounting: Mounting.nullable().default(null).describe('Null: by the roof type'),
  removedModules: z.array(LatLng).max(MAX_REMOVED_MODULES).default([]),
  setupPanelId: z.string().max(200).nullable().default(null).describe('The alternative taken; null: the recommended'),
  recommendedPanelId: z
    .string()
    .max(200)
    .optional()
    .describe('What the last Detailed analysis recommended; no wish of the user'),
}

export const DesignArea = z.discriminatedUnion('type', [
  RectangleArea.extend(choices),
  PolygonArea.extend(choices),
  PolylineArea.extend(choices),
])
export type DesignArea = z.infer<typeof DesignArea>

export const DesignDocument = z.strictObject({
  version: z.literal(DESIGN_VERSION),
  name: z.string().max(MAX_DESIGN_NAME_LENGTH).default(''),
  address: z.string().max(300).default('').describe('Free text'),
  areas: z.array(DesignArea).max(MAX_AREAS),
  obstacles: z.array(Obstacle).max(MAX_OBSTACLES).default([]),
  currentAreaId: z.string().max(64).nullable().default(null),
  panelId: z.string().max(200).nullable().default(null).describe('The panel chosen in the catalogue'),
  method: Method.default('standard'),
  consumption: Consumption.nullable().default(null).describe('Null: the assumed household'),
  battery: DetailedOptions.shape.battery,
  assumptions: DetailedOptions.shape.assumptions,
})
export type DesignDocument = z.infer<typeof DesignDocument>
