/** Coefficients of one class of sky: F1 = f11 + f12 Δ + f13 z, F2 = f21 + f22 Δ + f23 z. */
export type PerezCoefficients = readonly [f11: number, f12: number, f13: number, f21: number, f22: number, f23: number]

/** Upper limits of the sky's clearness ε of all classes but the last: overcast first, clear last. */
const CLEARNESS_LIMITS: readonly number[] = [1.065, 1.23, 1.5, 1.95, 2.8, 4.5, 6.2]

/** All sites together. @see Perez et al., Solar Energy 44 (1990), 271-289, table 6 */
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
export const perezCoefficients = (clearness: number): PerezCoefficients => {
  let skyClass = 0
  for (const limit of CLEARNESS_LIMITS) if (clearness >= limit) skyClass++
  return BY_CLASS[skyClass] ?? OVERCAST
}
