import { cosDeg, RADIANS_PER_DEGREE, sinDeg } from '../geometry/angles.ts'
import { sum } from '../sum.ts'
import { HOUR_MS, HOURS_A_DAY } from '../units.ts'
import { extraterrestrialDniWm2 } from './extraterrestrial.ts'
import { diffuseCourse, globalCourse, sunDay } from './meanDay.ts'
import { sunPosition } from './sunPosition.ts'
import type { WeatherPlace } from './weatherYear.ts'

/** Without leap day; the year of the consumption calendar. */
export const NEW_YEAR_MS = Date.UTC(2025, 0, 1)
/** Below this elevation of the sun all light is diffuse, as in Erbs's model: the beam would be divided by nearly 0 [degrees]. */
const LOWEST_SUN_DEG = 3

interface SunHour {
  readonly instantMs: number
  readonly hourAngleRad: number
  readonly apparentElevationDeg: number
  readonly declinationRad: number
}

/** Positions of the sun on a day at a place, independent of the weather. */
export interface DayOfSun {
  /** The hours of the day in UTC. */
  readonly hours: readonly SunHour[]
  readonly sunsetRad: number
  /** Irradiation of the horizontal outside the atmosphere [kWh/m²]. */
  readonly outsideKwhM2: number
  /** On a plane facing the sun [W/m²]. */
  readonly outsideWm2: number
}

/** A day's light by its hours UTC [W/m²]. */
export interface LightOfDay {
  readonly ghiWm2: readonly number[]
  readonly dniWm2: readonly number[]
  readonly dhiWm2: readonly number[]
}

/** The sun at the middle of a UTC hour; this position holds for the whole hour. */
const sunHour = (day: number, hour: number, place: WeatherPlace): SunHour => {
  const instantMs = NEW_YEAR_MS + ((day - 1) * HOURS_A_DAY + hour + 0.5) * HOUR_MS
  const { elevationDeg, apparentElevationDeg, azimuthDeg, equationOfTimeMin } = sunPosition(instantMs, place)
  const solarHour = hour + 0.5 + place.lngDeg / 15 + equationOfTimeMin / 60
  const sinDeclination =
    sinDeg(place.latDeg) * sinDeg(elevationDeg) + cosDeg(place.latDeg) * cosDeg(elevationDeg) * cosDeg(azimuthDeg)
  return {
    instantMs,
    hourAngleRad: (solarHour - 12) * 15 * RADIANS_PER_DEGREE,
    apparentElevationDeg,
    declinationRad: Math.asin(sinDeclination),
  }
}

/** @param day of the year, 1 to 365
 * @param place between the polar circles */
export const dayOfSun = (day: number, place: WeatherPlace): DayOfSun => {
  const hours = Array.from({ length: HOURS_A_DAY }, (_, hour) => sunHour(day, hour, place))
  const outsideWm2 = extraterrestrialDniWm2(day)
  const declinationRad = hours[HOURS_A_DAY / 2]?.declinationRad ?? 0
  return { hours, outsideWm2, ...sunDay(place.latDeg * RADIANS_PER_DEGREE, declinationRad, outsideWm2) }
}

/** Spreads a day's irradiation over its hours in proportion to a course [W/m²]. */
const spread = (dailyKwhM2: number, course: readonly number[]): number[] => {
  const total = sum(course)
  return course.map((share) => (dailyKwhM2 * 1000 * share) / total)
}

/** The beam facing the sun: the non-diffuse part of the global, limited to the extraterrestrial light. */
const beamWm2 = (ghiWm2: number, dhiWm2: number, { apparentElevationDeg }: SunHour, outsideWm2: number): number => {
  if (apparentElevationDeg < LOWEST_SUN_DEG) return 0
  return Math.min(Math.max(0, ghiWm2 - dhiWm2) / sinDeg(apparentElevationDeg), outsideWm2)
}

/** Light of a day with a given sum, spread over its hours by Collares-Pereira and Rabl (global) and Liu and Jordan (diffuse). In every hour
 * the global is the beam on the horizontal plus the diffuse. The sum of the global is exact.
 * @param dailyKwhM2 global irradiation of the horizontal [kWh/m²], >= 0
 * @param diffuseFraction diffuse share of the irradiation, 0 to 1 */
export const lightOfDay = (sun: DayOfSun, dailyKwhM2: number, diffuseFraction: number): LightOfDay => {
  const { hours, sunsetRad, outsideWm2 } = sun
  const ghiWm2 = spread(
    dailyKwhM2,
    hours.map(({ hourAngleRad }) => globalCourse(hourAngleRad, sunsetRad)),
  )
  const skyWm2 = spread(
    dailyKwhM2 * diffuseFraction,
    hours.map(({ hourAngleRad }) => diffuseCourse(hourAngleRad, sunsetRad)),
  )
  const dniWm2 = hours.map((hour, h) => beamWm2(ghiWm2[h] ?? 0, skyWm2[h] ?? 0, hour, outsideWm2))
  return {
    ghiWm2,
    dniWm2,
    // The remainder, so that global, beam and diffuse agree in every hour.
    dhiWm2: hours.map(
      ({ apparentElevationDeg }, h) => (ghiWm2[h] ?? 0) - (dniWm2[h] ?? 0) * sinDeg(apparentElevationDeg),
    ),
  }
}
