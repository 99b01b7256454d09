import { type InverterModel, workingVoltageV } from './inverterModel.ts'
import { HOTTEST_CELL_C, type ModuleElectricals, moduleVoltages } from './moduleVoltages.ts'

/** How many modules of one kind strings of an inverter may have. */
export interface StringLimits {
  /** Modules in series: at least 2. More than `most` where no number fits. */
  readonly least: number
  readonly most: number
  /** Strings in parallel by input; 0 where already one exceeds its short-circuit current. */
  readonly parallel: readonly number[]
}

/** A string is at least two modules. */
const LEAST_IN_SERIES = 2

/** Limits of the strings of an inverter: with `least` modules the hottest cells still reach the MPPT window and the start voltage, with
 * `most` the coldest day stays within the window, the DC maximum and the modules' system voltage.
 * @param coldestC air on the coldest day [°C]
 * @param hottestCellC [°C] */
export const stringLimits = (
  module: ModuleElectricals,
  inverter: Pick<InverterModel, 'startV' | 'mpptMinV' | 'mpptMaxV' | 'dcMaxV' | 'inputs'>,
  coldestC: number,
  hottestCellC = HOTTEST_CELL_C,
): StringLimits => {
  const { vocColdV, vmpColdV, vmpHotV } = moduleVoltages(module, coldestC, hottestCellC)
  const mostV = Math.min(inverter.dcMaxV, module.maxSystemV ?? Number.POSITIVE_INFINITY)
  return {
    least: Math.max(LEAST_IN_SERIES, Math.ceil(workingVoltageV(inverter) / vmpHotV)),
    most: Math.min(Math.floor(mostV / vocColdV), Math.floor(inverter.mpptMaxV / vmpColdV)),
    parallel: inverter.inputs.map(({ strings, maxA, maxIscA }) => {
      const byIsc = Math.min(strings, Math.floor(maxIscA / module.iscA))
      // One string may be clipped at noon; a second one that is clipped is not worth its cable.
      const byImp = Math.max(1, Math.floor(maxA / module.impA))
      return Math.min(byIsc, byImp)
    }),
  }
}
