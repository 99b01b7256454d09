import type { PlantSize } from '#wire/plant.ts'

/** A year's sale in its figures. */
export type SaleOfYear = Pick<
  PlantSize['money']['years'][number],
  'exportedKwh' | 'exportIncomeEur' | 'saleFeeEur' | 'saleTaxEur'
>

/** Yearly sale before fee and tax; the price is null without exports. */
export const soldPrice = ({ exportedKwh, exportIncomeEur, saleFeeEur, saleTaxEur }: SaleOfYear) => {
  const soldEur = exportIncomeEur + saleFeeEur + saleTaxEur
  return { soldEur, eurPerKwh: exportedKwh > 0 ? soldEur / exportedKwh : null }
}
