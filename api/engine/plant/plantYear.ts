import type { Assumptions } from '../assumptions/assumptions.ts'
import type { PlaneDirection } from '../geometry/roofPlane.ts'
import { behindInverter } from '../production/inverter.ts'
import type { LossStageName } from '../production/lossWaterfall.ts'
import { monthByHour } from '../production/monthByHour.ts'
import { inverterAssumed } from '../production/productionChain.ts'
import type { SimulatedYear } from '../production/simulateYear.ts'
import { monthlySums, withMonths } from '../production/withMonths.ts'
import { HOURS_A_YEAR } from '../sun/weatherYear.ts'

/** The modules of a plant that face one way and have an input of an inverter. */
export interface PlantPart {
  readonly face: PlaneDirection
  readonly quantity: number
  readonly powerKwp: number
  /** The inverter behind which they are. */
  readonly inverter: number
  readonly year: SimulatedYear
  /** The same year with clear and cloudy days in the place of average ones; null where the weather is of real hours. */
  readonly variedYear: SimulatedYear | null
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
   * their place, each month's energy the same. */
  readonly hourlyKwh: Float64Array
  /** January first. */
  readonly monthlyKwh: readonly number[]
  readonly annualKwh: number
  /** What of it is each part's [kWh]: in every hour the share of its direct current behind its inverter. */
  readonly annualKwhByPart: readonly number[]
  readonly specificYieldKwhPerKwp: number
  /** Light on the planes of the modules, weighted by their power. */
  readonly planeIrradiationKwhM2: number
  /** Final yield over reference yield; IEC 61724-1:2021, section 14.3.1. */
  readonly performanceRatio: number
  /** By month and clock hour; average days as they are. */
  readonly monthByHourKwh: readonly (readonly number[])[]
  readonly waterfall: readonly PlantStage[]
}

type DcYear = Pick<SimulatedYear, 'hourlyDcKwhPerKwp'>
type InverterAssumptions = Pick<Assumptions, 'dcAcRatio' | 'inverterEfficiencyFraction'>
/** What is behind one inverter, as the hours need it. */
type DcInput = Pick<PlantPart, 'powerKwp' | 'inverter'>

const W_A_KW = 1000

const totalOf = (values: Iterable<number>): number => {
  let total = 0
  for (const value of values) total += value
  return total
}

/** Direct current of modules together [kWh]. */
const addDc = (sumKwh: Float64Array, powerKwp: number, { hourlyDcKwhPerKwp }: DcYear): void => {
  for (let row = 0; row < sumKwh.length; row++)
    sumKwh[row] = (sumKwh[row] ?? 0) + powerKwp * (hourlyDcKwhPerKwp[row] ?? 0)
}

/** Energy to the grid in each hour of what is behind one inverter: direct currents are added up, then limited.
 * @param yearOf null counts as no energy */
const inverterHours = <Part extends DcInput>(
  parts: readonly Part[],
  yearOf: (part: Part) => DcYear | null,
  assumptions: InverterAssumptions,
): { readonly dcKwh: Float64Array; readonly acKwh: Float64Array } => {
  const dcKwh = new Float64Array(HOURS_A_YEAR)
  for (const part of parts) {
    const year = yearOf(part)
    if (year) addDc(dcKwh, part.powerKwp, year)
  }
  const { dcLimitPerRated, nominalEfficiency } = inverterAssumed(assumptions)
  const dcLimitW = dcLimitPerRated * totalOf(parts.map(({ powerKwp }) => powerKwp)) * W_A_KW
  return { dcKwh, acKwh: behindInverter(dcKwh, { dcLimitW, nominalEfficiency }) }
}

const byInverter = <Part extends DcInput>(parts: readonly Part[]): readonly (readonly Part[])[] =>
  [...new Set(parts.map(({ inverter }) => inverter))].map((number) =>
    parts.filter(({ inverter }) => inverter === number),
  )

const hourlySum = (hours: readonly Float64Array[]): Float64Array => {
  const [first = new Float64Array(HOURS_A_YEAR), ...others] = hours
  if (others.length === 0) return first
  return first.map((kwh, row) => others.reduce((sum, other) => sum + (other[row] ?? 0), kwh))
}

