import type { DetailedRecommendation } from '#contract/analysis.ts'

/** The first year in which a plant that ran before stands still; null where it runs to the end.
 * @param years the day of the investment first */
export const standstillYear = (
  years: readonly Pick<DetailedRecommendation['money']['years'][number], 'year' | 'producedKwh'>[],
): number | null =>
  years.find(({ producedKwh }, index) => producedKwh === 0 && (years[index - 1]?.producedKwh ?? 0) > 0)?.year ?? null
