import { type HorizonPoint, horizonAt } from './horizonPoints.ts'

/** Steps of a degree all round. */
const STEPS = 360
/** A weather year has no horizon overhead. */
const HIGHEST_DEG = 89

/** A drawn horizon at equal steps clockwise from north, as a weather year has it: straight lines between the points, also over north.
 * @param points by rising azimuth, each azimuth once, at least one */
export const drawnHorizon = (points: readonly HorizonPoint[]): Float64Array =>
  Float64Array.from({ length: STEPS }, (_, azimuthDeg) => Math.min(HIGHEST_DEG, horizonAt(points, azimuthDeg)))
