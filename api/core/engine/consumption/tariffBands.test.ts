import { expect, test } from 'vitest'
import { HOURS_OF_2025 } from '../calendar/hourCalendar.ts'
import { HOUR_MS } from '../units.ts'
import { tariffBandsOf } from './tariffBands.ts'

const bandAt = (utc: string): string => `F${(tariffBandsOf(Float64Array.of(Date.parse(utc)))[0] ?? 9) + 1}`

/** The 24 hours of a day as digits of their bands, read off a calendar by hand. */
const WORKING_DAY = '333333321111111111122223'
const SATURDAY = '333333322222222222222223'
const HOLIDAY = '333333333333333333333333'

test.each([
  { day: '2025-04-21', bands: HOLIDAY, why: 'Easter Monday' },
  { day: '2025-04-22', bands: WORKING_DAY, why: 'a Tuesday' },
  { day: '2025-04-23', bands: WORKING_DAY, why: 'a Wednesday' },
  { day: '2025-04-24', bands: WORKING_DAY, why: 'a Thursday' },
  { day: '2025-04-25', bands: HOLIDAY, why: 'Liberation Day, a Friday' },
  { day: '2025-04-26', bands: SATURDAY, why: 'a Saturday' },
  { day: '2025-04-27', bands: HOLIDAY, why: 'a Sunday' },
])('$day, $why, has the bands of a calendar', ({ day, bands }) => {
  const midnightMs = Date.parse(`${day}T00:00:00+02:00`)
  const hours = Float64Array.from({ length: 24 }, (_, hour) => midnightMs + hour * HOUR_MS)
  expect([...tariffBandsOf(hours)].map((band) => band + 1).join('')).toBe(bands)
})

test.each([
  { utc: '2025-03-28T07:00:00Z', band: 'F1', why: 'Friday, 8 h of winter' },
  { utc: '2025-03-28T06:00:00Z', band: 'F2', why: 'Friday, 7 h of winter' },
  { utc: '2025-03-31T06:00:00Z', band: 'F1', why: 'Monday after the clocks went forward, 8 h of summer' },
  { utc: '2025-03-31T05:00:00Z', band: 'F2', why: '7 h of summer' },
  { utc: '2025-03-30T20:30:00Z', band: 'F3', why: 'the Sunday of 23 hours' },
  { utc: '2025-10-24T06:00:00Z', band: 'F1', why: 'Friday, 8 h of summer' },
  { utc: '2025-10-27T06:00:00Z', band: 'F2', why: 'Monday after the clocks went back, 7 h of winter' },
  { utc: '2025-10-27T07:00:00Z', band: 'F1', why: '8 h of winter' },
])('$utc is $band: $why', ({ utc, band }) => expect(bandAt(utc)).toBe(band))

// Dates of Easter Monday from the calendar of the Church; in 2011 and 2038 at and beyond 25 April, in 2008 nearly the earliest.
test.each(['2008-03-24', '2011-04-25', '2016-03-28', '2019-04-22', '2024-04-01', '2026-04-06', '2038-04-26'])(
  '%s is an Easter Monday, the Monday after an ordinary one',
  (day) => {
    expect(bandAt(`${day}T12:00:00Z`)).toBe('F3')
    const [weekBeforeMs, weekAfterMs] = [-7, 7].map((days) => Date.parse(`${day}T12:00:00Z`) + days * 24 * HOUR_MS)
    expect([...tariffBandsOf(Float64Array.of(weekBeforeMs ?? 0, weekAfterMs ?? 0))]).toEqual([0, 0])
  },
)

test('2025 has the hours of each band that its calendar has', () => {
  const counts = [0, 0, 0]
  for (const band of tariffBandsOf(HOURS_OF_2025)) counts[band] = (counts[band] ?? 0) + 1
  // 261 days from Monday to Friday, 10 of them holidays; 52 Saturdays, 1 November one of them: 251 × 11, 251 × 5 + 51 × 16, the rest.
  expect(counts).toEqual([2761, 2071, 3928])
})
