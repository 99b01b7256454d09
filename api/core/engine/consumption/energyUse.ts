import { hourCalendarOf } from '../calendar/hourCalendar.ts'
import { fail, ok, type Result } from '../result.ts'
import { MONTHS_A_YEAR } from '../units.ts'
import { isPossibleKwh, totalKwh } from './annualEnergy.ts'
import { BANDS, tariffBandsOf } from './tariffBands.ts'

/** Billed energy [kWh], January first: of a year, its twelve months, or the bands of each month, F1 first. Many bills combine F2 and
 * F3 as F23. */
export type EnergyUse =
  | { readonly period: 'year'; readonly kwh: number }
  | { readonly period: 'months'; readonly kwh: readonly number[] }
  | { readonly period: 'bands' | 'f1AndF23'; readonly kwh: readonly (readonly number[])[] }

export type EnergyUseFault = 'kwhOutOfRange' | 'notTwelveMonths'

/** Number of figures per month, by kind of bill. */
const FIGURES_A_MONTH = { months: 1, bands: BANDS.length, f1AndF23: 2 } as const

/** All figures of the bills in one row [kWh]. */
const figuresOf = ({ kwh }: EnergyUse): readonly number[] => [kwh].flat(2)

/** Index into `figuresOf` for each hour. */
const figureOfHour = ({ period }: EnergyUse, hourStartMs: Float64Array): Uint8Array => {
  const { month } = hourCalendarOf(hourStartMs)
  if (period === 'year') return new Uint8Array(month.length)
  if (period === 'months') return month
  const figures = FIGURES_A_MONTH[period]
  return tariffBandsOf(hourStartMs).map((band, row) => figures * (month[row] ?? 0) + Math.min(band, figures - 1))
}

const faultOf = (use: EnergyUse): EnergyUseFault | null => {
  if (use.period !== 'year') {
    const width = FIGURES_A_MONTH[use.period]
    const isWhole = use.kwh.length === MONTHS_A_YEAR && use.kwh.every((month) => [month].flat().length === width)
    if (!isWhole) return 'notTwelveMonths'
  }
  return figuresOf(use).every(isPossibleKwh) && isPossibleKwh(totalKwh(use.kwh)) ? null : 'kwhOutOfRange'
}

/** Spreads billed energy over the hours of a year.
 * @param use each energy from 0, the year up to `MAX_ANNUAL_KWH`
 * @param weights relative use of each hour, > 0 in every month and band
 * @param hourStartMs of each hour [ms since 1970]: its month and band are those of the clock of Italy
 * @returns energy of each hour [kWh]; the year, or its months, or their bands, add up to the bills */
export const spreadUse = (
  use: EnergyUse,
  weights: Float64Array,
  hourStartMs: Float64Array,
): Result<Float64Array, EnergyUseFault> => {
  const fault = faultOf(use)
  if (fault) return fail(fault)
  const figures = figuresOf(use)
  const figureOf = figureOfHour(use, hourStartMs)
  const sums = new Float64Array(figures.length)
  for (const [row, weight] of weights.entries()) {
    const figure = figureOf[row] ?? 0
    sums[figure] = (sums[figure] ?? 0) + weight
  }
  const scales = figures.map((kwh, figure) => kwh / (sums[figure] ?? 1))
  return ok(weights.map((weight, row) => weight * (scales[figureOf[row] ?? 0] ?? 0)))
}
