/** A point of a horizon that is drawn by hand. */
export interface HorizonPoint {
  /** Clockwise from north, 0 up to, not including, 360 [degrees]. */
  readonly azimuthDeg: number
  readonly elevationDeg: number
}

/** Steps of a degree all round. */
const STEPS = 360
/** A weather year has no horizon overhead. */
const HIGHEST_DEG = 89

/** A drawn horizon at equal steps clockwise from north, as a weather year has it: straight lines between the points, also over north.
 * @param points by rising azimuth, each azimuth once, at least one */
export const drawnHorizon = (points: readonly HorizonPoint[]): Float64Array =>
  Float64Array.from({ length: STEPS }, (_, azimuthDeg) => {
    const next = points.find((point) => point.azimuthDeg > azimuthDeg) ?? points[0]
    const before = points.findLast((point) => point.azimuthDeg <= azimuthDeg) ?? points.at(-1)
    if (!next || !before) return 0
    const spanDeg = (next.azimuthDeg - before.azimuthDeg + STEPS) % STEPS || STEPS
    const share = ((azimuthDeg - before.azimuthDeg + STEPS) % STEPS) / spanDeg
    return Math.min(HIGHEST_DEG, before.elevationDeg + share * (next.elevationDeg - before.elevationDeg))
  })
