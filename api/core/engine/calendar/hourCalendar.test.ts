import { expect, test } from 'vitest'
import { HOURS_A_YEAR } from '../units.ts'
import { HOUR_CALENDAR, hourCalendarOf } from './hourCalendar.ts'

const rowOf = (utc: string): number => (Date.parse(utc) - Date.parse('2025-01-01T00:00:00Z')) / 3_600_000

test.each([
  { utc: '2025-01-01T00:00:00Z', month: 0, hour: 1, kindOfDay: 0, why: 'Italy is an hour ahead in winter' },
  { utc: '2025-01-31T23:00:00Z', month: 1, hour: 0, kindOfDay: 1, why: 'Saturday 1 February has begun in Italy' },
  { utc: '2025-03-30T00:00:00Z', month: 2, hour: 1, kindOfDay: 2, why: 'the last winter hour' },
  { utc: '2025-03-30T01:00:00Z', month: 2, hour: 3, kindOfDay: 2, why: 'two o’clock is left out' },
  { utc: '2025-07-04T10:00:00Z', month: 6, hour: 12, kindOfDay: 0, why: 'two hours ahead in summer, a Friday' },
  { utc: '2025-10-26T00:00:00Z', month: 9, hour: 2, kindOfDay: 2, why: 'two o’clock, the first time' },
  { utc: '2025-10-26T01:00:00Z', month: 9, hour: 2, kindOfDay: 2, why: 'two o’clock, the second time' },
  { utc: '2025-12-31T23:00:00Z', month: 0, hour: 0, kindOfDay: 0, why: 'the ring closes in January' },
])('the row of $utc is month $month, $hour h: $why', ({ utc, month, hour, kindOfDay }) => {
  const row = rowOf(utc)
  expect([HOUR_CALENDAR.month[row], HOUR_CALENDAR.hour[row], HOUR_CALENDAR.kindOfDay[row]]).toEqual([
    month,
    hour,
    kindOfDay,
  ])
})

test('each clock hour comes 365 times, and the changes of the clock even out', () => {
  const counts = new Array(24).fill(0)
  for (const hour of HOUR_CALENDAR.hour) counts[hour] += 1
  expect(counts).toEqual(new Array(24).fill(HOURS_A_YEAR / 24))
})

test.each([1, 2])('2025 has 52 days of kind %d', (kind) => {
  // 52 weeks and a Wednesday. The 25-hour Sunday in October makes up for the 23-hour one in March.
  expect(HOUR_CALENDAR.kindOfDay.filter((kindOfDay) => kindOfDay === kind)).toHaveLength(52 * 24)
})

test('a row has the weekday of its own year', () => {
  // 1 July, 12 h in Italy: a Saturday in 2006, a Sunday in 2007, a Tuesday in 2008.
  const years = Float64Array.from([2006, 2007, 2008], (year) => Date.UTC(year, 6, 1, 10))
  expect(hourCalendarOf(years)).toEqual({
    month: Uint8Array.of(6, 6, 6),
    hour: Uint8Array.of(12, 12, 12),
    kindOfDay: Uint8Array.of(1, 2, 0),
    nthOfKind: Uint8Array.of(0, 0, 0),
  })
})

test.each([2007, 2019, 2024, 2025])('the days of each kind of each month of %d are counted from its first', (year) => {
  const days = Array.from({ length: 365 }, (_, day) => new Date(Date.UTC(year, 0, 1 + day)))
  const { nthOfKind } = hourCalendarOf(Float64Array.from(days, (day) => day.getTime()))
  const counted = new Map<string, number>()
  const expected = days.map((day) => {
    const kind = { 0: 'Sunday', 6: 'Saturday' }[day.getUTCDay()] ?? 'weekday'
    const key = `${day.getUTCMonth()} ${kind}`
    const before = counted.get(key) ?? 0
    counted.set(key, before + 1)
    return before
  })
  expect(Array.from(nthOfKind)).toEqual(expected)
})
