import { turnDeg } from '../geometry/angles.ts'

export interface HorizonPoint {
  /** Clockwise from north [degrees], 0 to below 360. */
  readonly azimuthDeg: number
  readonly elevationDeg: number
}

/** Elevation of a far horizon of points in a direction [degrees]: straight lines between them, also over north.
 * @param points by rising azimuth, at least one */
export const horizonAt = (points: readonly HorizonPoint[], azimuthDeg: number): number => {
  const after = points.find((point) => point.azimuthDeg > azimuthDeg) ?? points[0]
  const before = points.findLast((point) => point.azimuthDeg <= azimuthDeg) ?? points.at(-1)
  if (!after || !before) return 0
  const span = turnDeg(after.azimuthDeg - before.azimuthDeg)
  const share = span > 0 ? turnDeg(azimuthDeg - before.azimuthDeg) / span : 0
  return before.elevationDeg + (after.elevationDeg - before.elevationDeg) * share
}
