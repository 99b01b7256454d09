import { cosDeg } from '../geometry/angles.ts'

/** Coefficients of one class of sky: F1 = f11 + f12 Δ + f13 z, F2 = f21 + f22 Δ + f23 z. */
type PerezCoefficients = readonly [f11: number, f12: number, f13: number, f21: number, f22: number, f23: number]

/** Upper limits of the sky's clearness ε, from overcast to clear, for all classes but the last. */
const CLEARNESS_LIMITS: readonly number[] = [1.065, 1.23, 1.5, 1.95, 2.8, 4.5, 6.2]

/** Coefficients from all sites together. @see Perez et al., Solar Energy 44 (1990), 271-289, table 6 */
const OVERCAST: PerezCoefficients = [-0.008, 0.588, -0.062, -0.06, 0.072, -0.022]
const BY_CLASS: readonly PerezCoefficients[] = [
  OVERCAST,
  [0.13, 0.683, -0.151, -0.019, 0.066, -0.029],
  [0.33, 0.487, -0.221, 0.055, -0.064, -0.026],
  [0.568, 0.187, -0.295, 0.109, -0.152, -0.014],
  [0.873, -0.392, -0.362, 0.226, -0.462, 0.001],
  [1.132, -1.237, -0.412, 0.288, -0.823, 0.056],
  [1.06, -1.6, -0.359, 0.264, -1.127, 0.131],
  [0.678, -0.327, -0.25, 0.156, -1.377, 0.251],
]

/** @param clearness ε of the sky, >= 1 */
const perezCoefficients = (clearness: number): PerezCoefficients => {
  let skyClass = 0
  for (const limit of CLEARNESS_LIMITS) if (clearness >= limit) skyClass++
  return BY_CLASS[skyClass] ?? OVERCAST
}

export const SKY_MODELS = ['isotropic', 'hayDavies', 'perez'] as const
export type SkyModel = (typeof SKY_MODELS)[number]

/** Input of a sky model for one hour. */
export interface SkyHour {
  dniWm2: number
  dhiWm2: number
  extraterrestrialDniWm2: number
  /** Refraction included. */
  apparentZenithRad: number
  /** NaN with the sun below the horizon; models that use the air mass then give no diffuse light. */
  relativeAirMass: number
}

/** Sky radiation of one hour, in components for any plane. In each model here the diffuse irradiance of a plane is isotropic · sky view
 * factor + circumsolar · cosine of incidence + band · sine of tilt. */
export interface SkyLight {
  /** Isotropic part, on the horizontal [W/m²]. */
  isotropicWm2: number
  /** Circumsolar irradiance on a plane facing the sun [W/m²]. */
  circumsolarWm2: number
  /** From the band along the horizon, on a vertical plane [W/m²]; negative under a sky that is brightest overhead. */
  bandWm2: number
}

const set = (out: SkyLight, isotropicWm2: number, circumsolarWm2: number, bandWm2: number): void => {
  out.isotropicWm2 = isotropicWm2
  out.circumsolarWm2 = circumsolarWm2
  out.bandWm2 = bandWm2
}

const isotropic = ({ dhiWm2 }: Readonly<SkyHour>, out: SkyLight): void => set(out, dhiWm2, 0, 0)

const LOWEST_HAY_DAVIES_COSINE = 0.017_45

/** @see Hay and Davies, Proceedings of the First Canadian Solar Radiation Data Workshop (1980), 59-72 */
const hayDavies = (hour: Readonly<SkyHour>, out: SkyLight): void => {
  const { dniWm2, dhiWm2, extraterrestrialDniWm2, apparentZenithRad } = hour
  const anisotropy = dniWm2 / extraterrestrialDniWm2
  const cosZenith = Math.max(Math.cos(apparentZenithRad), LOWEST_HAY_DAVIES_COSINE)
  set(out, dhiWm2 * (1 - anisotropy), (dhiWm2 * anisotropy) / cosZenith, 0)
}

/** κ in the clearness, for a zenith angle in radians. */
const KAPPA = 1.041
const LOWEST_PEREZ_COSINE = cosDeg(85)

/** @see Perez, Ineichen, Seals, Michalsky and Stewart, Solar Energy 44 (1990), 271-289 */
const perez = (hour: Readonly<SkyHour>, out: SkyLight): void => {
  const { dniWm2, dhiWm2, extraterrestrialDniWm2, apparentZenithRad: zenith, relativeAirMass } = hour
  if (dhiWm2 <= 0 || Number.isNaN(relativeAirMass)) {
    set(out, 0, 0, 0)
    return
  }
  const zenithTerm = KAPPA * zenith * zenith * zenith
  const clearness = ((dhiWm2 + dniWm2) / dhiWm2 + zenithTerm) / (1 + zenithTerm)
  const brightness = (dhiWm2 * relativeAirMass) / extraterrestrialDniWm2
  const [f11, f12, f13, f21, f22, f23] = perezCoefficients(clearness)
  const f1 = Math.max(0, f11 + f12 * brightness + f13 * zenith)
  const f2 = f21 + f22 * brightness + f23 * zenith
  set(out, dhiWm2 * (1 - f1), (dhiWm2 * f1) / Math.max(Math.cos(zenith), LOWEST_PEREZ_COSINE), dhiWm2 * f2)
}

/** Sky models; each writes the light of the hour's sky into `out`. */
export const skyLightBy = { isotropic, hayDavies, perez } as const satisfies Record<
  SkyModel,
  (hour: Readonly<SkyHour>, out: SkyLight) => void
>
