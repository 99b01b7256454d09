import { z } from 'zod'
import { fail, ok, type Result } from '#engine/result.ts'

/** The part of a reply of `MRcalc` that is used.
 * @see https://joint-research-centre.ec.europa.eu/photovoltaic-geographical-information-system-pvgis/pvgis-tools/monthly-radiation_en */
const MonthlyReply = z.object({
  inputs: z.object({
    location: z.object({ latitude: z.number(), longitude: z.number(), elevation: z.number().min(-10).max(5000) }),
  }),
  outputs: z.object({
    monthly: z.array(
      z.object({
        year: z.number().int(),
        month: z.number().int().min(1).max(12),
        /** Global irradiation of the horizontal in the month [kWh/m²]. */
        'H(h)_m': z.number().positive().max(400),
        /** Ratio of diffuse to global irradiation. */
        Kd: z.number().min(0).max(1),
        T2m: z.number().min(-30).max(45),
      }),
    ),
  }),
})
type Month = z.infer<typeof MonthlyReply>['outputs']['monthly'][number]

/** Means over whole years at a place, January first. */
export interface MonthlyMeans {
  readonly latDeg: number
  readonly lngDeg: number
  readonly altitudeM: number
  /** Mean daily irradiation of the horizontal [kWh/m²]. */
  readonly dailyGhiKwhM2: readonly number[]
  /** Share of the diffuse in the light of all these months. */
  readonly diffuseFraction: readonly number[]
  /** Mean air temperature [°C]. */
  readonly airTempC: readonly number[]
}

/** First and last year. */
export type YearSpan = Readonly<{ firstYear: number; lastYear: number }>

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)
const daysOf = ({ year, month }: Month): number => new Date(Date.UTC(year, month, 0)).getUTCDate()
const sumOf = (rows: readonly Month[], value: (row: Month) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0)

const meansOf = (rows: readonly Month[]) => {
  const days = sumOf(rows, daysOf)
  const ghiKwhM2 = sumOf(rows, (row) => row['H(h)_m'])
  return {
    dailyGhiKwhM2: ghiKwhM2 / days,
    diffuseFraction: sumOf(rows, (row) => row.Kd * row['H(h)_m']) / ghiKwhM2,
    airTempC: sumOf(rows, (row) => row.T2m * daysOf(row)) / days,
  }
}

/** Whether the rows are each month of each year of the span, once. */
const areWhole = (rows: readonly Month[], { firstYear, lastYear }: YearSpan): boolean => {
  const held = new Set(rows.map(({ year, month }) => `${year} ${month}`))
  const isOfSpan = rows.every(({ year }) => year >= firstYear && year <= lastYear)
  return isOfSpan && held.size === rows.length && held.size === 12 * (lastYear - firstYear + 1)
}

/** The means of the months of a reply of `MRcalc`; `unusable` when it has not every month of these years, or numbers that cannot be. */
export const monthlyMeansOfReply = (reply: unknown, years: YearSpan): Result<MonthlyMeans, 'unusable'> => {
  const parsed = MonthlyReply.safeParse(reply)
  if (!parsed.success || !areWhole(parsed.data.outputs.monthly, years)) return fail('unusable')
  const { latitude, longitude, elevation } = parsed.data.inputs.location
  const means = MONTHS.map((number) => meansOf(parsed.data.outputs.monthly.filter(({ month }) => month === number)))
  return ok({
    latDeg: latitude,
    lngDeg: longitude,
    altitudeM: elevation,
    dailyGhiKwhM2: means.map(({ dailyGhiKwhM2 }) => dailyGhiKwhM2),
    diffuseFraction: means.map(({ diffuseFraction }) => diffuseFraction),
    airTempC: means.map(({ airTempC }) => airTempC),
  })
}
