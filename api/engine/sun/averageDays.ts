import { dayOfSun, type LightOfDay, lightOfDay, NEW_YEAR_MS } from './lightOfDay.ts'
import { meanDiffuseFraction, temperatureCourseK } from './meanDay.ts'
import { HOURS_A_YEAR, type WeatherPlace, type WeatherYear } from './weatherYear.ts'

/** Twelve monthly means, January first. */
export interface MonthlyClimate {
  readonly kind: 'averageDays'
  /** Between the polar circles. */
  readonly place: WeatherPlace
  /** Mean daily irradiation of the horizontal [kWh/m²], >= 0. */
  readonly dailyGhiKwhM2: readonly number[]
  /** Mean air temperature [°C]. */
  readonly airTempC: readonly number[]
  /** Of the far horizon, as in a weather year; not contained in the irradiation. */
  readonly horizonDeg?: readonly number[] | null | undefined
}

const HOUR_MS = 3_600_000
const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
/** The day of the year, from 1, that gets as much light outside the atmosphere as its month does in the mean.
 * @see Klein, Solar Energy 19 (1977), 325-329. Four of his days are moved by one (February, September to November): the
 * simpler sun he took them with is half a degree off there, which made February 1.7 % too bright at 47°. */
const MEAN_DAYS = [17, 46, 75, 105, 135, 162, 198, 228, 259, 289, 319, 344]
/** Mean wind over the light of three typical years of PVGIS: 0.9 (Bolzano), 1.2 (Piedmont) and 2.9 m/s (Sicily). The monthly
 * means hold none; 1 m/s more or less is about 1.5 % of the yield. */
const WIND_MS = 1.6
interface MeanDay extends LightOfDay {
  readonly instantMs: readonly number[]
  readonly airTempC: readonly number[]
}

const meanDay = ({ place, dailyGhiKwhM2, airTempC }: MonthlyClimate, month: number): MeanDay => {
  const sun = dayOfSun(MEAN_DAYS[month] ?? 0, place)
  const dailyKwhM2 = dailyGhiKwhM2[month] ?? 0
  const clearness = dailyKwhM2 / sun.outsideKwhM2
  return {
    ...lightOfDay(sun, dailyKwhM2, meanDiffuseFraction(clearness, sun.sunsetRad)),
    instantMs: sun.hours.map(({ instantMs }) => instantMs),
    airTempC: sun.hours.map(({ hourAngleRad }) => (airTempC[month] ?? 0) + temperatureCourseK(hourAngleRad, clearness)),
  }
}

/** A year of average days made from monthly means: each month is one day, the one whose sun is its mean, repeated.
 * The global irradiation of each day is exactly the month's. The diffuse is up to some percent off Erbs's, where he would have
 * more of it than there is light, and with the sun below 3°. */
export const averageDays = (climate: MonthlyClimate): WeatherYear => {
  const days = DAYS_OF_MONTH.map((_, month) => meanDay(climate, month))
  const column = (name: keyof MeanDay): Float64Array =>
    Float64Array.from(
      days.flatMap((day, month) => Array.from({ length: DAYS_OF_MONTH[month] ?? 0 }, () => day[name]).flat()),
    )
  return {
    place: climate.place,
    kind: 'averageDays',
    hourStartMs: Float64Array.from({ length: HOURS_A_YEAR }, (_, hour) => NEW_YEAR_MS + hour * HOUR_MS),
    instantMs: column('instantMs'),
    ghiWm2: column('ghiWm2'),
    dniWm2: column('dniWm2'),
    dhiWm2: column('dhiWm2'),
    airTempC: column('airTempC'),
    windMs: new Float64Array(HOURS_A_YEAR).fill(WIND_MS),
    horizonDeg: climate.horizonDeg ? Float64Array.from(climate.horizonDeg) : null,
  }
}
