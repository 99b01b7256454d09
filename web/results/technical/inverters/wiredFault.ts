import { workingVoltageV } from '#engine/electrical/inverterModel.ts'
import { STRING_FAULTS } from '#engine/electrical/stringChecks.ts'
import type { StringFault, WiredInverter } from '#wire/electrical.ts'

type ShownFault = Exclude<StringFault, 'clipped'>

/** What is wrong with the strings of an inverter. */
export type WiredFault =
  | { readonly fault: ShownFault; readonly voltageV: number; readonly mostV: number; readonly leastV: number }
  | { readonly unplaced: number }

const isShown = (fault: StringFault): fault is ShownFault => STRING_FAULTS[fault] !== 'information'

/** The gravest fault of the strings of an inverter, else the modules that are in none; null where it fits. */
export const wiredFault = ({ model, strings, inputs, unplaced }: WiredInverter): WiredFault | null => {
  const faulty = [
    ...strings.map(({ faults, vocColdV, vmpHotV }) => ({ faults, vocColdV, vmpHotV })),
    ...inputs.map(({ faults }) => ({ faults, vocColdV: 0, vmpHotV: 0 })),
  ]
  for (const fault of Object.keys(STRING_FAULTS) as StringFault[]) {
    const found = faulty.find(({ faults }) => faults.includes(fault))
    if (!found || !isShown(fault)) continue
    const isCold = fault === 'aboveDcMaximum'
    return {
      fault,
      voltageV: isCold ? found.vocColdV : found.vmpHotV,
      ...{ mostV: model.dcMaxV, leastV: fault === 'belowStart' ? workingVoltageV(model) : model.mpptMinV },
    }
  }
  const count = unplaced.reduce((sum, { modules }) => sum + modules.length, 0)
  return count > 0 ? { unplaced: count } : null
}
