import fc from 'fast-check'
import { expect, test } from 'vitest'
import { italianClock } from './italianClock.ts'

const ROME = new Intl.DateTimeFormat('en', {
  timeZone: 'Europe/Rome',
  month: 'numeric',
  hour: 'numeric',
  hourCycle: 'h23',
})

const romeReading = (utcMs: number) => {
  const parts = Object.fromEntries(ROME.formatToParts(utcMs).map(({ type, value }) => [type, Number(value)]))
  return { month: (parts.month ?? Number.NaN) - 1, hour: parts.hour }
}

test.each([
  { moment: 'the last hour of winter time 2025', utc: '2025-03-30T00:59:59Z', month: 2, hour: 1 },
  { moment: 'the first hour of summer time 2025', utc: '2025-03-30T01:00:00Z', month: 2, hour: 3 },
  { moment: 'the last hour of summer time 2025', utc: '2025-10-26T00:59:59Z', month: 9, hour: 2 },
  { moment: 'the same hour again in winter time', utc: '2025-10-26T01:00:00Z', month: 9, hour: 2 },
  { moment: 'the end of June in UTC', utc: '2025-06-30T22:00:00Z', month: 6, hour: 0 },
  { moment: 'the last hour of the year in UTC', utc: '2025-12-31T23:00:00Z', month: 0, hour: 0 },
])('$moment is month $month, $hour o’clock', ({ utc, month, hour }) => {
  expect(italianClock()(Date.parse(utc))).toEqual({ month, hour })
})

test('one reader shows what the time zone database says of Rome, however the moments jump', () => {
  const moments = fc.integer({ min: Date.UTC(1997, 0, 1), max: Date.UTC(2036, 0, 1) })
  fc.assert(
    fc.property(fc.array(moments, { minLength: 1, maxLength: 20 }), (instants) => {
      const clockAt = italianClock()
      for (const utcMs of instants) expect(clockAt(utcMs)).toEqual(romeReading(utcMs))
    }),
  )
})

test('hour after hour of a year it shows what the time zone database says', () => {
  const clockAt = italianClock()
  const hours = Array.from({ length: 8760 }, (_, hour) => Date.UTC(2023, 0, 1, hour))
  for (const utcMs of hours) expect({ ...clockAt(utcMs) }).toEqual(romeReading(utcMs))
})
