import { expect, test } from 'vitest'
import { italianDayMs, italianTime, romeOffsetHours } from './romeOffset.ts'

test.each([
  { instant: '2025-03-30T00:59:59Z', offset: 1 },
  { instant: '2025-03-30T01:00:00Z', offset: 2 },
  { instant: '2025-10-26T00:59:59Z', offset: 2 },
  { instant: '2025-10-26T01:00:00Z', offset: 1 },
  // 31 March 2024 and 31 October 2027 are Sundays themselves.
  { instant: '2024-03-31T00:59:59Z', offset: 1 },
  { instant: '2024-03-31T01:00:00Z', offset: 2 },
  { instant: '2027-10-31T00:59:59Z', offset: 2 },
  { instant: '2027-10-31T01:00:00Z', offset: 1 },
])('at $instant the clocks of Italy are $offset h ahead', ({ instant, offset }) => {
  expect(romeOffsetHours(Date.parse(instant))).toBe(offset)
})

test('hours of every day from 2005 to 2030 agree with the time zone database', () => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Rome', hour: '2-digit', hourCycle: 'h23' })
  const wrong: string[] = []
  // A step of 23 h visits every hour of the day; the days of change themselves are in the table above.
  for (let utcMs = Date.UTC(2005, 0, 1); utcMs < Date.UTC(2031, 0, 1); utcMs += 23 * 3_600_000) {
    const expected = Number(clock.format(utcMs))
    const ours = new Date(utcMs + romeOffsetHours(utcMs) * 3_600_000).getUTCHours()
    if (ours !== expected) wrong.push(new Date(utcMs).toISOString())
  }
  expect(wrong).toEqual([])
})

test.each([
  { utc: '2026-09-30T22:15:00Z', time: '2026-10-01 00:15:00', day: '2026-10-01' },
  { utc: '2026-12-31T22:59:59Z', time: '2026-12-31 23:59:59', day: '2026-12-31' },
  { utc: '2026-12-31T23:00:00Z', time: '2027-01-01 00:00:00', day: '2027-01-01' },
])('$utc is $time in Italy', ({ utc, time, day }) => {
  expect(italianTime(Date.parse(utc))).toBe(time)
  expect(italianDayMs(Date.parse(utc))).toBe(Date.parse(`${day}T00:00:00Z`))
})
