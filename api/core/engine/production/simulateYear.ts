import type { PlaneDirection } from '../geometry/roofPlane.ts'
import { sum } from '../sum.ts'
import type { PreparedSun } from '../sun/preparedSun.ts'
import { behindInverter } from './inverter.ts'
import { type LossStage, lossWaterfall } from './lossWaterfall.ts'
import { monthlySums } from './monthlySums.ts'
import { planeYear } from './planeYear.ts'
import type { ProductionChain } from './productionChain.ts'

/** Yearly yield of a kilowatt of modules on a plane. */
export interface SimulatedYear {
  /** Energy of the modules after their losses, before the inverter, of each row of the weather year [kWh/kWp]. */
  readonly hourlyDcKwhPerKwp: Float64Array
  /** Energy to the grid through an inverter of their own of each row of the weather year [kWh/kWp]. */
  readonly hourlyAcKwhPerKwp: Float64Array
  /** Monthly energy by UTC month, January first [kWh/kWp]. */
  readonly monthlyAcKwhPerKwp: readonly number[]
  readonly annualAcKwhPerKwp: number
  /** Light on the plane [kWh/m²], over the far horizon, before the glass reflects any. */
  readonly monthlyPoaKwhM2: readonly number[]
  readonly annualPoaKwhM2: number
  /** Energy to the grid over that of the rated power in the same light, 0 to 1; 0 in the dark.
   * @see IEC 61724-1:2021, section 14.3.1: final yield over reference yield */
  readonly performanceRatio: number
  readonly waterfall: readonly LossStage[]
  /** Shade losses; undefined for unshaded modules. */
  readonly shadeLoss?: ShadeLoss
}

/** Shade losses of module power at cell temperature, before system losses [kWh/kWp]. */
export interface ShadeLoss {
  readonly beam: number
  readonly sky: number
  /** Mismatch loss of the touched string blocks. */
  readonly mismatch: number
}

const RATED_W = 1000

/** Simulates a year of a plane of modules, hour by hour.
 * @param sun the weather of the place, prepared once for all planes
 * @param direction tilt 0 to 90°, azimuth clockwise from north
 * @param chain conversion from light to grid
 * @example
 * const sun = prepareSun(weatherYear)
 * const { annualAcKwhPerKwp } = simulateYear(sun, { tiltDeg: 20, azimuthDeg: 180 }, productionChain('closeToRoof')) */
export const simulateYear = (sun: PreparedSun, direction: PlaneDirection, chain: ProductionChain): SimulatedYear => {
  const year = planeYear(sun, direction, chain)
  const hourlyAcKwhPerKwp = behindInverter(
    year.hourlyDcKwhPerKwp,
    chain.inverter && {
      dcLimitW: chain.inverter.dcLimitPerRated * RATED_W,
      nominalEfficiency: chain.inverter.nominalEfficiency,
    },
  )
  const monthlyAcKwhPerKwp = monthlySums(hourlyAcKwhPerKwp)
  const annualAcKwhPerKwp = sum(monthlyAcKwhPerKwp)
  const annualPoaKwhM2 = sum(year.monthlyPoaKwhM2)
  return {
    hourlyDcKwhPerKwp: year.hourlyDcKwhPerKwp,
    hourlyAcKwhPerKwp,
    monthlyAcKwhPerKwp,
    annualAcKwhPerKwp,
    monthlyPoaKwhM2: year.monthlyPoaKwhM2,
    annualPoaKwhM2,
    performanceRatio: annualPoaKwhM2 > 0 ? annualAcKwhPerKwp / annualPoaKwhM2 : 0,
    waterfall: lossWaterfall(year, {
      horizontalKwhM2: sun.ghiKwhM2,
      poaKwhM2: annualPoaKwhM2,
      acKwhPerKwp: annualAcKwhPerKwp,
      losses: chain.losses,
    }),
  }
}
