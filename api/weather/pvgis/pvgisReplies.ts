import { z } from 'zod'
import { fail, ok, type Result } from '#engine/result.ts'
import type { HourlySeries as Series } from '#engine/sun/weatherYearOf.ts'
import { HOURS_A_YEAR } from '#engine/units.ts'
import { HourlySeries } from '#wire/weather.ts'

const TmyRow = z.object({
  'time(UTC)': z.string(),
  T2m: z.number(),
  'G(h)': z.number(),
  'Gb(n)': z.number(),
  'Gd(h)': z.number(),
  WS10m: z.number(),
})
type TmyRow = z.infer<typeof TmyRow>
const isTmyRow = (value: unknown): boolean => TmyRow.safeParse(value).success
// Stops at the first invalid row: reporting each takes longer than reading them.
const TmyRows = z.custom<readonly TmyRow[]>(
  (rows) => Array.isArray(rows) && rows.length === HOURS_A_YEAR && rows.every(isTmyRow),
)

/** The part of a reply of `tmy` that is used.
 * @see https://joint-research-centre.ec.europa.eu/photovoltaic-geographical-information-system-pvgis_en */
const TmyReply = z.object({
  inputs: z.object({
    location: z.object({
      latitude: z.number(),
      longitude: z.number(),
      elevation: z.number(),
      /** Time of the satellite scan within the hour [h]. */
      irradiance_time_offset: z.number(),
    }),
  }),
  outputs: z.object({ tmy_hourly: TmyRows }),
})

const DAYS_OF_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** The year a month's rows are of; null unless they are all its hours in their order. */
const yearOfMonth = (rows: readonly TmyRow[], month: number): number | null => {
  const year = rows[0]?.['time(UTC)'].slice(0, 4) ?? ''
  const isInOrder = rows.every(({ 'time(UTC)': time }, hour) => {
    const day = twoDigits(Math.floor(hour / 24) + 1)
    return time === `${year}${twoDigits(month + 1)}${day}:${twoDigits(hour % 24)}00`
  })
  return isInOrder && /^\d{4}$/.test(year) ? Number(year) : null
}

const monthYears = (rows: readonly TmyRow[]): readonly (number | null)[] => {
  let start = 0
  return DAYS_OF_MONTH.map((days, month) => {
    const end = start + days * 24
    const year = yearOfMonth(rows.slice(start, end), month)
    start = end
    return year
  })
}

/** To a tenth: a fifth less to store and send than hundredths; a year's sum moves by less than 0.01 %. Adding 0 makes 0 of -0. */
const tenths = (rows: readonly TmyRow[], field: Exclude<keyof TmyRow, 'time(UTC)'>): number[] =>
  rows.map((row) => Math.round(row[field] * 10) / 10 + 0)

/** A typical meteorological year of PVGIS, without its horizon; `unusable` when the reply is not one, in whole, of 8,760
 * hours in their order and of numbers that can be. */
export const seriesOfTmy = (reply: unknown): Result<Series, 'unusable'> => {
  const parsed = TmyReply.safeParse(reply)
  if (!parsed.success) return fail('unusable')
  const { location } = parsed.data.inputs
  const rows = parsed.data.outputs.tmy_hourly
  const series = HourlySeries.safeParse({
    kind: 'hourly',
    place: { latDeg: location.latitude, lngDeg: location.longitude, altitudeM: location.elevation },
    monthYears: monthYears(rows),
    instantOffsetS: Math.round(location.irradiance_time_offset * 3600),
    ghiWm2: tenths(rows, 'G(h)'),
    dniWm2: tenths(rows, 'Gb(n)'),
    dhiWm2: tenths(rows, 'Gd(h)'),
    airTempC: tenths(rows, 'T2m'),
    windMs: tenths(rows, 'WS10m'),
    horizonDeg: null,
  })
  return series.success ? ok(series.data) : fail('unusable')
}

/** The part of a reply of `printhorizon` that is used. */
const HorizonReply = z.object({
  outputs: z.object({
    horizon_profile: z
      .array(
        z.object({
          /** 0 south, 90 west, -90 east [degrees]; north comes twice, as -180 and 180. */
          A: z.number().min(-180).max(180),
          H_hor: z.number().min(0).lt(90),
        }),
      )
      .min(5)
      .max(721),
  }),
})

/** Tolerance of a direction [degrees], because PVGIS rounds its directions. */
const TOLERANCE_DEG = 0.1

/** The far horizon of PVGIS: elevations [degrees] at equal steps clockwise, the first at north; `unusable` when the reply is
 * not such a round. */
export const horizonOfReply = (reply: unknown): Result<number[], 'unusable'> => {
  const parsed = HorizonReply.safeParse(reply)
  if (!parsed.success) return fail('unusable')
  const round = parsed.data.outputs.horizon_profile
    .map(({ A, H_hor }) => ({ azimuthDeg: A + 180, elevationDeg: H_hor }))
    .filter(({ azimuthDeg }) => azimuthDeg < 360 - TOLERANCE_DEG)
    .sort((a, b) => a.azimuthDeg - b.azimuthDeg)
  const stepDeg = 360 / round.length
  const isEven = round.every(({ azimuthDeg }, place) => Math.abs(azimuthDeg - place * stepDeg) <= TOLERANCE_DEG)
  return isEven ? ok(round.map(({ elevationDeg }) => elevationDeg)) : fail('unusable')
}
