import { expect, test } from 'vitest'
import { italianDayMs, italianTime } from './italianTime.ts'

test.each([
  { utc: '2026-09-30T22:15:00Z', time: '2026-10-01 00:15:00', day: '2026-10-01' },
  { utc: '2026-12-31T22:59:59Z', time: '2026-12-31 23:59:59', day: '2026-12-31' },
  { utc: '2026-12-31T23:00:00Z', time: '2027-01-01 00:00:00', day: '2027-01-01' },
])('$utc is $time in Italy', ({ utc, time, day }) => {
  expect(italianTime(Date.parse(utc))).toBe(time)
  expect(italianDayMs(Date.parse(utc))).toBe(Date.parse(`${day}T00:00:00Z`))
})
