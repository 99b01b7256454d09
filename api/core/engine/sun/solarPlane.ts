import { cosDeg, sinDeg } from '../geometry/angles.ts'
import type { PlaneDirection } from '../geometry/roofPlane.ts'

/** A plane with the quantities that its irradiance depends on. */
export interface SolarPlane {
  /** Unit normal of the plane. */
  readonly east: number
  readonly north: number
  readonly up: number
  readonly sinTilt: number
  /** Share of the sky and of the ground it sees, 0 to 1. */
  readonly skyView: number
  readonly groundView: number
}

export const solarPlane = ({ tiltDeg, azimuthDeg }: PlaneDirection): SolarPlane => {
  const sinTilt = sinDeg(tiltDeg)
  const cosTilt = cosDeg(tiltDeg)
  return {
    east: sinTilt * sinDeg(azimuthDeg),
    north: sinTilt * cosDeg(azimuthDeg),
    up: cosTilt,
    sinTilt,
    skyView: (1 + cosTilt) / 2,
    groundView: (1 - cosTilt) / 2,
  }
}

/** Cosine of the angle of incidence; negative with the sun behind the plane.
 * @param east of the sun's direction, a vector of length 1, as `north` and `up` */
export const cosIncidence = (east: number, north: number, up: number, plane: SolarPlane): number =>
  east * plane.east + north * plane.north + up * plane.up

/** Diffuse irradiance of the sky on a plane [W/m²], >= 0; see `SkyLight` for the three parts.
 * @param cosAoi cosine of the angle of incidence, 0 where the sun stands behind the plane */
export const skyDiffuseWm2 = (
  isotropicWm2: number,
  circumsolarWm2: number,
  bandWm2: number,
  { skyView, sinTilt }: SolarPlane,
  cosAoi: number,
): number => Math.max(0, isotropicWm2 * skyView + circumsolarWm2 * cosAoi + bandWm2 * sinTilt)
