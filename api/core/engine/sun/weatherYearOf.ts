import { HOUR_MS, HOURS_A_YEAR } from '../units.ts'
import { type MonthlyClimate, variedDays } from './variedDays.ts'
import type { WeatherPlace, WeatherYear } from './weatherYear.ts'

/** The hours of a typical year as sent over HTTP; all columns have `HOURS_A_YEAR` numbers. */
export interface HourlySeries {
  readonly kind: 'hourly'
  readonly place: WeatherPlace
  /** Source year of each month, January first; February has 28 days. */
  readonly monthYears: readonly number[]
  /** Instant for which the irradiance of an hour holds, in seconds after the start of the hour. */
  readonly instantOffsetS: number
  readonly ghiWm2: readonly number[]
  readonly dniWm2: readonly number[]
  readonly dhiWm2: readonly number[]
  readonly airTempC: readonly number[]
  readonly windMs: readonly number[]
  readonly horizonDeg: readonly number[] | null
}

const HOURS_OF_MONTH = [744, 672, 744, 720, 744, 720, 744, 744, 720, 744, 720, 744]

const hourStartsMs = (monthYears: readonly number[]): Float64Array => {
  const starts = new Float64Array(HOURS_A_YEAR)
  let row = 0
  for (const [month, hours] of HOURS_OF_MONTH.entries()) {
    const monthMs = Date.UTC(monthYears[month] ?? Number.NaN, month, 1)
    for (let hour = 0; hour < hours; hour++) starts[row++] = monthMs + hour * HOUR_MS
  }
  return starts
}

const hourlyYear = (series: HourlySeries): WeatherYear => {
  const hourStartMs = hourStartsMs(series.monthYears)
  return {
    place: series.place,
    kind: 'hourly',
    hourStartMs,
    instantMs: hourStartMs.map((startMs) => startMs + series.instantOffsetS * 1000),
    ghiWm2: Float64Array.from(series.ghiWm2),
    dniWm2: Float64Array.from(series.dniWm2),
    dhiWm2: Float64Array.from(series.dhiWm2),
    airTempC: Float64Array.from(series.airTempC),
    windMs: Float64Array.from(series.windMs),
    horizonDeg: series.horizonDeg && Float64Array.from(series.horizonDeg),
  }
}

/** Converts the answer of a weather source to a weather year, in the browser and in the API.
 * @param data the `data` of the wire contract `Weather`, already parsed */
export const weatherYearOf = (data: HourlySeries | MonthlyClimate): WeatherYear =>
  data.kind === 'hourly' ? hourlyYear(data) : variedDays(data)
