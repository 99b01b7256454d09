import { MONTH_OF_ROW } from '../sun/weatherYear.ts'

/** Monthly sums of hourly values, January first.
 * @param hourlyKwh of each row of a weather year */
export const monthlySums = (hourlyKwh: Float64Array): readonly number[] => {
  const sums = new Float64Array(12)
  for (let row = 0; row < hourlyKwh.length; row++) {
    const month = MONTH_OF_ROW[row] ?? 0
    sums[month] = (sums[month] ?? 0) + (hourlyKwh[row] ?? 0)
  }
  return [...sums]
}
