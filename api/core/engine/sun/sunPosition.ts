import { cosDeg, DEGREES_PER_RADIAN, RADIANS_PER_DEGREE, sinDeg, turnDeg } from '../geometry/angles.ts'
import { pressurePa, refractionDeg } from './atmosphere.ts'
import { daysSinceJ2000, rightAscensionDeg, type SolarEphemeris, solarEphemeris } from './solarEphemeris.ts'
import type { WeatherPlace } from './weatherYear.ts'

/** A direction in the sky as a vector of length 1. */
export interface SkyDirection {
  east: number
  north: number
  up: number
}

/** A place's constants for sun positions, computed once. */
export interface Observer {
  readonly lngDeg: number
  readonly sinLat: number
  readonly cosLat: number
  readonly pressurePa: number
}

export const observerAt = ({ latDeg, lngDeg, altitudeM }: WeatherPlace): Observer => ({
  lngDeg,
  sinLat: sinDeg(latDeg),
  cosLat: cosDeg(latDeg),
  pressurePa: pressurePa(altitudeM),
})

/** The sun's horizontal parallax [radians]: 8.794 arc seconds. */
const PARALLAX_RAD = (8.794 / 3600) * RADIANS_PER_DEGREE

/** Apparent sidereal time at the observer [radians]; Meeus, Astronomical Algorithms (1998), chapter 12. */
const siderealRad = (instantMs: number, lngDeg: number, equinoxesDeg: number): number =>
  (280.460_618_37 + 360.985_647_366_29 * daysSinceJ2000(instantMs) + equinoxesDeg + lngDeg) * RADIANS_PER_DEGREE

/** Writes the direction of the sun into `out`, without refraction. The sun's vector is turned from the ecliptic to the equator and on to
 * the horizon, which needs no arc function for the hour angle.
 * @param instantMs UTC [ms since 1970]
 * @param ephemeris of that instant */
export const writeSunDirection = (
  instantMs: number,
  { lngDeg, sinLat, cosLat }: Observer,
  { longitudeRad, obliquityRad, equinoxesDeg }: SolarEphemeris,
  out: SkyDirection,
): void => {
  const sidereal = siderealRad(instantMs, lngDeg, equinoxesDeg)
  const sinSidereal = Math.sin(sidereal)
  const cosSidereal = Math.cos(sidereal)
  const sinLongitude = Math.sin(longitudeRad)
  const x = Math.cos(longitudeRad)
  const y = sinLongitude * Math.cos(obliquityRad)
  const sinDeclination = sinLongitude * Math.sin(obliquityRad)
  const towardsMeridian = x * cosSidereal + y * sinSidereal
  out.east = y * cosSidereal - x * sinSidereal
  out.north = cosLat * sinDeclination - sinLat * towardsMeridian
  out.up = sinLat * sinDeclination + cosLat * towardsMeridian - PARALLAX_RAD
}

/** @returns clockwise from north [degrees], from 0 up to, not including, 360 */
export const azimuthOf = ({ east, north }: Readonly<SkyDirection>): number =>
  turnDeg(Math.atan2(east, north) * DEGREES_PER_RADIAN)

/** Elevation above the level horizon [degrees]. */
export const elevationOf = ({ east, north, up }: Readonly<SkyDirection>): number =>
  Math.atan2(up, Math.sqrt(east * east + north * north)) * DEGREES_PER_RADIAN

export interface SunPosition {
  /** Disc center, without and with refraction [degrees]; equal after sunset. */
  readonly elevationDeg: number
  readonly apparentElevationDeg: number
  /** Clockwise from north [degrees]. */
  readonly azimuthDeg: number
  /** Apparent less mean solar time [minutes]. */
  readonly equationOfTimeMin: number
}

/** @see Reda and Andreas, Solar Position Algorithm, NREL/TP-560-34302 (2008), appendix A.1 */
const equationOfTimeMin = (ephemeris: SolarEphemeris): number => {
  const aheadDeg = ephemeris.meanLongitudeDeg - 0.005_718_3 - rightAscensionDeg(ephemeris) + ephemeris.equinoxesDeg
  return 4 * (turnDeg(aheadDeg + 180) - 180)
}

/** Position of the sun, within 0.01° of NREL's algorithm.
 * @param instantMs UTC [ms since 1970], 1950 to 2060
 * @example
 * // Milan at the summer solstice: an elevation of 67.4° and an azimuth of 164.9°.
 * sunPosition(Date.UTC(2025, 5, 21, 11), { latDeg: 45.46, lngDeg: 9.19, altitudeM: 120 }) */
export const sunPosition = (instantMs: number, place: WeatherPlace): SunPosition => {
  const observer = observerAt(place)
  const ephemeris = solarEphemeris(instantMs)
  const direction = { east: 0, north: 0, up: 0 }
  writeSunDirection(instantMs, observer, ephemeris, direction)
  const elevationDeg = elevationOf(direction)
  return {
    elevationDeg,
    apparentElevationDeg: elevationDeg + refractionDeg(elevationDeg, observer.pressurePa),
    azimuthDeg: azimuthOf(direction),
    equationOfTimeMin: equationOfTimeMin(ephemeris),
  }
}