/** Energy to the grid in each row of the weather year of a plant [kWh], as it meets the load, and by month as it is.
 * @param parts with power; their inverters are rated at their power over the assumed DC/AC ratio */
export const plantHours = <Part extends DcInput & Pick<PlantPart, 'year' | 'variedYear'>>(
  parts: readonly Part[],
  assumptions: InverterAssumptions,
): {
  readonly hourlyKwh: Float64Array
  readonly monthlyKwh: readonly number[]
  readonly averageKwh: Float64Array
} => {
  const inverters = byInverter(parts)
  const averageKwh = hourlySum(inverters.map((behind) => inverterHours(behind, ({ year }) => year, assumptions).acKwh))
  const monthlyKwh = monthlySums(averageKwh)
  const isVaried = parts.some(({ variedYear }) => variedYear !== null)
  if (!isVaried) return { hourlyKwh: averageKwh, monthlyKwh, averageKwh }
  const varied = hourlySum(
    inverters.map((behind) => inverterHours(behind, ({ variedYear }) => variedYear, assumptions).acKwh),
  )
  // A clear hour may come out some hundredths above the inverter's limit: the energy of the month is what is kept.
  return { hourlyKwh: withMonths(varied, monthlyKwh), monthlyKwh, averageKwh }
}

/** What of the energy behind their inverters is each part's [kWh]. */
const sharesOf = (parts: readonly PlantPart[], assumptions: InverterAssumptions): readonly number[] => {
  const shares = new Map<PlantPart, number>()
  for (const behind of byInverter(parts)) {
    const { dcKwh, acKwh } = inverterHours(behind, ({ year }) => year, assumptions)
    const acOverDc = acKwh.map((kwh, row) => (kwh > 0 ? kwh / (dcKwh[row] ?? kwh) : 0))
    for (const part of behind) {
      let kwh = 0
      for (let row = 0; row < acOverDc.length; row++)
        kwh += (part.year.hourlyDcKwhPerKwp[row] ?? 0) * (acOverDc[row] ?? 0)
      shares.set(part, kwh * part.powerKwp)
    }
  }
  return parts.map((part) => shares.get(part) ?? 0)
}

const sumOver = (parts: readonly PlantPart[], value: (year: SimulatedYear) => number): number =>
  totalOf(parts.map(({ powerKwp, year }) => powerKwp * value(year)))

/** The way of the light of all parts; behind the last step, the inverters, is what reaches the grid. */
const waterfallOf = (parts: readonly PlantPart[], annualKwh: number): readonly PlantStage[] => {
  const stages = parts[0]?.year.waterfall ?? []
  let beforeKwh = 0
  return stages.map(({ stage }, index) => {
    const isLast = index === stages.length - 1
    const remainingKwh = isLast
      ? annualKwh
      : sumOver(parts, ({ waterfall }) => waterfall[index]?.remainingKwhPerKwp ?? 0)
    const changeKwh = remainingKwh - beforeKwh
    beforeKwh = remainingKwh
    return { stage, changeKwh, remainingKwh }
  })
}

/** The year of a plant: the direct currents behind each inverter are added up, then limited by it.
 * @param parts at least one; all simulated with the same weather and the same losses */
export const plantYear = (parts: readonly PlantPart[], assumptions: InverterAssumptions): PlantYear => {
  const powerKwp = totalOf(parts.map((part) => part.powerKwp))
  const { hourlyKwh, monthlyKwh, averageKwh } = plantHours(parts, assumptions)
  const annualKwh = totalOf(monthlyKwh)
  const lightKwh = sumOver(parts, ({ annualPoaKwhM2 }) => annualPoaKwhM2)
  return {
    hourlyKwh,
    monthlyKwh,
    annualKwh,
    annualKwhByPart: sharesOf(parts, assumptions),
    specificYieldKwhPerKwp: powerKwp > 0 ? annualKwh / powerKwp : 0,
    planeIrradiationKwhM2: powerKwp > 0 ? lightKwh / powerKwp : 0,
    performanceRatio: lightKwh > 0 ? annualKwh / lightKwh : 0,
    monthByHourKwh: monthByHour(averageKwh),
    waterfall: waterfallOf(parts, annualKwh),
  }
}
