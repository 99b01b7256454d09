import type { Light } from './light.ts'
import { azimuthOf, elevationOf } from './sunPosition.ts'

/** Light lost to the far horizon, in the hours with the sun behind it. */
export interface HiddenLight {
  /** Index into the lit hours. */
  readonly hour: Uint16Array
  /** Sun and circumsolar sky, on a plane facing it [W/m²]. */
  readonly sunWm2: Float64Array
  /** Beam reflected by the ground [W/m²]. */
  readonly groundWm2: Float64Array
}

export const NOTHING_HIDDEN: HiddenLight = {
  hour: new Uint16Array(),
  sunWm2: new Float64Array(),
  groundWm2: new Float64Array(),
}

/** Elevation of the far horizon in a direction [degrees], linear between the points of the profile.
 * @param horizonDeg at equal steps clockwise from north, at least one
 * @param azimuthDeg clockwise from north, 0 to 360 */
export const horizonElevationDeg = (horizonDeg: Float64Array, azimuthDeg: number): number => {
  const position = (azimuthDeg / 360) * horizonDeg.length
  const before = Math.floor(position)
  const from = horizonDeg[before % horizonDeg.length] ?? 0
  const to = horizonDeg[(before + 1) % horizonDeg.length] ?? 0
  return from + (to - from) * (position - before)
}

const isHidden = ({ east, north, up }: Light, hour: number, horizonDeg: Float64Array): boolean => {
  const direction = { east: east[hour] ?? 0, north: north[hour] ?? 0, up: up[hour] ?? 0 }
  return elevationOf(direction) < horizonElevationDeg(horizonDeg, azimuthOf(direction))
}

/** Removes direct sun and circumsolar light from hours with the sun behind the far horizon. The loss of the remaining diffuse light depends
 * on the plane, see `skyUnderHorizon`. */
export const horizonShading = (horizonDeg: Float64Array, light: Light, albedo: number): HiddenLight => {
  const hour = Uint16Array.from(light.up.keys()).filter((i) => isHidden(light, i, horizonDeg))
  const sunWm2 = Float64Array.from(hour, (i) => (light.beamWm2[i] ?? 0) + (light.circumsolarWm2[i] ?? 0))
  const fromGround = (i: number) => albedo * (light.beamWm2[i] ?? 0) * Math.max(0, light.up[i] ?? 0)
  const groundWm2 = Float64Array.from(hour, fromGround)
  hour.forEach((i, n) => {
    light.beamWm2[i] = 0
    light.circumsolarWm2[i] = 0
    light.groundWm2[i] = (light.groundWm2[i] ?? 0) - (groundWm2[n] ?? 0)
  })
  return { hour, sunWm2, groundWm2 }
}
