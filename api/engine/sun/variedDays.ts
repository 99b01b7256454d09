import { lightOverMean } from './dailyClearness.ts'
import { dayOfYear } from './extraterrestrial.ts'
import { dayOfSun, lightOfDay } from './lightOfDay.ts'
import { dailyDiffuseFraction } from './meanDay.ts'
import { MONTH_OF_ROW, type WeatherYear } from './weatherYear.ts'

const HOURS_A_DAY = 24
const DAYS_A_YEAR = 365

/** The days of each month, January first. */
const daysByMonth = (): readonly (readonly number[])[] => {
  const months: number[][] = Array.from({ length: 12 }, () => [])
  for (let day = 0; day < DAYS_A_YEAR; day++) months[MONTH_OF_ROW[day * HOURS_A_DAY] ?? 0]?.push(day)
  return months
}

const dailyKwhM2 = ({ ghiWm2 }: WeatherYear, day: number): number =>
  ghiWm2.subarray(day * HOURS_A_DAY, (day + 1) * HOURS_A_DAY).reduce((sum, value) => sum + value, 0) / 1000

/** A year of average days with clear and cloudy ones in their place, each month's irradiation the same. A house with average
 * days sees a middling sun on every day, a battery fills each morning: it would use more of its own energy than it can. The
 * temperatures stay those of the average days.
 * @param average made by `averageDays` */
export const variedDays = (average: WeatherYear): WeatherYear => {
  const light = { ghiWm2: average.ghiWm2.slice(), dniWm2: average.dniWm2.slice(), dhiWm2: average.dhiWm2.slice() }
  for (const days of daysByMonth()) {
    const first = days[0] ?? 0
    const sun = dayOfSun(dayOfYear(average.instantMs[first * HOURS_A_DAY] ?? 0), average.place)
    const meanKwhM2 = dailyKwhM2(average, first)
    const meanClearness = meanKwhM2 / sun.outsideKwhM2
    lightOverMean(meanClearness, days.length).forEach((overMean, index) => {
      const diffuseFraction = dailyDiffuseFraction(overMean * meanClearness, sun.sunsetRad)
      const { ghiWm2, dniWm2, dhiWm2 } = lightOfDay(sun, overMean * meanKwhM2, diffuseFraction)
      const row = (first + index) * HOURS_A_DAY
      light.ghiWm2.set(ghiWm2, row)
      light.dniWm2.set(dniWm2, row)
      light.dhiWm2.set(dhiWm2, row)
    })
  }
  return { ...average, ...light }
}
