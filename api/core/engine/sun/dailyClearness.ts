import { sum } from '../sum.ts'

/** Daily clearness, the irradiation over the extraterrestrial one, in months of which only the mean is available. */

/** Clearness of the cloudiest day.
 * @see Bendt, Collares-Pereira and Rabl, Solar Energy 27 (1981), 1-5 */
const LEAST_CLEARNESS = 0.05
/** The distribution was fitted to mean clearness from about 0.3 to 0.7; beyond these limits its greatest clearness makes no sense. */
const LEAST_MEAN = 0.2
const GREATEST_MEAN = 0.8

/** @see Hollands and Huget, Solar Energy 30 (1983), 195-209 */
const greatestClearness = (mean: number): number => 0.6313 + 0.267 * mean - 11.9 * (mean - 0.75) ** 8

/** Exponent of the clearness distribution with the mean `mean`: the larger it is, the more frequent are clear days.
 * @see Herzog, quoted by Duffie and Beckman, Solar Engineering of Thermal Processes, 4th edition (2013), section 2.9 */
const steepness = (mean: number, range: number, greatest: number): number => {
  const xi = range / (greatest - mean)
  return -1.498 + (1.184 * xi - 27.182 * Math.exp(-1.5 * xi)) / range
}

/** Quantile of the daily clearness: a given share of the days lies below it.
 * @param meanClearness of the month; clamped to 0.2 to 0.8, where the distribution holds
 * @param share of the days, 0 to 1
 * @see Bendt, Collares-Pereira and Rabl, Solar Energy 27 (1981), 1-5; Duffie and Beckman, section 2.9 */
export const clearnessBelow = (meanClearness: number, share: number): number => {
  const mean = Math.min(Math.max(meanClearness, LEAST_MEAN), GREATEST_MEAN)
  const greatest = greatestClearness(mean)
  const range = greatest - LEAST_CLEARNESS
  const gamma = steepness(mean, range, greatest)
  return LEAST_CLEARNESS + Math.log1p(share * Math.expm1(gamma * range)) / gamma
}

/** Order of the days of a month by rank of clearness, 1 the cloudiest. Successive days resemble each other as in measured years. Shorter
 * months omit the highest ranks.
 * @see Knight, Klein and Duffie, Solar Energy 46 (1991), 109-120 */
const ORDER = {
  cloudy: [
    24, 28, 11, 19, 18, 3, 2, 4, 9, 20, 14, 23, 8, 16, 21, 26, 15, 10, 22, 17, 5, 1, 6, 29, 12, 7, 31, 30, 27, 13, 25,
  ],
  mixed: [
    24, 27, 11, 19, 18, 3, 2, 4, 9, 20, 14, 23, 8, 16, 21, 7, 22, 10, 28, 6, 5, 1, 26, 29, 12, 17, 31, 30, 15, 13, 25,
  ],
  clear: [
    24, 27, 11, 4, 18, 3, 2, 19, 9, 25, 14, 23, 8, 16, 21, 26, 22, 10, 15, 17, 5, 1, 6, 29, 12, 7, 31, 20, 28, 13, 30,
  ],
} as const

const orderOf = (meanClearness: number): readonly number[] => {
  if (meanClearness <= 0.45) return ORDER.cloudy
  return meanClearness <= 0.55 ? ORDER.mixed : ORDER.clear
}

/** Ratio of each day's light to that of the mean day of its month, in the order of the days; the mean ratio is 1.
 * @param meanClearness of the month, above 0
 * @param days of the month, 28 to 31 */
export const lightOverMean = (meanClearness: number, days: number): readonly number[] => {
  const clearness = orderOf(meanClearness)
    .filter((rank) => rank <= days)
    .map((rank) => clearnessBelow(meanClearness, (rank - 0.5) / days))
  // The sampled days have a mean that differs from `meanClearness` by a few thousandths.
  const mean = sum(clearness) / days
  return clearness.map((value) => value / mean)
}
