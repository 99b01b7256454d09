import type { PreparedSun } from '../sun/preparedSun.ts'
import type { PlaneDirection } from '../sun/solarPlane.ts'
import { HOURS_A_YEAR } from '../sun/weatherYear.ts'
import { type LossStage, lossWaterfall } from './lossWaterfall.ts'
import { planeYear } from './planeYear.ts'
import type { ProductionChain } from './productionChain.ts'

/** What a kilowatt of modules on a plane gives in a year. */
export interface SimulatedYear {
  /** Energy to the grid of each row of the weather year [kWh/kWp]. */
  readonly hourlyAcKwhPerKwp: Float64Array
  /** By the month of the row in UTC, January first [kWh/kWp]. */
  readonly monthlyAcKwhPerKwp: readonly number[]
  readonly annualAcKwhPerKwp: number
  /** Light on the plane [kWh/m²], over the far horizon, before the glass reflects any. */
  readonly monthlyPoaKwhM2: readonly number[]
  readonly annualPoaKwhM2: number
  /** Energy to the grid over what the rated power would give in the same light, 0 to 1; 0 in the dark.
   * @see IEC 61724-1:2021, section 14.3.1: final yield over reference yield */
  readonly performanceRatio: number
  readonly waterfall: readonly LossStage[]
}

const total = (values: Float64Array): number => {
  let sum = 0
  for (let row = 0; row < values.length; row++) sum += values[row] ?? 0
  return sum
}

const monthlySums = (values: Float64Array, monthOfRow: Uint8Array): number[] => {
  const sums = new Float64Array(12)
  for (let row = 0; row < HOURS_A_YEAR; row++) {
    const month = monthOfRow[row] ?? 0
    sums[month] = (sums[month] ?? 0) + (values[row] ?? 0)
  }
  return [...sums]
}

/** Simulates a year of a plane of modules, hour by hour.
 * @param sun the weather of the place, prepared once for all planes
 * @param direction tilt 0 to 90°, azimuth clockwise from north
 * @param chain what stands between the light and the grid */
export const simulateYear = (sun: PreparedSun, direction: PlaneDirection, chain: ProductionChain): SimulatedYear => {
  const year = planeYear(sun, direction, chain)
  const annualAcKwhPerKwp = total(year.hourlyAcKwhPerKwp)
  const annualPoaKwhM2 = total(year.hourlyPoaKwhM2)
  return {
    hourlyAcKwhPerKwp: year.hourlyAcKwhPerKwp,
    monthlyAcKwhPerKwp: monthlySums(year.hourlyAcKwhPerKwp, sun.calendar.monthOfRow),
    annualAcKwhPerKwp,
    monthlyPoaKwhM2: monthlySums(year.hourlyPoaKwhM2, sun.calendar.monthOfRow),
    annualPoaKwhM2,
    performanceRatio: annualPoaKwhM2 > 0 ? annualAcKwhPerKwp / annualPoaKwhM2 : 0,
    waterfall: lossWaterfall(year, {
      horizontalKwhM2: total(sun.weather.ghiWm2) / 1000,
      poaKwhM2: annualPoaKwhM2,
      acKwhPerKwp: annualAcKwhPerKwp,
      losses: chain.losses,
    }),
  }
}
