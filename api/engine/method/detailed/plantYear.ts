import type { PlaneDirection } from '../../geometry/roofPlane.ts'
import type { LossStageName } from '../../production/lossWaterfall.ts'
import { monthByHour } from '../../production/monthByHour.ts'
import type { SimulatedYear } from '../../production/simulateYear.ts'
import { HOURS_A_YEAR } from '../../sun/weatherYear.ts'

/** The modules of a plant that face one way. */
export interface PlantPart {
  readonly face: PlaneDirection
  readonly quantity: number
  readonly powerKwp: number
  readonly year: SimulatedYear
  /** Its hours as they meet the load, see `SharedWork` [kWh/kWp]. */
  readonly hoursToMeetLoad: Float64Array
}

/** A step from the sunlight to the grid, of the whole plant. */
export interface PlantStage {
  readonly stage: LossStageName
  /** Negative for a loss. */
  readonly changeKwh: number
  readonly remainingKwh: number
}

/** A year of a plant whose modules may face several ways. */
export interface PlantYear {
  /** Energy to the grid in each row of the weather year [kWh], as it meets the load: average days have clear and cloudy ones in
   * their place. */
  readonly hourlyKwh: Float64Array
  /** January first. */
  readonly monthlyKwh: readonly number[]
  readonly annualKwh: number
  readonly specificYieldKwhPerKwp: number
  /** Light on the planes of the modules, weighted by their power. */
  readonly planeIrradiationKwhM2: number
  /** Final yield over reference yield; IEC 61724-1:2021, section 14.3.1. */
  readonly performanceRatio: number
  /** By month and clock hour; average days as they are. */
  readonly monthByHourKwh: readonly (readonly number[])[]
  readonly waterfall: readonly PlantStage[]
}

const sumOver = (parts: readonly PlantPart[], value: (year: SimulatedYear) => number): number =>
  parts.reduce((sum, { powerKwp, year }) => sum + powerKwp * value(year), 0)

const hourlySum = (parts: readonly PlantPart[], hoursOf: (part: PlantPart) => Float64Array): Float64Array => {
  const sum = new Float64Array(HOURS_A_YEAR)
  for (const part of parts) {
    const kwhPerKwp = hoursOf(part)
    for (let row = 0; row < sum.length; row++) sum[row] = (sum[row] ?? 0) + part.powerKwp * (kwhPerKwp[row] ?? 0)
  }
  return sum
}

/** Adds up the parts of a plant, each with an inverter input of its own.
 * @param parts at least one; all simulated with the same weather and the same losses */
export const plantYear = (parts: readonly PlantPart[]): PlantYear => {
  const powerKwp = parts.reduce((sum, part) => sum + part.powerKwp, 0)
  const annualKwh = sumOver(parts, ({ annualAcKwhPerKwp }) => annualAcKwhPerKwp)
  const lightKwh = sumOver(parts, ({ annualPoaKwhM2 }) => annualPoaKwhM2)
  const stages = parts[0]?.year.waterfall ?? []
  return {
    hourlyKwh: hourlySum(parts, ({ hoursToMeetLoad }) => hoursToMeetLoad),
    monthlyKwh: Array.from({ length: 12 }, (_, month) =>
      sumOver(parts, ({ monthlyAcKwhPerKwp }) => monthlyAcKwhPerKwp[month] ?? 0),
    ),
    annualKwh,
    specificYieldKwhPerKwp: powerKwp > 0 ? annualKwh / powerKwp : 0,
    planeIrradiationKwhM2: powerKwp > 0 ? lightKwh / powerKwp : 0,
    performanceRatio: lightKwh > 0 ? annualKwh / lightKwh : 0,
    monthByHourKwh: monthByHour(hourlySum(parts, ({ year }) => year.hourlyAcKwhPerKwp)),
    waterfall: stages.map(({ stage }, index) => ({
      stage,
      changeKwh: sumOver(parts, ({ waterfall }) => waterfall[index]?.changeKwhPerKwp ?? 0),
      remainingKwh: sumOver(parts, ({ waterfall }) => waterfall[index]?.remainingKwhPerKwp ?? 0),
    })),
  }
}
