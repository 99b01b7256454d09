import { z } from 'zod'
import type { Bounds as EngineBounds, LatLng as EngineLatLng } from '#engine/geometry/latLng.ts'
import type { RoofType as EngineRoofType } from '#engine/layout/roofOutline.ts'
import type { CompassOrientation } from '#engine/production/standardProduction.ts'
import type { DetailedArea } from '#engine/roof/roofOfArea.ts'
import { MAX_OBSTACLES, MAX_VERTICES } from './limits.ts'

/** HTTP schema of a drawn roof area; names as in docs/behaviour.md 13.2. */

export const LatLng = z.strictObject({
  lat: z.number().min(-90).max(90).describe('Latitude, WGS 84 [degrees north]'),
  lng: z.number().min(-180).max(180).describe('Longitude, WGS 84 [degrees east]'),
}) satisfies z.ZodType<EngineLatLng>

export const Bounds = z.strictObject({
  north: z.number().min(-90).max(90),
  east: z.number().min(-180).max(180),
  south: z.number().min(-90).max(90),
  west: z.number().min(-180).max(180),
}) satisfies z.ZodType<EngineBounds>

export const AreaType = z.enum(['rectangle', 'polygon', 'polyline'])
export type AreaType = z.infer<typeof AreaType>

/** `linear` belongs to polylines and only to them. */
export const RoofType = z.enum(['flat', 'pitched', 'linear']) satisfies z.ZodType<EngineRoofType>

/** `variable` belongs to polylines and only to them. */
export const Orientation = z.enum([
  'south',
  'east',
  'west',
  'north',
  'variable',
]) satisfies z.ZodType<CompassOrientation>

const common = {
  id: z.string().min(1).max(64).describe("'area-' followed by a timestamp"),
  totalArea: z
    .number()
    .nonnegative()
    .optional()
    .describe('Area as the client computed it [m²]; recomputed by the server'),
  usableArea: z
    .number()
    .nonnegative()
    .optional()
    .describe('Usable area as the client computed it [m²]; recomputed by the server'),
  roofType: RoofType.default('flat'),
  orientation: Orientation.default('south'),
  angle: z.number().min(0).max(90).default(0).describe('Tilt of the modules [degrees]: 0 horizontal, 90 vertical'),
  azimuth: z
    .number()
    .min(0)
    .lt(360)
    .optional()
    .describe(
      'Direction the modules face [degrees clockwise from north]. For the Detailed method only, which takes the ' +
        'direction of `orientation` without it (south for `variable`)',
    ),
}

/** Courtyards of an area, for the Standard method. */
export const Courtyards = z
  .array(z.array(LatLng).min(3).max(MAX_VERTICES))
  .max(MAX_OBSTACLES)
  .describe(
    'Outlines of holes inside the area, apart from each other, not closed; their area is not counted. Only with the Standard method: the Detailed one takes obstacles',
  )

export const RectangleArea = z.strictObject({ ...common, type: z.literal('rectangle'), bounds: Bounds })
export const PolygonArea = z.strictObject({
  ...common,
  type: z.literal('polygon'),
  coordinates: z
    .array(LatLng)
    .min(3)
    .max(MAX_VERTICES)
    .describe('Outline, not closed: the first vertex is not repeated'),
})
export const PolylineArea = z.strictObject({
  ...common,
  type: z.literal('polyline'),
  coordinates: z.array(LatLng).min(2).max(MAX_VERTICES),
})

export const DrawnArea = z.discriminatedUnion('type', [
  RectangleArea,
  PolygonArea,
  PolylineArea,
]) satisfies z.ZodType<DetailedArea>
export type DrawnArea = z.infer<typeof DrawnArea>
