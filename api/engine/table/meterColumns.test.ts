import { expect, test } from 'vitest'
import { instantMsOf, readTime } from './meterColumns.ts'

test.each([
  { text: '2025-01-31 14:00', instant: '2025-01-31T13:00Z' },
  { text: '2025-07-31T14:00:00', instant: '2025-07-31T12:00Z' },
  { text: '31/07/2025 14.15', instant: '2025-07-31T12:15Z' },
  { text: '1-2-2025 0:00', instant: '2025-01-31T23:00Z' },
  { text: '2025-07-31T14:00Z', instant: '2025-07-31T14:00Z' },
  { text: '2025-07-31 14:00:00+02:00', instant: '2025-07-31T12:00Z' },
  { text: '2025-07-31 14:00 -0530', instant: '2025-07-31T19:30Z' },
  { text: '31/12/2025 24:00', instant: '2025-12-31T23:00Z' },
  { text: '31.12.2025', instant: '2025-12-30T23:00Z' },
])('"$text" is $instant', ({ text, instant }) => {
  const time = readTime(text)
  expect(time && instantMsOf(time)).toBe(Date.parse(instant))
})

test.each(['', '0,35', '14:00', '31/02/2025', '2025-13-01', '31/01/2025 25:00', '31/01/2025 12:60', '31/01/25'])(
  '"%s" is no date',
  (text) => {
    expect(readTime(text)).toBeNull()
  },
)

test('a date without a time says so', () => {
  expect(readTime('2025-01-31')?.hasClock).toBe(false)
  expect(readTime('2025-01-31 00:00')?.hasClock).toBe(true)
})
