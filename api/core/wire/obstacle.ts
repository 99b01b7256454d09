import { z } from 'zod'
import type { DrawnObstacle } from '#engine/roof/roofOfArea.ts'
import { Bounds, LatLng } from './area.ts'
import { MAX_OBSTACLE_HEIGHT_M, MAX_VERTICES } from './limits.ts'

/** An obstacle on a roof, such as a chimney or a skylight. It takes space on every area below. */

const common = {
  id: z.string().min(1).max(64).describe("'obstacle-' followed by a timestamp"),
  heightM: z
    .number()
    .min(0)
    .max(MAX_OBSTACLE_HEIGHT_M)
    .describe('Height above the roof [m]; 0 for what is flush, as most skylights are'),
}

export const RectangleObstacle = z.strictObject({ ...common, type: z.literal('rectangle'), bounds: Bounds })
export const PolygonObstacle = z.strictObject({
  ...common,
  type: z.literal('polygon'),
  coordinates: z.array(LatLng).min(3).max(MAX_VERTICES).describe('Outline, not closed'),
})

export const Obstacle = z.discriminatedUnion('type', [
  RectangleObstacle,
  PolygonObstacle,
]) satisfies z.ZodType<DrawnObstacle>
export type Obstacle = z.infer<typeof Obstacle>
