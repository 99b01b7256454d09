import { cosDeg } from '../../geometry/angles.ts'
import { extraterrestrialDniWm2 } from '../extraterrestrial.ts'

/** Global irradiance taken apart [W/m²]. */
export interface SplitIrradiance {
  readonly dniWm2: number
  readonly dhiWm2: number
  /** Share of the extraterrestrial light that arrives on the horizontal, 0 to 1. */
  readonly clearness: number
}

/** Close to the horizon the clearness is not to be trusted: its divisor is held at this cosine. */
const LOWEST_COSINE = 0.065
const HIGHEST_ZENITH_DEG = 87

/** Share of the diffuse in the global irradiance of one hour.
 * @param clearness 0 to 1
 * @see Erbs, Klein and Duffie, Solar Energy 28 (1982), 293-302 */
export const erbsDiffuseFraction = (clearness: number): number => {
  if (clearness <= 0.22) return 1 - 0.09 * clearness
  if (clearness > 0.8) return 0.165
  return 0.9511 + clearness * (-0.1604 + clearness * (4.388 + clearness * (-16.638 + clearness * 12.336)))
}

/** Splits global irradiance into beam and diffuse. Below a solar elevation of 3° all irradiance is diffuse.
 * @param ghiWm2 on the horizontal, >= 0
 * @param zenithDeg of the sun
 * @param day of the year, 1 to 366
 * @see erbsDiffuseFraction */
export const splitByErbs = (ghiWm2: number, zenithDeg: number, day: number): SplitIrradiance => {
  const cosZenith = cosDeg(zenithDeg)
  const outsideWm2 = extraterrestrialDniWm2(day) * Math.max(cosZenith, LOWEST_COSINE)
  const clearness = Math.min(ghiWm2 / outsideWm2, 1)
  if (zenithDeg > HIGHEST_ZENITH_DEG) return { dniWm2: 0, dhiWm2: ghiWm2, clearness }
  const dhiWm2 = ghiWm2 * erbsDiffuseFraction(clearness)
  return { dniWm2: (ghiWm2 - dhiWm2) / cosZenith, dhiWm2, clearness }
}
