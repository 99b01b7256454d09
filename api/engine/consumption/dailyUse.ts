import type { Result } from '../result.ts'
import { DAILY_HABITS, type DailyHabit } from './dailyHabits.ts'
import { type EnergyUse, type EnergyUseFault, spreadUse } from './energyUse.ts'
import { HOUR_CALENDAR, HOURS_OF_2025 } from './hourCalendar.ts'

/** Spreads what the bills say over the hours of the year by the habits of the day; of a yearly sum no season is assumed.
 * @returns energy of each row of the `HOUR_CALENDAR` [kWh]; the months of the calendar, or their bands, add up to the bills */
export const dailyUseKwh = (use: EnergyUse, habit: DailyHabit): Result<Float64Array, EnergyUseFault> => {
  const { weekday, weekend } = DAILY_HABITS[habit]
  const weights = Float64Array.from(HOUR_CALENDAR.hour, (hour, row) =>
    HOUR_CALENDAR.kindOfDay[row] === 0 ? (weekday[hour] ?? 0) : (weekend[hour] ?? 0),
  )
  return spreadUse(use, weights, HOURS_OF_2025)
}
