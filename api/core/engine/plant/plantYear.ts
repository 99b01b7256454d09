import type { Assumptions } from '../assumptions/assumptions.ts'
import type { PlaneDirection } from '../geometry/roofPlane.ts'
import { behindInverter } from '../production/inverter.ts'
import type { LossStageName } from '../production/lossWaterfall.ts'
import { monthByHour } from '../production/monthByHour.ts'
import { monthlySums } from '../production/monthlySums.ts'
import { inverterAssumed } from '../production/productionChain.ts'
import type { SimulatedYear } from '../production/simulateYear.ts'
import { sum } from '../sum.ts'
import { HOURS_A_YEAR, W_A_KW } from '../units.ts'

/** The modules of a plant that face one way and feed one inverter. */
export interface PlantPart {
  readonly face: PlaneDirection
  readonly quantity: number
  readonly powerKwp: number
  /** Number of the inverter that they feed. */
  readonly inverter: number
  /** Null: rated by the assumed DC/AC ratio. */
  readonly rating: InverterRating | null
  readonly year: SimulatedYear
}

/** Rated power and efficiency of the inverter behind a part. */
export interface InverterRating {
  /** Of all units together. */
  readonly acPowerKw: number
  /** Shares of the modules on each unit; empty: equal ones. */
  readonly unitShares: readonly number[]
  readonly efficiencyFraction: number
}

/** Energy of the whole plant at one stage between sunlight and grid. */
export interface PlantStage {
  readonly stage: LossStageName
  /** Negative for a loss. */
  readonly changeKwh: number
  readonly remainingKwh: number
}

/** A year of a plant whose modules may face several ways. */
export interface PlantYear {
  /** Energy to the grid in each row of the weather year [kWh]. */
  readonly hourlyKwh: Float64Array
  /** January first. */
  readonly monthlyKwh: readonly number[]
  readonly annualKwh: number
  /** Energy of each part [kWh]: the hourly output of its inverter, split by direct current. */
  readonly annualKwhByPart: readonly number[]
  readonly specificYieldKwhPerKwp: number
  /** Light on the planes of the modules, weighted by their power. */
  readonly planeIrradiationKwhM2: number
  /** Final yield over reference yield; IEC 61724-1:2021, section 14.3.1. */
  readonly performanceRatio: number
  /** By month and clock hour. */
  readonly monthByHourKwh: readonly (readonly number[])[]
  readonly waterfall: readonly PlantStage[]
}

type InverterAssumptions = Pick<Assumptions, 'dcAcRatio' | 'inverterEfficiencyFraction'>
/** Input to the hourly model of an inverter. */
export type InverterPart = Pick<PlantPart, 'powerKwp' | 'inverter' | 'rating'> & {
  /** Hourly energy of the modules, before and behind an inverter of their own [kWh/kWp]. */
  readonly year: Pick<SimulatedYear, 'hourlyDcKwhPerKwp' | 'hourlyAcKwhPerKwp'>
}

/** Adds hourly specific energy times a power to a sum [kWh]. */
const addScaled = (sumKwh: Float64Array, powerKwp: number, kwhPerKwp: Float64Array): void => {
  for (let row = 0; row < sumKwh.length; row++) sumKwh[row] = (sumKwh[row] ?? 0) + powerKwp * (kwhPerKwp[row] ?? 0)
}

/** Summed direct-current energy of modules in each hour [kWh]. */
const dcHours = (parts: readonly InverterPart[]): Float64Array => {
  const dcKwh = new Float64Array(HOURS_A_YEAR)
  for (const { powerKwp, year } of parts) addScaled(dcKwh, powerKwp, year.hourlyDcKwhPerKwp)
  return dcKwh
}

/** Rated power of the assumed inverter [kW]: the power of its modules over the assumed DC/AC ratio.
 * @param dcPowerKwp power of the modules behind it */
export const acPowerKwOf = (dcPowerKwp: number, { dcAcRatio }: Pick<Assumptions, 'dcAcRatio'>): number =>
  dcPowerKwp / dcAcRatio

