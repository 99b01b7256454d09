import { HOUR_MS, HOURS_A_DAY, HOURS_A_YEAR } from '../units.ts'
import { lightOverMean } from './dailyClearness.ts'
import { dayOfSun, lightOfDay, NEW_YEAR_MS } from './lightOfDay.ts'
import { dailyDiffuseFraction, temperatureCourseK } from './meanDay.ts'
import type { WeatherPlace, WeatherYear } from './weatherYear.ts'

/** Twelve monthly means, January first. */
export interface MonthlyClimate {
  readonly kind: 'averageDays'
  /** Between the polar circles. */
  readonly place: WeatherPlace
  /** Mean daily irradiation of the horizontal [kWh/m²], >= 0. */
  readonly dailyGhiKwhM2: readonly number[]
  /** Mean air temperature [°C]. */
  readonly airTempC: readonly number[]
  /** Far horizon, as in a weather year; not contained in the irradiation. */
  readonly horizonDeg?: readonly number[] | null | undefined
}

const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
/** Day of the year, from 1, for each month: its extraterrestrial irradiation is nearest to the month's mean.
 * @see Klein, Solar Energy 19 (1977), 325-329. Four of his days are moved by one (February, September to November): his simpler formula
 * for the sun is half a degree off there, which made February 1.7 % too bright at 47°. */
export const MEAN_DAYS = [17, 46, 75, 105, 135, 162, 198, 228, 259, 289, 319, 344]
/** Wind speed [m/s]. The light-weighted means of three typical years of PVGIS are 0.9 (Bolzano), 1.2 (Piedmont) and 2.9 m/s (Sicily). The
 * monthly means contain no wind; a difference of 1 m/s changes the yield by about 1.5 %. */
const WIND_MS = 1.6

const columns = () => ({
  instantMs: new Float64Array(HOURS_A_YEAR),
  ghiWm2: new Float64Array(HOURS_A_YEAR),
  dniWm2: new Float64Array(HOURS_A_YEAR),
  dhiWm2: new Float64Array(HOURS_A_YEAR),
  airTempC: new Float64Array(HOURS_A_YEAR),
})

/** A deterministic year of clear and cloudy days from monthly means. All days of a month share the sun positions and air temperatures of its
 * mean day; their irradiation adds up exactly to the climate's. A year of mean days would be less accurate: it has no cloudless noon, and a
 * battery would fill every morning. */
export const variedDays = ({ place, dailyGhiKwhM2, airTempC, horizonDeg }: MonthlyClimate): WeatherYear => {
  const year = columns()
  let row = 0
  for (const [month, days] of DAYS_OF_MONTH.entries()) {
    const sun = dayOfSun(MEAN_DAYS[month] ?? 0, place)
    const meanKwhM2 = dailyGhiKwhM2[month] ?? 0
    const meanClearness = meanKwhM2 / sun.outsideKwhM2
    const instantMs = sun.hours.map((hour) => hour.instantMs)
    const tempC = sun.hours.map(
      ({ hourAngleRad }) => (airTempC[month] ?? 0) + temperatureCourseK(hourAngleRad, meanClearness),
    )
    for (const overMean of lightOverMean(meanClearness, days)) {
      const diffuseFraction = dailyDiffuseFraction(overMean * meanClearness, sun.sunsetRad)
      const day = { instantMs, airTempC: tempC, ...lightOfDay(sun, overMean * meanKwhM2, diffuseFraction) }
      for (const name of ['instantMs', 'airTempC', 'ghiWm2', 'dniWm2', 'dhiWm2'] as const)
        year[name].set(day[name], row)
      row += HOURS_A_DAY
    }
  }
  return {
    ...year,
    place,
    kind: 'averageDays',
    hourStartMs: Float64Array.from({ length: HOURS_A_YEAR }, (_, hour) => NEW_YEAR_MS + hour * HOUR_MS),
    windMs: new Float64Array(HOURS_A_YEAR).fill(WIND_MS),
    horizonDeg: horizonDeg ? Float64Array.from(horizonDeg) : null,
  }
}
