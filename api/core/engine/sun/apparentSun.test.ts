import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEGREES_PER_RADIAN } from '../geometry/angles.ts'
import { dailyEphemeris } from './apparentSun.ts'
import { solarEphemeris } from './solarEphemeris.ts'

const INSTANT_MS = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2040, 0, 1) })

test('straight lines between the ends of a day miss the ephemeris by less than 0.0002°', () => {
  fc.assert(
    fc.property(INSTANT_MS, (instantMs) => {
      const exact = solarEphemeris(instantMs)
      const daily = dailyEphemeris()(instantMs)
      expect(Math.abs(daily.longitudeRad - exact.longitudeRad) * DEGREES_PER_RADIAN).toBeLessThan(0.000_2)
      expect(Math.abs(daily.obliquityRad - exact.obliquityRad) * DEGREES_PER_RADIAN).toBeLessThan(0.000_2)
      expect(Math.abs(daily.equinoxesDeg - exact.equinoxesDeg)).toBeLessThan(0.000_2)
    }),
  )
})

test('what was asked before does not change the answer, whether the day follows, is the same or lies years away', () => {
  fc.assert(
    fc.property(
      fc.array(INSTANT_MS, { minLength: 2, maxLength: 4 }),
      fc.integer({ min: 0, max: 47 }),
      (instants, hours) => {
        const reader = dailyEphemeris()
        for (const instantMs of instants.flatMap((ms) => [ms, ms + hours * 3_600_000]))
          expect(reader(instantMs).longitudeRad).toBeCloseTo(dailyEphemeris()(instantMs).longitudeRad, 12)
      },
    ),
  )
})
