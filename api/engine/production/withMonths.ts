import { MONTH_OF_ROW } from '../sun/weatherYear.ts'

/** The sums of the months of a year of hours, January first.
 * @param hourlyKwh of each row of a weather year */
export const monthlySums = (hourlyKwh: Float64Array): readonly number[] => {
  const sums = new Float64Array(12)
  for (let row = 0; row < hourlyKwh.length; row++) {
    const month = MONTH_OF_ROW[row] ?? 0
    sums[month] = (sums[month] ?? 0) + (hourlyKwh[row] ?? 0)
  }
  return [...sums]
}

/** A year of hours with the monthly sums of another: each hour times what its month lacks.
 * @param hourlyKwh of each row of a weather year, >= 0
 * @param monthlyKwh what the rows of each month are to add up to, January first; a month without any energy stays so */
export const withMonths = (hourlyKwh: Float64Array, monthlyKwh: readonly number[]): Float64Array => {
  const sums = monthlySums(hourlyKwh)
  const factors = Float64Array.from(sums, (sum, month) => (sum > 0 ? (monthlyKwh[month] ?? 0) / sum : 0))
  const scaled = new Float64Array(hourlyKwh.length)
  for (let row = 0; row < hourlyKwh.length; row++)
    scaled[row] = (hourlyKwh[row] ?? 0) * (factors[MONTH_OF_ROW[row] ?? 0] ?? 0)
  return scaled
}
