import { sum } from '../sum.ts'
/** Largest yearly consumption [kWh]: far above any home or small business, but below a figure in a wrong unit. */
export const MAX_ANNUAL_KWH = 1_000_000

/** Whether an energy is a possible consumption of a year or of a part of it.
 * @param kwh energy [kWh] */
export const isPossibleKwh = (kwh: number): boolean => kwh >= 0 && kwh <= MAX_ANNUAL_KWH

/** Scales hours in place so that they add up to an energy.
 * @param hours relative use of each hour, >= 0, not all 0
 * @param totalKwh target sum [kWh]
 * @returns the same array */
export const scaledTo = (hours: Float64Array, totalKwh: number): Float64Array => {
  const relative = sum(hours)
  for (let row = 0; row < hours.length; row += 1) hours[row] = ((hours[row] ?? 0) * totalKwh) / relative
  return hours
}

/** Sum of bills or readings by year, part or band [kWh]. */
export const totalKwh = (kwh: number | readonly number[] | readonly (readonly number[])[]): number => sum([kwh].flat(2))
