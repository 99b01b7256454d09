import type { LatLng } from '../geometry/latLng.ts'
import { rounded } from '../rounded.ts'
import { HOUR_MS, HOURS_A_YEAR } from '../units.ts'

/** Place of the weather; the sun is computed for it. */
export interface WeatherPlace {
  /** [degrees], WGS 84, north positive. */
  readonly latDeg: number
  /** [degrees], WGS 84, east positive. */
  readonly lngDeg: number
  /** Above sea level [m]. */
  readonly altitudeM: number
}

/** A year of weather at a place: one row an hour from 1 January, 00:00 UTC, all arrays of `HOURS_A_YEAR` numbers. */
export interface WeatherYear {
  readonly place: WeatherPlace
  /** `hourly`: hours of real years, each with its own sky. `averageDays`: clear and cloudy days from monthly means, with the sun of twelve
   * mean days. Within such a day no cloud passes, so it needs another sky model. */
  readonly kind: 'hourly' | 'averageDays'
  /** Start of the row's UTC hour [ms since 1970]. The year may change between months, as in a typical meteorological year. */
  readonly hourStartMs: Float64Array
  /** UTC instant of the irradiance and the sun's position [ms since 1970], including the scan offset of the satellite. Days from monthly
   * means use the mean day of the month. */
  readonly instantMs: Float64Array
  /** Global irradiance on the horizontal [W/m²], >= 0. */
  readonly ghiWm2: Float64Array
  /** Irradiance of the sun on a plane facing it [W/m²], >= 0. */
  readonly dniWm2: Float64Array
  /** Diffuse irradiance on the horizontal [W/m²], >= 0. */
  readonly dhiWm2: Float64Array
  /** Air 2 m above the ground [°C]. */
  readonly airTempC: Float64Array
  /** Wind 10 m above the ground [m/s], >= 0. */
  readonly windMs: Float64Array
  /** Elevation of the far horizon [degrees], >= 0, at equal steps clockwise from north, the first at north; null if unknown or already
   * contained in the irradiance. */
  readonly horizonDeg: Float64Array | null
}

/** Any common year: the rows of a weather year are the hours of one. */
const COMMON_YEAR = 2025

// Marked as pure, so that bundles of pages that do not use it leave it out.
/** Month of each row of a weather year in UTC, 0 is January. */
export const MONTH_OF_ROW: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: HOURS_A_YEAR }, (_, row) =>
  new Date(Date.UTC(COMMON_YEAR, 0, 1) + row * HOUR_MS).getUTCMonth(),
)

/** About a kilometer, finer than any weather data. */
const DECIMALS = 2

/** Place whose weather a position uses. Roofs of one neighborhood share a place, and a slightly moved roof keeps its place. */
export const weatherPlace = ({ lat, lng }: LatLng): LatLng => ({
  lat: rounded(lat, DECIMALS),
  lng: rounded(lng, DECIMALS),
})
