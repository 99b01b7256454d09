import { cosDeg, RADIANS_PER_DEGREE, sinDeg } from '../geometry/angles.ts'
import { refractionDeg, relativeAirMass } from './atmosphere.ts'
import { dayOfYear, extraterrestrialDniWm2 } from './extraterrestrial.ts'
import { MS_A_DAY, type SolarEphemeris, solarEphemeris } from './solarEphemeris.ts'
import { elevationOf, observerAt, type SkyDirection, writeSunDirection } from './sunPosition.ts'
import type { WeatherPlace } from './weatherYear.ts'

/** The quantities of the sun that change little within a day. */
interface DailySun extends SolarEphemeris {
  readonly extraterrestrialDniWm2: number
}

const between = (from: number, to: number, share: number): number => from + (to - from) * share

/** Reads the sun's ephemeris at successive instants. Values are interpolated linearly between the ends of a day: the error is at most
 * 0.0001°, and further instants of the same day are cheap.
 * @returns a function of the instant that fills and returns the same object each time */
export const dailyEphemeris = (): ((instantMs: number) => DailySun) => {
  let day = Number.NaN
  let [start, end] = [solarEphemeris(0), solarEphemeris(0)]
  const now = { ...start, extraterrestrialDniWm2: 0 }
  const turnTo = (newDay: number): void => {
    start = newDay === day + 1 ? end : solarEphemeris(newDay * MS_A_DAY)
    day = newDay
    end = solarEphemeris((day + 1) * MS_A_DAY)
    now.extraterrestrialDniWm2 = extraterrestrialDniWm2(dayOfYear(day * MS_A_DAY))
  }
  return (instantMs) => {
    const days = instantMs / MS_A_DAY
    if (Math.floor(days) !== day) turnTo(Math.floor(days))
    now.longitudeRad = between(start.longitudeRad, end.longitudeRad, days - day)
    now.meanLongitudeDeg = between(start.meanLongitudeDeg, end.meanLongitudeDeg, days - day)
    now.obliquityRad = between(start.obliquityRad, end.obliquityRad, days - day)
    now.equinoxesDeg = between(start.equinoxesDeg, end.equinoxesDeg, days - day)
    return now
  }
}

/** Apparent position of the sun, refraction included. */
export interface ApparentSun extends SkyDirection {
  elevationDeg: number
  zenithRad: number
  /** NaN with the sun below the horizon. */
  relativeAirMass: number
  extraterrestrialDniWm2: number
}

/** Turns a direction to another elevation; keeps its azimuth and makes its length 1. */
const lift = (direction: SkyDirection, toDeg: number): void => {
  const horizontal = Math.sqrt(direction.east * direction.east + direction.north * direction.north)
  const scale = horizontal > 0 ? cosDeg(toDeg) / horizontal : 0
  direction.east *= scale
  direction.north *= scale
  direction.up = sinDeg(toDeg)
}

/** Reads the apparent sun of a place at successive instants.
 * @returns a function of the instant that fills and returns the same object each time */
export const apparentSunAt = (place: WeatherPlace): ((instantMs: number) => Readonly<ApparentSun>) => {
  const observer = observerAt(place)
  const ephemerisAt = dailyEphemeris()
  const sun: ApparentSun = {
    east: 0,
    north: 0,
    up: 0,
    elevationDeg: 0,
    zenithRad: 0,
    relativeAirMass: 0,
    extraterrestrialDniWm2: 0,
  }
  return (instantMs) => {
    const ephemeris = ephemerisAt(instantMs)
    writeSunDirection(instantMs, observer, ephemeris, sun)
    const trueElevationDeg = elevationOf(sun)
    sun.elevationDeg = trueElevationDeg + refractionDeg(trueElevationDeg, observer.pressurePa)
    lift(sun, sun.elevationDeg)
    sun.zenithRad = (90 - sun.elevationDeg) * RADIANS_PER_DEGREE
    sun.relativeAirMass = relativeAirMass(90 - sun.elevationDeg)
    sun.extraterrestrialDniWm2 = ephemeris.extraterrestrialDniWm2
    return sun
  }
}
