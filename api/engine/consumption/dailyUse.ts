import { fail, ok, type Result } from '../result.ts'
import { HOURS_A_YEAR } from '../sun/weatherYear.ts'
import { isPossibleKwh } from './annualEnergy.ts'
import { DAILY_HABITS, type DailyHabit } from './dailyHabits.ts'
import { HOUR_CALENDAR } from './hourCalendar.ts'

const MONTHS_A_YEAR = 12

/** What the bills say: the energy of a year, or of its twelve months, January first [kWh]. */
export type EnergyUse =
  | { readonly period: 'year'; readonly kwh: number }
  | { readonly period: 'months'; readonly kwh: readonly number[] }

export type EnergyUseFault = 'kwhOutOfRange' | 'notTwelveMonths'

const shapeOf = (habit: DailyHabit): Float64Array => {
  const { weekday, weekend } = DAILY_HABITS[habit]
  return Float64Array.from(HOUR_CALENDAR.hour, (hour, row) =>
    HOUR_CALENDAR.isWeekend[row] ? (weekend[hour] ?? 0) : (weekday[hour] ?? 0),
  )
}

const monthSums = (shape: Float64Array): Float64Array => {
  const sums = new Float64Array(MONTHS_A_YEAR)
  for (const [row, weight] of shape.entries()) {
    const month = HOUR_CALENDAR.month[row] ?? 0
    sums[month] = (sums[month] ?? 0) + weight
  }
  return sums
}

/** Energy per unit of the shape in each month: of a yearly sum the same everywhere, so no season is assumed. */
const scalesOf = (use: EnergyUse, shape: Float64Array): readonly number[] => {
  const sums = monthSums(shape)
  if (use.period === 'months') return use.kwh.map((kwh, month) => kwh / (sums[month] ?? 1))
  const total = sums.reduce((sum, weight) => sum + weight, 0)
  return new Array(MONTHS_A_YEAR).fill(use.kwh / total)
}

const faultOf = (use: EnergyUse): EnergyUseFault | null => {
  const parts = use.period === 'year' ? [use.kwh] : use.kwh
  if (use.period === 'months' && parts.length !== MONTHS_A_YEAR) return 'notTwelveMonths'
  return parts.every(isPossibleKwh) && isPossibleKwh(parts.reduce((sum, kwh) => sum + kwh, 0)) ? null : 'kwhOutOfRange'
}

/** Spreads what the bills say over the hours of the year by the habits of the day.
 * @param use each energy from 0, the year up to `MAX_ANNUAL_KWH`
 * @returns energy of each row of the `HourCalendar` [kWh]; the months of the calendar add up to the bills */
export const dailyUseKwh = (use: EnergyUse, habit: DailyHabit): Result<Float64Array, EnergyUseFault> => {
  const fault = faultOf(use)
  if (fault) return fail(fault)
  const kwh = shapeOf(habit)
  const scales = scalesOf(use, kwh)
  for (let row = 0; row < HOURS_A_YEAR; row += 1) {
    kwh[row] = (kwh[row] ?? 0) * (scales[HOUR_CALENDAR.month[row] ?? 0] ?? 0)
  }
  return ok(kwh)
}
