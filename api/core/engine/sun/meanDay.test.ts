import { describe, expect, test } from 'vitest'
import { dailyDiffuseFraction, diffuseCourse, globalCourse, sunDay, temperatureCourseK } from './meanDay.ts'

const radians = (angleDeg: number): number => (angleDeg * Math.PI) / 180
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

describe('the sun of a day', () => {
  test('at the equinox it sets after six hours everywhere', () => {
    for (const latDeg of [0, 37, 47, 60])
      expect(sunDay(radians(latDeg), 0, 1366).sunsetRad).toBeCloseTo(Math.PI / 2, 12)
  })

  test('on 15 April at 43° it brings 33.8 MJ/m² to the top of the atmosphere', () => {
    // Duffie and Beckman, example 1.10.1: declination 9.4°, day 105; E0 = 1 + 0.033 cos(360° × 105/365) of 1367 W/m².
    const dniWm2 = 1367 * (1 + 0.033 * Math.cos((2 * Math.PI * 105) / 365))
    expect(sunDay(radians(43), radians(9.4), dniWm2).outsideKwhM2 * 3.6).toBeCloseTo(33.8, 1)
  })
})

describe('the share of the diffuse of a single day', () => {
  // Worked by hand from the polynomials.
  test.each([
    { season: 'winter', sunsetDeg: 70, clearness: 0.4, fraction: 0.7583 },
    { season: 'winter', sunsetDeg: 81.4, clearness: 0.8, fraction: 0.143 },
    { season: 'summer', sunsetDeg: 113.4, clearness: 0.2, fraction: 0.9612 },
    { season: 'summer', sunsetDeg: 90, clearness: 0.6, fraction: 0.4323 },
    { season: 'summer', sunsetDeg: 90, clearness: 0.75, fraction: 0.175 },
  ])('is $fraction on a $season day of clearness $clearness', ({ sunsetDeg, clearness, fraction }) => {
    expect(dailyDiffuseFraction(clearness, radians(sunsetDeg))).toBeCloseTo(fraction, 4)
  })
})

describe.each([70, 90, 113.4])('a day of %d° from noon to sunset', (sunsetDeg) => {
  const sunsetRad = radians(sunsetDeg)
  const middles = HOURS.map((hour) => radians((hour + 0.5 - 12) * 15))

  test('has no light at night, and as much in the morning as in the afternoon', () => {
    for (const course of [diffuseCourse, globalCourse]) {
      expect(course(sunsetRad + 0.01, sunsetRad)).toBe(0)
      for (const hour of middles) expect(course(hour, sunsetRad)).toBeCloseTo(course(-hour, sunsetRad), 12)
    }
  })

  test('has the shares of Liu and Jordan and of Collares-Pereira and Rabl', () => {
    // Both ratios are written with this factor and sum to 1; the latter is a fit, and hours cut by the sunset are taken
    // at their middle.
    const factor = Math.PI / 24 / (Math.sin(sunsetRad) - sunsetRad * Math.cos(sunsetRad))
    expect(factor * sum(middles.map((hour) => diffuseCourse(hour, sunsetRad)))).toBeCloseTo(1, 1)
    expect(factor * sum(middles.map((hour) => globalCourse(hour, sunsetRad)))).toBeCloseTo(1, 1)
  })
})

test('the hour before noon of an equinox has 0.130 of the diffuse and 0.140 of the global', () => {
  // By hand: π/24 × cos 7.5°, and that times 0.409 + 0.5016 sin 30° + (0.6609 - 0.4767 sin 30°) cos 7.5°.
  const [noon, sunset] = [radians(-7.5), Math.PI / 2]
  expect((Math.PI / 24) * diffuseCourse(noon, sunset)).toBeCloseTo(0.1298, 4)
  expect((Math.PI / 24) * globalCourse(noon, sunset)).toBeCloseTo(0.14, 3)
})

describe('the temperature of a day', () => {
  const course = (clearness: number) => HOURS.map((hour) => temperatureCourseK(radians((hour - 12) * 15), clearness))

  test('has a mean of 0', () => expect(sum(course(0.55))).toBeCloseTo(0, 9))

  test('swings by 25.8 K of the clearness less 5.21 K', () => {
    // At clearness 0.5: 7.69 K. The curve is a fit of measurements whose own swing is 1.00 ± 0.02.
    const day = course(0.5)
    expect((Math.max(...day) - Math.min(...day)) / 7.69).toBeCloseTo(1, 1)
  })

  test('is warmest between two and four, coldest between four and six', () => {
    const day = course(0.5)
    expect([14, 15, 16]).toContain(day.indexOf(Math.max(...day)))
    expect([4, 5, 6]).toContain(day.indexOf(Math.min(...day)))
  })

  test('does not swing under a sky that lets nothing through', () => {
    expect(course(0.1).every((offK) => Math.abs(offK) === 0)).toBe(true)
  })
})
