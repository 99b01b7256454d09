import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '#engine/units.ts'
import { readCamera, storeCamera } from './storedCamera.ts'

const ROME = { center: { lat: 41.9028, lng: 12.4964 }, zoom: 18 }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 1) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

// Google Maps Platform Service Specific Terms: latitude and longitude for up to 30 consecutive calendar days.
test('the place of the map is known for 30 days and forgotten afterwards', () => {
  storeCamera(ROME)
  vi.advanceTimersByTime(30 * DAY_MS)
  expect(readCamera()).toEqual(ROME)
  vi.advanceTimersByTime(1)
  expect(readCamera()).toBeNull()
})

test('a place kept before it had a date is still known', () => {
  localStorage.setItem('solarplanner.camera', '{"centre":{"lat":41.9028,"lng":12.4964},"zoom":18}')
  expect(readCamera()).toEqual(ROME)
})

test.each(['', 'null', '{', '{"centre":{"lat":90,"lng":9},"zoom":18}', '{"centre":{"lat":45,"lng":9}}'])(
  'the copy %j is no place',
  (copy) => {
    localStorage.setItem('solarplanner.camera', copy)
    expect(readCamera()).toBeNull()
  },
)
