import type { PlantSize } from '#wire/plant.ts'

type Year = PlantSize['money']['years'][number]

/** The columns of a cash flow after the years, in display order; their names are keys of the texts. Payments are negative [EUR]. */
const COLUMNS = {
  saving: (year: Year) => year.savingEur,
  exportIncome: (year: Year) => year.exportIncomeEur,
  community: (year: Year) => year.communityEur,
  deduction: (year: Year) => year.deductionEur,
  residual: (year: Year) => year.residualEur,
  companyTax: (year: Year) => -year.companyTaxEur,
  upkeep: (year: Year) => -year.upkeepEur,
  replacement: (year: Year) => -year.replacementEur,
  outlay: (year: Year) => -year.investmentEur,
  loan: (year: Year) => year.loanReceivedEur - year.loanPaidEur,
  net: (year: Year) => year.netEur,
  cumulative: (year: Year) => year.cumulativeEur,
  cumulativeDiscounted: (year: Year) => year.cumulativeDiscountedEur,
} as const
type Column = keyof typeof COLUMNS
/** Optional columns, omitted if absent. With a loan the initial payment is shown too, because the columns would otherwise not add up. */
const SHOWN_WITH: Partial<Record<Column, Column>> = {
  community: 'community',
  deduction: 'deduction',
  residual: 'residual',
  companyTax: 'companyTax',
  outlay: 'loan',
  loan: 'loan',
}

/** The columns of the cash flow of a plant, and their sums in a year. */
export const cashFlowColumns = (
  years: readonly Year[],
): { readonly columns: readonly Column[]; readonly sumsOf: (year: Year) => readonly number[] } => {
  const columns = (Object.keys(COLUMNS) as Column[]).filter((column) => {
    const needed = SHOWN_WITH[column]
    return !needed || years.some((year) => COLUMNS[needed](year) !== 0)
  })
  return { columns, sumsOf: (year) => columns.map((column) => COLUMNS[column](year)) }
}

/** The first year in which a plant no longer runs; null if the plant runs to the end.
 * @param years the day of the investment first */
export const standstillYear = (years: readonly Pick<Year, 'year' | 'producedKwh'>[]): number | null =>
  years.find(({ producedKwh }, index) => producedKwh === 0 && (years[index - 1]?.producedKwh ?? 0) > 0)?.year ?? null

/** The first year in which a running plant has no battery any more, because the worn one is not replaced; null without such a year.
 * @param years the day of the investment first */
export const yearWithoutBattery = (
  years: readonly Pick<Year, 'year' | 'producedKwh' | 'batteryCapacityKwh'>[],
): number | null =>
  years.find(
    ({ producedKwh, batteryCapacityKwh }, index) =>
      producedKwh > 0 && batteryCapacityKwh === 0 && (years[index - 1]?.batteryCapacityKwh ?? 0) > 0,
  )?.year ?? null
