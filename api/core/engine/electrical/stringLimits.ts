import { mostDcV, type PlantBattery } from './batteryFit.ts'
import { type InverterModel, workingVoltageV } from './inverterModel.ts'
import { HOTTEST_CELL_C, type ModuleElectricals, moduleVoltages } from './moduleVoltages.ts'

/** What the strings of a plant depend on beside modules and inverter. */
export interface StringConditions {
  /** Air on the coldest day [°C]. */
  readonly coldestC: number
  /** Null: none. */
  readonly battery: PlantBattery | null
}

/** How many modules of one kind strings of an inverter may have. */
export interface StringLimits {
  /** Modules in series: at least 2. More than `most` where no number fits. */
  readonly least: number
  readonly most: number
  /** The most with a margin to the voltage limit. */
  readonly mostWithMargin: number
  /** Strings in parallel by input; 0 where already one exceeds its short-circuit current. */
  readonly parallel: readonly number[]
}

/** Share of the voltage limit up to which a string has a margin: data sheets hold Voc within 3 %. */
export const MARGIN_FRACTION = 0.97

/** A string is at least two modules. */
const LEAST_IN_SERIES = 2

/** Limits of the strings of an inverter: with `least` modules the hottest cells still reach the MPPT window and the start voltage, with
 * `most` the coldest day stays within the window, the DC maximum and the modules' system voltage.
 * @param hottestCellC [°C] */
export const stringLimits = (
  module: ModuleElectricals,
  inverter: Pick<
    InverterModel,
    'kind' | 'startV' | 'mpptMinV' | 'mpptMaxV' | 'dcMaxV' | 'dcMaxWithBatteryV' | 'inputs'
  >,
  { coldestC, battery }: StringConditions,
  hottestCellC = HOTTEST_CELL_C,
): StringLimits => {
  const { vocColdV, vmpColdV, vmpHotV } = moduleVoltages(module, coldestC, hottestCellC)
  const mostV = Math.min(mostDcV(inverter, battery), module.maxSystemV ?? Number.POSITIVE_INFINITY)
  const inWindow = Math.floor(inverter.mpptMaxV / vmpColdV)
  return {
    least: Math.max(LEAST_IN_SERIES, Math.ceil(workingVoltageV(inverter) / vmpHotV)),
    most: Math.min(Math.floor(mostV / vocColdV), inWindow),
    mostWithMargin: Math.min(Math.floor((MARGIN_FRACTION * mostV) / vocColdV), inWindow),
    parallel: inverter.inputs.map(({ strings, maxA, maxIscA }) => {
      // The check of an input whose limit is not known never passes.
      const byIsc = maxIscA === null ? strings : Math.min(strings, Math.floor(maxIscA / module.iscA))
      // One string may be clipped at noon; a second one that is clipped is not worth its cable.
      const byImp = Math.max(1, Math.floor(maxA / module.impA))
      return Math.min(byIsc, byImp)
    }),
  }
}
