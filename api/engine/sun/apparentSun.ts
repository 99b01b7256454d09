import { cosDeg, RADIANS_PER_DEGREE, sinDeg } from '../geometry/angles.ts'
import { refractionDeg, relativeAirMass } from './atmosphere.ts'
import { dailyEphemeris } from './dailyEphemeris.ts'
import { elevationOf, observerAt, type SkyDirection, writeSunDirection } from './sunPosition.ts'
import type { WeatherPlace } from './weatherYear.ts'

/** The sun as it is seen: refraction lifts it. */
export interface ApparentSun extends SkyDirection {
  elevationDeg: number
  zenithRad: number
  /** NaN with the sun below the horizon. */
  relativeAirMass: number
  extraterrestrialDniWm2: number
}

/** Moves a direction to an elevation, its azimuth kept and its length made 1. */
const lift = (direction: SkyDirection, toDeg: number): void => {
  const horizontal = Math.sqrt(direction.east * direction.east + direction.north * direction.north)
  const scale = horizontal > 0 ? cosDeg(toDeg) / horizontal : 0
  direction.east *= scale
  direction.north *= scale
  direction.up = sinDeg(toDeg)
}

/** Gives the sun seen from a place moment after moment.
 * @returns a reader that fills the same object again and again */
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
