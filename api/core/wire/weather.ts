import { z } from 'zod'
import type { MonthlyClimate as EngineMonthlyClimate } from '#engine/sun/variedDays.ts'
import type { WeatherPlace as EngineWeatherPlace } from '#engine/sun/weatherYear.ts'
import type { HourlySeries as EngineHourlySeries } from '#engine/sun/weatherYearOf.ts'
import { HOURS_A_YEAR, MONTHS_A_YEAR } from '#engine/units.ts'

/** HTTP schema of `GET /api/weather`. Names and units are the engine's: its `weatherYearOf` expands them to 8,760 hours. */

/** Location of the weather: the site itself, or a nearby grid point. */
const WeatherPlace = z.strictObject({
  latDeg: z.number().min(-90).max(90),
  lngDeg: z.number().min(-180).max(180),
  altitudeM: z.number().min(-500).max(9000).describe('Above sea level'),
}) satisfies z.ZodType<EngineWeatherPlace>

const airTempC = z.number().min(-60).max(60)
const irradianceWm2 = z.number().min(0).max(1600)

const horizonDeg = z
  .array(z.number().min(0).lt(90))
  .min(4)
  .max(720)
  .nullable()
  .describe(
    'Elevation of the far horizon at equal steps clockwise, the first at north; not contained in the irradiance',
  )

/** Twelve monthly means, the input for clear and cloudy days. */
const MonthlyClimate = z.strictObject({
  kind: z.literal('averageDays'),
  place: WeatherPlace,
  dailyGhiKwhM2: z
    .array(z.number().min(0).max(15))
    .length(MONTHS_A_YEAR)
    .describe('Mean daily irradiation of the horizontal, January first'),
  airTempC: z.array(airTempC).length(MONTHS_A_YEAR).describe('Mean air temperature, January first'),
  horizonDeg: horizonDeg.optional(),
}) satisfies z.ZodType<EngineMonthlyClimate>

/** The hours of a typical year, each month taken from a real one. */
export const HourlySeries = z.strictObject({
  kind: z.literal('hourly'),
  place: WeatherPlace,
  monthYears: z
    .array(z.number().int().min(1980).max(2100))
    .length(MONTHS_A_YEAR)
    .describe('The year each month is taken from, January first; February has 28 days'),
  instantOffsetS: z
    .number()
    .int()
    .min(-3600)
    .max(3600)
    .describe('Seconds after the start of its UTC hour for which the irradiance of an hour holds'),
  ghiWm2: z.array(irradianceWm2).length(HOURS_A_YEAR).describe('Global, on the horizontal; from 1 January, 00:00 UTC'),
  dniWm2: z.array(irradianceWm2).length(HOURS_A_YEAR).describe('Direct, on a plane that faces the sun'),
  dhiWm2: z.array(irradianceWm2).length(HOURS_A_YEAR).describe('Diffuse, on the horizontal'),
  airTempC: z.array(airTempC).length(HOURS_A_YEAR).describe('Air 2 m above the ground'),
  windMs: z.array(z.number().min(0).max(100)).length(HOURS_A_YEAR).describe('Wind 10 m above the ground'),
  horizonDeg,
}) satisfies z.ZodType<EngineHourlySeries>

/** The annotation makes the lists readonly, as in the engine. */
const WeatherData: z.ZodType<EngineMonthlyClimate | EngineHourlySeries> = z.discriminatedUnion('kind', [
  MonthlyClimate,
  HourlySeries,
])

/** Why the embedded climate answers where PVGIS was to. */
export const WeatherFallbackReason = z
  .enum(['pvgisUnavailable', 'pvgisBusy', 'pvgisSlow', 'outsidePvgis'])
  .describe(
    '`pvgisUnavailable`: no answer, or none that can be used; `pvgisBusy`: it asked to be left alone; ' +
      '`pvgisSlow`: it takes longer than an analysis waits, a later request may find the answer; ' +
      '`outsidePvgis`: it has no data for this place, the open sea for example',
  )
export type WeatherFallbackReason = z.infer<typeof WeatherFallbackReason>

/** The fetched monthly means of the embedded climate, if they were fetched. */
export const FetchedClimate = z.object({
  source: z.literal('pvgis'),
  database: z.string().describe('Of the irradiation'),
  firstYear: z.number().int(),
  lastYear: z.number().int(),
  on: z.iso.date().describe('The day they were fetched'),
  places: z.number().int().positive(),
})
export type FetchedClimate = z.infer<typeof FetchedClimate>

/** The answer of `GET /api/weather`: a year of weather at a place, with its accuracy. */
export const Weather = z.object({
  source: z.enum(['embedded', 'pvgis']),
  attribution: z.string().describe('To be shown where figures made of it are'),
  fetched: FetchedClimate.optional().describe('Only of an embedded climate that was fetched'),
  expectedErrorPercent: z
    .object({ year: z.number(), month: z.number() })
    .nullable()
    .describe('How far the irradiation of the year and of a month may be off; null where the source is no estimate'),
  notice: z
    .object({ code: z.literal('weatherFallback'), reason: WeatherFallbackReason })
    .nullable()
    .describe('To be told to the user: this is not the weather the deployment was set up for'),
  data: WeatherData,
})
export type Weather = z.infer<typeof Weather>
