import { expect, test } from 'vitest'
import { MINUTE_MS } from '../units.ts'
import { daylightOf } from './daylight.ts'

const minutesOf = (instantMs: number, midnightMs: number) => (instantMs - midnightMs) / MINUTE_MS

test.each([
  // cos h = (sin −0.833° − sin φ sin δ) / (cos φ cos δ): 65.72° with δ = −23.44°, 116.01° with +23.44°, a minute being a quarter of a degree.
  { day: '2026-12-21', latDeg: 45, dayMinutes: 525.8 },
  { day: '2026-06-21', latDeg: 45, dayMinutes: 936.7 },
])('at $latDeg° N the sun is up for $dayMinutes minutes on $day', ({ day, latDeg, dayMinutes }) => {
  const { riseMs, setMs } = daylightOf(Date.parse(`${day}T00:00:00+01:00`), { latDeg, lngDeg: 9, altitudeM: 0 })
  expect((setMs - riseMs) / MINUTE_MS).toBeCloseTo(dayMinutes, 0)
})

test('at noon the sun is due south: 24 minutes after 12 at 9° E, less the equation of time', () => {
  const midnightMs = Date.parse('2025-11-16T00:00:00+01:00')
  const { noonMs } = daylightOf(midnightMs, { latDeg: 45, lngDeg: 9, altitudeM: 0 })
  // 15.2 minutes in the middle of November: solar-position.json.
  expect(minutesOf(noonMs, midnightMs)).toBeCloseTo(12 * 60 + 24 - 15.2, 0)
})
