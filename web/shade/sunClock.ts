import { romeOffsetHours } from '#engine/calendar/romeOffset.ts'
import { cosDeg, sinDeg } from '#engine/geometry/angles.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { daylightOf } from '#engine/sun/daylight.ts'
import { type SkyDirection, sunPosition } from '#engine/sun/sunPosition.ts'
import { DAY_MS, MINUTE_MS } from '#engine/units.ts'
import type { ClockTime } from './shadeStore.ts'

/** Not a leap year. The sun's position on a day differs by less than a quarter of a degree between years of a century. */
const YEAR = 2026

const dateOf = (dayOfYear: number): Date => new Date(Date.UTC(YEAR, 0, dayOfYear))

/** The day as `YYYY-MM-DD`. */
export const isoDayOf = (dayOfYear: number): string => dateOf(dayOfYear).toISOString().slice(0, 10)

/** 0 for January. */
export const monthOf = ({ dayOfYear }: Pick<ClockTime, 'dayOfYear'>): number => dateOf(dayOfYear).getUTCMonth()

/** In the middle of each month. */
export const MID_MONTH_DAYS = Array.from({ length: 365 }, (_, index) => index + 1).filter((day) =>
  isoDayOf(day).endsWith('-15'),
)

/** UTC of midnight, by the offset at noon, because clocks change at night. */
const midnightMs = (dayOfYear: number): number => {
  const dayMs = dateOf(dayOfYear).getTime()
  return dayMs - romeOffsetHours(dayMs + DAY_MS / 2) * 60 * MINUTE_MS
}

const placeOf = ({ lat, lng }: LatLng) => ({ latDeg: lat, lngDeg: lng, altitudeM: 0 })

/** Sunrise and sunset over a level horizon [minutes since midnight]. */
export const daylightMinutes = (dayOfYear: number, at: LatLng): { readonly rise: number; readonly set: number } => {
  const startMs = midnightMs(dayOfYear)
  const { riseMs, setMs } = daylightOf(startMs, placeOf(at))
  return { rise: (riseMs - startMs) / MINUTE_MS, set: (setMs - startMs) / MINUTE_MS }
}

export interface ShownSun {
  readonly elevationDeg: number
  /** Clockwise from north. */
  readonly azimuthDeg: number
  readonly direction: SkyDirection
}

/** The visible sun at a moment. */
export const sunAt = ({ dayOfYear, minutes }: ClockTime, at: LatLng): ShownSun => {
  const position = sunPosition(midnightMs(dayOfYear) + minutes * MINUTE_MS, placeOf(at))
  const { apparentElevationDeg: elevationDeg, azimuthDeg } = position
  const horizontal = cosDeg(elevationDeg)
  const direction = {
    east: horizontal * sinDeg(azimuthDeg),
    north: horizontal * cosDeg(azimuthDeg),
    up: sinDeg(elevationDeg),
  }
  return { elevationDeg, azimuthDeg, direction }
}

/** Hours and minutes as a clock shows them. */
export const clockText = (minutes: number): string => {
  const whole = Math.round(minutes)
  return [Math.floor(whole / 60), whole % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
