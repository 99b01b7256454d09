import { HOUR_CALENDAR } from '../calendar/hourCalendar.ts'

/** Energy by month and hour of the clock in Italy, summer time included [kWh/kWp]: 12 rows of 24 that add up to the year.
 * @param hourlyKwhPerKwp of each row of a weather year */
export const monthByHour = (hourlyKwhPerKwp: Float64Array): readonly (readonly number[])[] => {
  const cells = Array.from({ length: 12 }, () => new Float64Array(24))
  for (let row = 0; row < hourlyKwhPerKwp.length; row++) {
    const month = cells[HOUR_CALENDAR.month[row] ?? 0]
    const hour = HOUR_CALENDAR.hour[row] ?? 0
    if (month) month[hour] = (month[hour] ?? 0) + (hourlyKwhPerKwp[row] ?? 0)
  }
  return cells.map((hours) => [...hours])
}
