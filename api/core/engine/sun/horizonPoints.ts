import { turnDeg } from '../geometry/angles.ts'

export interface HorizonPoint {
  /** Clockwise from north [degrees], 0 to below 360. */
  readonly azimuthDeg: number
  readonly elevationDeg: number
}

/** Elevation of a far horizon in a direction [degrees]: linear between its points, also across north.
 * @param points by rising azimuth, at least one */
export const horizonAt = (points: readonly HorizonPoint[], azimuthDeg: number): number => {
  const after = points.find((point) => point.azimuthDeg > azimuthDeg) ?? points[0]
  const before = points.findLast((point) => point.azimuthDeg <= azimuthDeg) ?? points.at(-1)
  if (!after || !before) return 0
  const span = turnDeg(after.azimuthDeg - before.azimuthDeg)
  const share = span > 0 ? turnDeg(azimuthDeg - before.azimuthDeg) / span : 0
  return before.elevationDeg + (after.elevationDeg - before.elevationDeg) * share
}

/** Steps of one degree. */
const STEPS = 360
/** Highest horizon of a weather year [degrees]. */
const HIGHEST_DEG = 89

/** A drawn horizon at equal steps clockwise from north, as in a weather year: linear between its points, also across north.
 * @param points by rising azimuth, each azimuth once, at least one */
export const drawnHorizon = (points: readonly HorizonPoint[]): Float64Array =>
  Float64Array.from({ length: STEPS }, (_, azimuthDeg) => Math.min(HIGHEST_DEG, horizonAt(points, azimuthDeg)))