/** Hourly energy to the grid behind one inverter: direct currents are summed, then limited. */
const inverterHours = (parts: readonly InverterPart[], assumptions: InverterAssumptions): Float64Array => {
  const [first, ...others] = parts
  const dcPowerKwp = sum(parts.map(({ powerKwp }) => powerKwp))
  if (first && others.length === 0 && !first.rating) {
    // A face is already simulated with an inverter of this size.
    const acKwh = new Float64Array(HOURS_A_YEAR)
    addScaled(acKwh, first.powerKwp, first.year.hourlyAcKwhPerKwp)
    return acKwh
  }
  const acPowerKw = first?.rating?.acPowerKw ?? acPowerKwOf(dcPowerKwp, assumptions)
  const nominalEfficiency = first?.rating?.efficiencyFraction ?? inverterAssumed(assumptions).nominalEfficiency
  const dcKwh = dcHours(parts)
  const dcLimitW = (acPowerKw * W_A_KW) / nominalEfficiency
  const unitShares = first?.rating?.unitShares ?? []
  if (unitShares.length === 0) return behindInverter(dcKwh, { dcLimitW, nominalEfficiency })
  // Each unit cuts its own share.
  return hourlySum(
    unitShares.map((share) =>
      behindInverter(
        dcKwh.map((kwh) => kwh * share),
        { dcLimitW: dcLimitW / unitShares.length, nominalEfficiency },
      ),
    ),
  )
}

/** The parts behind each inverter. */
export const byInverter = <Part extends Pick<InverterPart, 'inverter'>>(
  parts: readonly Part[],
): readonly (readonly Part[])[] =>
  [...new Set(parts.map(({ inverter }) => inverter))].map((number) =>
    parts.filter(({ inverter }) => inverter === number),
  )

const hourlySum = (hours: readonly Float64Array[]): Float64Array => {
  const [first, ...others] = hours
  if (first && others.length === 0) return first
  const sum = new Float64Array(HOURS_A_YEAR)
  for (const kwh of hours) addScaled(sum, 1, kwh)
  return sum
}

/** Energy to the grid in each row of the weather year of a plant [kWh].
 * @param parts with power, simulated under the same assumptions */
export const plantHours = (parts: readonly InverterPart[], assumptions: InverterAssumptions): Float64Array =>
  hourlySum(byInverter(parts).map((behind) => inverterHours(behind, assumptions)))

/** Energy of each part behind its inverter [kWh]. */
const sharesOf = (parts: readonly PlantPart[], assumptions: InverterAssumptions): readonly number[] => {
  const shares = new Map<PlantPart, number>()
  for (const behind of byInverter(parts)) {
    const dcKwh = dcHours(behind)
    const acOverDc = inverterHours(behind, assumptions)
    for (let row = 0; row < acOverDc.length; row++) {
      const kwh = acOverDc[row] ?? 0
      acOverDc[row] = kwh > 0 ? kwh / (dcKwh[row] ?? kwh) : 0
    }
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
  sum(parts.map(({ powerKwp, year }) => powerKwp * value(year)))

/** Energy of all parts by stage; the last stage is the energy to the grid. */
const waterfallOf = (parts: readonly PlantPart[], annualKwh: number): readonly PlantStage[] => {
  const stages = parts
    .map(({ year }) => year.waterfall)
    .reduce((most, each) => (each.length > most.length ? each : most), [])
  let beforeKwh = 0
  return stages.map(({ stage }, index) => {
    const isLast = index === stages.length - 1
    // A part without shade has no stage for it.
    const remainingOf = ({ waterfall }: SimulatedYear): number =>
      (
        waterfall.find((each) => each.stage === stage) ??
        waterfall.find((each) => each.stage === stages[index - 1]?.stage)
      )?.remainingKwhPerKwp ?? 0
    const remainingKwh = isLast ? annualKwh : sumOver(parts, remainingOf)
    const changeKwh = remainingKwh - beforeKwh
    beforeKwh = remainingKwh
    return { stage, changeKwh, remainingKwh }
  })
}

/** The year of a plant: the direct currents behind each inverter are added up, then limited by it.
 * @param parts at least one; all simulated with the same weather and under the same assumptions */
export const plantYear = (parts: readonly PlantPart[], assumptions: InverterAssumptions): PlantYear => {
  const powerKwp = sum(parts.map((part) => part.powerKwp))
  const hourlyKwh = plantHours(parts, assumptions)
  const monthlyKwh = monthlySums(hourlyKwh)
  const annualKwh = sum(monthlyKwh)
  const lightKwh = sumOver(parts, ({ annualPoaKwhM2 }) => annualPoaKwhM2)
  return {
    hourlyKwh,
    monthlyKwh,
    annualKwh,
    annualKwhByPart: sharesOf(parts, assumptions),
    specificYieldKwhPerKwp: powerKwp > 0 ? annualKwh / powerKwp : 0,
    planeIrradiationKwhM2: powerKwp > 0 ? lightKwh / powerKwp : 0,
    performanceRatio: lightKwh > 0 ? annualKwh / lightKwh : 0,
    monthByHourKwh: monthByHour(hourlyKwh),
    waterfall: waterfallOf(parts, annualKwh),
  }
}
