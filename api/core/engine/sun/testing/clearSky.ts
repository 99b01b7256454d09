import { cosDeg } from '../../geometry/angles.ts'

export interface ClearSkyConditions {
  readonly apparentZenithDeg: number
  /** Relative air mass times the pressure over 101,325 Pa; NaN with the sun below the horizon. */
  readonly absoluteAirMass: number
  /** Turbidity of the air after Linke: about 2 clean and cold, 6 hazy. */
  readonly linkeTurbidity: number
  readonly altitudeM: number
  readonly extraterrestrialDniWm2: number
}

export interface ClearSkyIrradiance {
  readonly ghiWm2: number
  readonly dniWm2: number
  readonly dhiWm2: number
}

const DARK: ClearSkyIrradiance = { ghiWm2: 0, dniWm2: 0, dhiWm2: 0 }

/** Irradiance under a cloudless sky, all zero with the sun below the horizon.
 * @see Ineichen and Perez, Solar Energy 73 (2002), 151-157, without the enhancement at high air mass */
export const clearSky = (conditions: ClearSkyConditions): ClearSkyIrradiance => {
  const { apparentZenithDeg, absoluteAirMass, linkeTurbidity, altitudeM, extraterrestrialDniWm2 } = conditions
  const cosZenith = cosDeg(apparentZenithDeg)
  if (!(cosZenith > 0 && absoluteAirMass > 0)) return DARK
  const [fh1, fh2] = [Math.exp(-altitudeM / 8000), Math.exp(-altitudeM / 1250)]
  const cg1 = 0.868 + 5.09e-5 * altitudeM
  const cg2 = 0.0387 + 3.92e-5 * altitudeM
  const haze = linkeTurbidity - 1
  const ghiWm2 = cg1 * extraterrestrialDniWm2 * cosZenith * Math.exp(-cg2 * absoluteAirMass * (fh1 + fh2 * haze))
  const direct = (0.664 + 0.163 / fh1) * extraterrestrialDniWm2 * Math.exp(-0.09 * absoluteAirMass * haze)
  // Never more than what the sky's own light leaves of the global irradiance.
  const skyShare = (0.1 - 0.2 * Math.exp(-linkeTurbidity)) / (0.1 + 0.882 / fh1)
  const dniWm2 = Math.min(direct, (ghiWm2 * Math.max(1 - skyShare, 0)) / cosZenith)
  return { ghiWm2, dniWm2, dhiWm2: ghiWm2 - dniWm2 * cosZenith }
}
