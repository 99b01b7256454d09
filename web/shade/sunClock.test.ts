import { expect, test } from 'vitest'
import { SOLSTICE_NOON } from './shadeStore.ts'
import { clockText, daylightMinutes, isoDayOf, monthOf, sunAt } from './sunClock.ts'

const TORINO = { lat: 45.07, lng: 7.69 }

test('the shortest day is 21 December, with the sun 90° − 45.07° − 23.44° high when it is due south', () => {
  expect(isoDayOf(SOLSTICE_NOON.dayOfYear)).toBe('2026-12-21')
  expect(monthOf(SOLSTICE_NOON)).toBe(11)
  // Due south 29 minutes after 12 at 7.69° E, minus two minutes of the equation of time; refraction adds 0.04°.
  const sun = sunAt({ ...SOLSTICE_NOON, minutes: 720 + 27 }, TORINO)
  expect(sun.elevationDeg).toBeCloseTo(21.49 + 0.04, 1)
  expect(sun.azimuthDeg).toBeCloseTo(180, 0)
})

test('the clock of summer is an hour ahead: the sun of June is due south at half past one', () => {
  // 29 minutes of longitude, an hour of summer time, two minutes of the equation of time.
  expect(sunAt({ dayOfYear: 172, minutes: 13 * 60 + 31 }, TORINO).azimuthDeg).toBeCloseTo(180, -0.5)
  expect(sunAt({ dayOfYear: 172, minutes: 13 * 60 + 31 }, TORINO).elevationDeg).toBeCloseTo(90 - 45.07 + 23.44, 1)
})

test('the sun rises at 8:03 and sets at 16:50 on the shortest day in Torino', () => {
  // Half a day of 4 h 22.6 min around 12:27, by the hour angle of 65.65° (daylight.test.ts).
  const { rise, set } = daylightMinutes(SOLSTICE_NOON.dayOfYear, TORINO)
  expect(rise).toBeCloseTo(12 * 60 + 27.4 - 262.6, -0.5)
  expect(set).toBeCloseTo(12 * 60 + 27.4 + 262.6, -0.5)
})

test.each([
  { minutes: 483.4, text: '08:03' },
  { minutes: 719.9, text: '12:00' },
])('$minutes minutes after midnight are $text', ({ minutes, text }) => {
  expect(clockText(minutes)).toBe(text)
})
