import { italianClock } from './italianClock.ts'
import { MS_A_DAY } from './solarEphemeris.ts'

/** When each row of a weather year is. */
export interface RowCalendar {
  /** Month in UTC, 0 is January: what yearly sums by month are made of, as in PVGIS. */
  readonly monthOfRow: Uint8Array
  /** Month and hour that the clocks in Italy show at the start of the row. */
  readonly clockMonthOfRow: Uint8Array
  readonly clockHourOfRow: Uint8Array
}

/** @param hourStartMs of the rows, UTC [ms since 1970] */
export const rowCalendar = (hourStartMs: Float64Array): RowCalendar => {
  const rows = hourStartMs.length
  const monthOfRow = new Uint8Array(rows)
  const clockMonthOfRow = new Uint8Array(rows)
  const clockHourOfRow = new Uint8Array(rows)
  const clockAt = italianClock()
  let [day, month] = [Number.NaN, 0]
  for (let row = 0; row < rows; row++) {
    const startMs = hourStartMs[row] ?? 0
    const clock = clockAt(startMs)
    if (Math.floor(startMs / MS_A_DAY) !== day) {
      day = Math.floor(startMs / MS_A_DAY)
      month = new Date(startMs).getUTCMonth()
    }
    monthOfRow[row] = month
    clockMonthOfRow[row] = clock.month
    clockHourOfRow[row] = clock.hour
  }
  return { monthOfRow, clockMonthOfRow, clockHourOfRow }
}
