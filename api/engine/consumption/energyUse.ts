import { fail, ok, type Result } from '../result.ts'
import { isPossibleKwh } from './annualEnergy.ts'

const MONTHS_A_YEAR = 12

/** What the bills say: the energy of a year, or of its twelve months, January first [kWh]. */
export type EnergyUse =
  | { readonly period: 'year'; readonly kwh: number }
  | { readonly period: 'months'; readonly kwh: readonly number[] }

export type EnergyUseFault = 'kwhOutOfRange' | 'notTwelveMonths'

const monthSums = (weights: Float64Array, months: Uint8Array): Float64Array => {
  const sums = new Float64Array(MONTHS_A_YEAR)
  for (const [row, weight] of weights.entries()) {
    const month = months[row] ?? 0
    sums[month] = (sums[month] ?? 0) + weight
  }
  return sums
}

/** Energy per unit of weight in each month; of a yearly sum the same in all of them. */
const scalesOf = (use: EnergyUse, sums: Float64Array): readonly number[] => {
  if (use.period === 'months') return use.kwh.map((kwh, month) => kwh / (sums[month] ?? 1))
  const total = sums.reduce((sum, weight) => sum + weight, 0)
  return new Array(MONTHS_A_YEAR).fill(use.kwh / total)
}

const faultOf = (use: EnergyUse): EnergyUseFault | null => {
  const parts = use.period === 'year' ? [use.kwh] : use.kwh
  if (use.period === 'months' && parts.length !== MONTHS_A_YEAR) return 'notTwelveMonths'
  return parts.every(isPossibleKwh) && isPossibleKwh(parts.reduce((sum, kwh) => sum + kwh, 0)) ? null : 'kwhOutOfRange'
}

/** Spreads what the bills say over the hours of a year.
 * @param use each energy from 0, the year up to `MAX_ANNUAL_KWH`
 * @param weights relative use of each hour, > 0 in every month
 * @param months of each hour, 0 January to 11 December
 * @returns energy of each hour [kWh]; the year, or its months, add up to the bills */
export const spreadUse = (
  use: EnergyUse,
  weights: Float64Array,
  months: Uint8Array,
): Result<Float64Array, EnergyUseFault> => {
  const fault = faultOf(use)
  if (fault) return fail(fault)
  const scales = scalesOf(use, monthSums(weights, months))
  return ok(weights.map((weight, row) => weight * (scales[months[row] ?? 0] ?? 0)))
}
