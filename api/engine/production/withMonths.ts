import { MONTH_OF_ROW } from '../sun/monthOfRow.ts'

/** The sums of the months of a year of hours, January first.
 * @param hourlyKwh of each row of a weather year */
export const monthlySums = (hourlyKwh: Float64Array): readonly number[] => {
  const sums = new Array<number>(12).fill(0)
  hourlyKwh.forEach((kwh, row) => {
    const month = MONTH_OF_ROW[row] ?? 0
    sums[month] = (sums[month] ?? 0) + kwh
  })
  return sums
}

/** A year of hours with the monthly sums of another: each hour times what its month lacks.
 * @param hourlyKwh of each row of a weather year, >= 0
 * @param monthlyKwh what the rows of each month are to add up to, January first; a month without any energy stays so */
export const withMonths = (hourlyKwh: Float64Array, monthlyKwh: readonly number[]): Float64Array => {
  const factors = monthlySums(hourlyKwh).map((sum, month) => (sum > 0 ? (monthlyKwh[month] ?? 0) / sum : 0))
  return hourlyKwh.map((kwh, row) => kwh * (factors[MONTH_OF_ROW[row] ?? 0] ?? 0))
}
