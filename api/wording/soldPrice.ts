import type { DetailedRecommendation } from '#contract/analysis.ts'

type Year = DetailedRecommendation['money']['years'][number]

/** What a year's sale comes to before fee and tax; the price is null where nothing is sold. */
export const soldPrice = ({ exportedKwh, exportIncomeEur, saleFeeEur, saleTaxEur }: Year) => {
  const soldEur = exportIncomeEur + saleFeeEur + saleTaxEur
  return { soldEur, eurPerKwh: exportedKwh > 0 ? soldEur / exportedKwh : null }
}
