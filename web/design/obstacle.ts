import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import type { Bounds, LatLng } from '#engine/geometry/latLng.ts'
import { plainBounds, plainPath } from './areaShape.ts'
import { timestampedId } from './newId.ts'

/** The outline of an obstacle, as seen from above. */
export type ObstacleShape =
  | { readonly type: 'rectangle'; readonly bounds: Bounds }
  | { readonly type: 'polygon'; readonly coordinates: readonly LatLng[] }

/** What stands on a roof and keeps modules away: a chimney, a skylight. It counts for every area it lies on. */
export type Obstacle = ObstacleShape & {
  readonly id: string
  /** Above the roof [m]; 0 for what lies flush. */
  readonly heightM: number
}

/** The highest there may be, as in the contract [m]. */
export const MAX_OBSTACLE_HEIGHT_M = 30
/** An Italian chimney stands about a metre over its roof. Ours. */
const NEW_HEIGHT_M = 1

const ID_PREFIX = 'obstacle-'

/** An id no obstacle has yet: 'obstacle-' and the time. */
export const newObstacleId = (taken: readonly Pick<Obstacle, 'id'>[], nowMs: number): string =>
  timestampedId(ID_PREFIX, taken, nowMs)

/** An obstacle of a shape that the map accepted, in one order of fields: equal obstacles are equal as text. */
export const obstacleOf = (id: string, shape: ObstacleShape, heightM: number = NEW_HEIGHT_M): Obstacle =>
  shape.type === 'rectangle'
    ? { type: shape.type, bounds: plainBounds(shape.bounds), id, heightM }
    : { type: shape.type, coordinates: plainPath(shape.coordinates), id, heightM }

/** The obstacle with another outline; what has none leaves it as it is. */
export const withOutline = (obstacle: Obstacle, shape: AreaGeometry): Obstacle => {
  const { id, heightM } = obstacle
  if (shape.type === 'rectangle') return obstacleOf(id, shape, heightM)
  const { type, coordinates } = shape
  return type === 'polygon' ? obstacleOf(id, { type, coordinates }, heightM) : obstacle
}
