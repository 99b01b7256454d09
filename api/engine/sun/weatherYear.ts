import type { LatLng } from '../geometry/latLng.ts'

/** Rows of a weather year: the hours of 365 days. */
export const HOURS_A_YEAR = 8760

/** Where the weather was taken; the sun is computed for this place. */
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
  /** `hourly`: hours that really happened, each with the sky it had. `averageDays`: clear and cloudy days made from monthly means, with the
   * sun of twelve mean days; within a day no cloud passes, so the sky model must be another. */
  readonly kind: 'hourly' | 'averageDays'
  /** Start of the UTC hour the row stands for [ms since 1970]. The years may jump
   * between months, as they do in a typical meteorological year. */
  readonly hourStartMs: Float64Array
  /** The UTC instant the irradiance and the position of the sun hold for [ms since 1970], the scan offset of the satellite
   * included. For days from monthly means: the instant on the month's representative day. */
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
  /** Elevation of the far horizon [degrees], >= 0, at equal steps clockwise from north, the first at north; null where it is
   * not known or already contained in the irradiance. */
  readonly horizonDeg: Float64Array | null
}

const MS_AN_HOUR = 3_600_000
/** Any common year: the rows of a weather year are the hours of one. */
const COMMON_YEAR = 2025

// Said to be pure, so that a page that needs another thing of this file does not make it.
/** Month of each row of a weather year in UTC, 0 is January. */
export const MONTH_OF_ROW: Uint8Array = /* @__PURE__ */ Uint8Array.from({ length: HOURS_A_YEAR }, (_, row) =>
  new Date(Date.UTC(COMMON_YEAR, 0, 1) + row * MS_AN_HOUR).getUTCMonth(),
)

/** About a kilometre: finer than any weather there is. */
const DECIMALS = 2

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS))

/** The place whose weather holds at another: roofs of one neighbourhood share it, and one that is moved keeps it. */
export const weatherPlace = ({ lat, lng }: LatLng): LatLng => ({ lat: rounded(lat), lng: rounded(lng) })
