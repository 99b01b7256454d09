import { cosDeg, DEGREES_PER_RADIAN, sinDeg } from '../geometry/angles.ts'
import type { SkyDirection } from '../sun/sunPosition.ts'

/** Level rows of modules, one behind the other, with one direction. */
export interface ModuleRows {
  readonly tiltDeg: number
  readonly azimuthDeg: number
  /** Up the slope [m]. */
  readonly collectorWidthM: number
  /** Front edge to front edge [m], more than the row covers of the ground. */
  readonly pitchM: number
}

/** Share of a row, from its lower edge up, that lies in the shadow of the row in front of it.
 * @returns 0 to 1; 0 where the sun stands behind the rows
 * @see Anderson and Jensen, Shaded fraction and backtracking in single-axis trackers on rolling terrain, Journal of Renewable and
 * Sustainable Energy 16 (2024), 023504, for rows on level ground */
export const rowShadedFraction = (
  { tiltDeg, azimuthDeg, collectorWidthM, pitchM }: ModuleRows,
  { east, north, up }: Readonly<SkyDirection>,
): number => {
  const towardsFront = east * sinDeg(azimuthDeg) + north * cosDeg(azimuthDeg)
  const cosProfile = towardsFront * sinDeg(tiltDeg) + up * cosDeg(tiltDeg)
  if (cosProfile <= 0 || up <= 0) return 0
  return Math.max(0, 1 - (pitchM * up) / (collectorWidthM * cosProfile))
}

/** Masking angle: elevation of the row in front, seen from a point of a row [degrees].
 * @param slantHeight height of the point along the row's slope, 0 to 1 */
export const maskingAngleDeg = ({ tiltDeg, collectorWidthM, pitchM }: ModuleRows, slantHeight: number): number => {
  const aboveM = (1 - slantHeight) * collectorWidthM
  return Math.atan2(aboveM * sinDeg(tiltDeg), pitchM - aboveM * cosDeg(tiltDeg)) * DEGREES_PER_RADIAN
}

/** Mean masking angle of a row [radians].
 * @see Passias and Källbäck, Shading effects in rows of solar cell panels, Solar Cells 11 (1984), 281-291 */
const meanMaskingAngleRad = ({ tiltDeg, collectorWidthM, pitchM }: ModuleRows): number => {
  const [sin, cos, x] = [sinDeg(tiltDeg), cosDeg(tiltDeg), pitchM / collectorWidthM]
  return (
    (-x * sin * Math.log(Math.abs(2 * x * cos - (x * x + 1)))) / 2 +
    (x * cos - 1) * Math.atan((x * cos - 1) / (x * sin)) +
    (1 - x * cos) * Math.atan(cos / sin) +
    x * Math.log(x) * sin
  )
}

/** Share of the sky's light that the row in front takes from a row, in the mean over the row.
 * @param rows of a tilt above 0
 * @see Passias and Källbäck (1984), as in pvlib's `sky_diffuse_passias` */
export const rowSkyLoss = (rows: ModuleRows): number =>
  rows.tiltDeg > 0 ? 1 - Math.cos(meanMaskingAngleRad(rows) / 2) ** 2 : 0
