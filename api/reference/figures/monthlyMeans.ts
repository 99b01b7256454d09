import type { MonthlyClimate } from '#engine/sun/averageDays.ts'
import { MONTH_OF_ROW } from '#engine/sun/monthOfRow.ts'
import type { WeatherYear } from '#engine/sun/weatherYear.ts'

const MONTHS = Array.from({ length: 12 }, (_, month) => month)
const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The monthly means of a year of hours. */
export const monthlyMeans = ({ place, ghiWm2, airTempC }: WeatherYear): MonthlyClimate => {
  const means = (column: Float64Array): number[] =>
    MONTHS.map((month) => meanOf(column.filter((_, row) => MONTH_OF_ROW[row] === month)))
  return {
    kind: 'averageDays',
    place,
    dailyGhiKwhM2: means(ghiWm2).map((watts) => (24 * watts) / 1000),
    airTempC: means(airTempC),
  }
}
