import HOUSEHOLD_DAYS from './data/householdDays.json' with { type: 'json' }
import type { HourCalendar } from './hourCalendar.ts'

const { weekday, saturday, sunday } = HOUSEHOLD_DAYS
/** Three kinds of day, twelve months, the days of each in their order. */
const DAYS_BY_KIND: readonly (readonly (readonly string[])[])[] = [weekday, saturday, sunday]
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const HOURS_A_DAY = 24
const PERCENT = 100

const DIGIT_BY_CODE = Uint8Array.from({ length: 128 }, (_, code) =>
  Math.max(0, DIGITS.indexOf(String.fromCharCode(code))),
)

/** A day is two strings of 24 digits of base 64 (RFC 4648, section 4), one after the other: what to multiply by 64, and what to add [%]. */
const factorOfHour = (day: string, hour: number): number => {
  const digitAt = (index: number): number => DIGIT_BY_CODE[day.charCodeAt(index)] ?? Number.NaN
  return (64 * digitAt(hour) + digitAt(HOURS_A_DAY + hour)) / PERCENT
}

/** What one home uses in each hour for what many use in the mean, about 1 in the mean of each month, kind of day and hour. The j-th day of a
 * kind in a month has the j-th of the table, from the first again where the month has more.
 * Made of single days of 27 houses in Lower Saxony, so that own use by the hour is what they have by the quarter hour; it says nothing about
 * peaks of power.
 * @see Schlemminger et al., Scientific Data 9, 56 (2022), CC BY 4.0, changed */
export const oneHousehold = ({ month, hour, kindOfDay, nthOfKind }: HourCalendar): Float64Array => {
  return Float64Array.from(hour, (clockHour, row) => {
    const days = DAYS_BY_KIND[kindOfDay[row] ?? 0]?.[month[row] ?? 0] ?? []
    return factorOfHour(days[(nthOfKind[row] ?? 0) % days.length] ?? '', clockHour)
  })
}
