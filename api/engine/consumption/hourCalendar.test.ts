import { expect, test } from 'vitest'
import { HOURS_A_YEAR } from '../sun/weatherYear.ts'
import { HOUR_CALENDAR } from './hourCalendar.ts'

const rowOf = (utc: string): number => (Date.parse(utc) - Date.parse('2025-01-01T00:00:00Z')) / 3_600_000

test.each([
  { utc: '2025-01-01T00:00:00Z', month: 0, hour: 1, isWeekend: 0, why: 'Italy is an hour ahead in winter' },
  { utc: '2025-01-31T23:00:00Z', month: 1, hour: 0, isWeekend: 1, why: 'Saturday 1 February has begun in Italy' },
  { utc: '2025-03-30T00:00:00Z', month: 2, hour: 1, isWeekend: 1, why: 'the last winter hour' },
  { utc: '2025-03-30T01:00:00Z', month: 2, hour: 3, isWeekend: 1, why: 'two o’clock is left out' },
  { utc: '2025-07-04T10:00:00Z', month: 6, hour: 12, isWeekend: 0, why: 'two hours ahead in summer, a Friday' },
  { utc: '2025-10-26T00:00:00Z', month: 9, hour: 2, isWeekend: 1, why: 'two o’clock, the first time' },
  { utc: '2025-10-26T01:00:00Z', month: 9, hour: 2, isWeekend: 1, why: 'two o’clock, the second time' },
  { utc: '2025-12-31T23:00:00Z', month: 0, hour: 0, isWeekend: 0, why: 'the ring closes in January' },
])('the row of $utc is month $month, $hour h: $why', ({ utc, month, hour, isWeekend }) => {
  const row = rowOf(utc)
  expect([HOUR_CALENDAR.month[row], HOUR_CALENDAR.hour[row], HOUR_CALENDAR.isWeekend[row]]).toEqual([
    month,
    hour,
    isWeekend,
  ])
})

test('each clock hour comes 365 times, and the changes of the clock even out', () => {
  const counts = new Array(24).fill(0)
  for (const hour of HOUR_CALENDAR.hour) counts[hour] += 1
  expect(counts).toEqual(new Array(24).fill(HOURS_A_YEAR / 24))
})

test('2025 has 104 weekend days', () => {
  // 52 weeks and a Wednesday. The 25-hour Sunday in October makes up for the 23-hour one in March.
  expect(HOUR_CALENDAR.isWeekend.reduce((sum, hour) => sum + hour, 0)).toBe(104 * 24)
})
