import type { LatLng } from '#engine/geometry/latLng.ts'
import { sunPosition } from '#engine/sun/sunPosition.ts'

/** A place of the sun in the sky [degrees]; the azimuth is clockwise from north. */
export interface SkyPoint {
  readonly azimuthDeg: number
  readonly elevationDeg: number
}

/** The sun of the 21st of these months climbs from the winter solstice to the summer solstice; on the way back it passes the same again. */
const MONTHS = [11, 0, 1, 2, 3, 4, 5] as const
const YEAR = 2026
const STEP_HOURS = 0.25
const HOURS = Array.from({ length: 18 }, (_, index) => index + 4)

const sunOf = (month: number, winterHour: number, { lat, lng }: LatLng): SkyPoint => {
  const instantMs = Date.UTC(YEAR, month, 21) + (winterHour - 1) * 3_600_000
  const { apparentElevationDeg, azimuthDeg } = sunPosition(instantMs, { latDeg: lat, lngDeg: lng, altitudeM: 0 })
  return { azimuthDeg, elevationDeg: apparentElevationDeg }
}

const isUp = ({ elevationDeg }: SkyPoint): boolean => elevationDeg > 0

/** The way of the sun across the sky in seven months from December to June, and where it stands at each hour of the winter clock (CET). */
export const sunPaths = (at: LatLng) => ({
  months: MONTHS.map((month) => ({
    month,
    points: Array.from({ length: 24 / STEP_HOURS }, (_, step) => sunOf(month, step * STEP_HOURS, at)).filter(isUp),
  })),
  hours: HOURS.map((hour) => ({ hour, points: MONTHS.map((month) => sunOf(month, hour, at)).filter(isUp) })).filter(
    ({ points }) => points.length > 0,
  ),
})
