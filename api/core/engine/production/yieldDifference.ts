/** Energy left after each step of a year [kWh], each > 0: the light on the planes first, the energy last. */
export interface YieldSteps {
  readonly lightKwh: number
  readonly afterReflectionKwh: number
  readonly afterTemperatureKwh: number
  readonly afterShadeKwh: number
  readonly producedKwh: number
}

const STEPS = ['lightKwh', 'afterReflectionKwh', 'afterTemperatureKwh', 'afterShadeKwh', 'producedKwh'] as const

/** Ratio of a step to the one before. */
const factorOf = (steps: YieldSteps, index: number): number => {
  const [step, before] = [STEPS[index], STEPS[index - 1]]
  return (step ? steps[step] : 1) / (before ? steps[before] : 1)
}

/** Logarithmic mean: the difference of two numbers over that of their logarithms, or the number itself if both are equal. */
const logarithmicMean = (a: number, b: number): number => (a === b ? a : (a - b) / Math.log1p((a - b) / b))

/** Contribution of each step to the difference between two estimates of a year [kWh]: the logarithm of the steps' ratio, times the
 * logarithmic mean of both results. It does not depend on the order of the steps; all contributions add up to the difference.
 * @returns ours less theirs, in the order of `YieldSteps`
 * @see Ang, Energy Policy 33 (2005), 867-871: the LMDI-I method */
export const yieldDifferenceKwh = (ours: YieldSteps, theirs: YieldSteps): readonly number[] => {
  const weightKwh = logarithmicMean(ours.producedKwh, theirs.producedKwh)
  return STEPS.map((_, index) => weightKwh * Math.log(factorOf(ours, index) / factorOf(theirs, index)))
}
