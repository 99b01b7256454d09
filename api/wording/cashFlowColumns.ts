import type { DetailedRecommendation } from '#contract/analysis.ts'

type Year = DetailedRecommendation['money']['years'][number]

/** The columns of a cash flow beside its years, in the order in which they are shown; their names are keys of the words. */
export const CASH_FLOW_COLUMNS = [
  'saving',
  'exportIncome',
  'deduction',
  'upkeep',
  'replacement',
  'net',
  'cumulative',
  'cumulativeDiscounted',
] as const

/** What a year has in each of these columns; what is paid is negative [EUR]. */
export const cashFlowSums = (year: Year): readonly number[] => {
  const sums: Readonly<Record<(typeof CASH_FLOW_COLUMNS)[number], number>> = {
    saving: year.savingEur,
    exportIncome: year.exportIncomeEur,
    deduction: year.deductionEur,
    upkeep: -year.upkeepEur,
    replacement: -year.replacementEur,
    net: year.netEur,
    cumulative: year.cumulativeEur,
    cumulativeDiscounted: year.cumulativeDiscountedEur,
  }
  return CASH_FLOW_COLUMNS.map((column) => sums[column])
}
