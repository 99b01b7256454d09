import { mostDcV } from './batteryFit.ts'
import type { InverterModel } from './inverterModel.ts'
import { type ModuleElectricals, moduleVoltages } from './moduleVoltages.ts'
import { MARGIN_FRACTION, type StringConditions } from './stringLimits.ts'

/** What may be wrong with a string or with the strings of an input, by how much it matters: `error` damages or is forbidden, `unknown` cannot be
 * checked, `warning` has little margin, loses energy or starts late, `information` clips at noon. */
export const STRING_FAULTS = {
  aboveDcMaximum: 'error',
  aboveSystemVoltage: 'error',
  aboveShortCircuit: 'error',
  tooManyStrings: 'error',
  oneModule: 'error',
  unequalLengths: 'error',
  shortCircuitUnknown: 'unknown',
  nearDcMaximum: 'warning',
  belowStart: 'warning',
  belowWindow: 'warning',
  aboveWindow: 'warning',
  severalDirections: 'warning',
  clipped: 'information',
} as const satisfies Record<string, FaultLevel>
export type FaultLevel = 'error' | 'unknown' | 'warning' | 'information'
export type StringFault = keyof typeof STRING_FAULTS

/** Voltages of a string [V] and what is wrong with it. */
export interface CheckedString {
  readonly vocColdV: number
  readonly vmpColdV: number
  readonly vmpHotV: number
  /** Largest that inverter and modules bear on the coldest day. */
  readonly mostV: number
  readonly faults: readonly StringFault[]
}

/** Currents of all strings of an input [A] and what is wrong with them. */
export interface CheckedInput {
  readonly iscA: number
  readonly impA: number
  readonly faults: readonly StringFault[]
}

/** Values within this ratio of a limit meet it: figures are rounded. */
const SLACK = 1 + 1e-9

/** Above the margin, not yet above the limit. */
const isNear = (voltageV: number, mostV: number): boolean =>
  voltageV > MARGIN_FRACTION * mostV * SLACK && voltageV <= mostV * SLACK

/** Checks a string against the limits of its inverter.
 * @param length modules in series
 * @param directions number of directions in which its modules face */
export const checkedString = (
  module: ModuleElectricals,
  inverter: InverterModel,
  length: number,
  { coldestC, battery }: StringConditions,
  directions = 1,
): CheckedString => {
  const { mpptMinV, mpptMaxV, startV } = inverter
  const dcMostV = mostDcV(inverter, battery)
  const systemMostV = module.maxSystemV ?? Number.POSITIVE_INFINITY
  const mostV = Math.min(dcMostV, systemMostV)
  const one = moduleVoltages(module, coldestC)
  const [vocColdV, vmpColdV, vmpHotV] = [length * one.vocColdV, length * one.vmpColdV, length * one.vmpHotV]
  const found: Partial<Record<StringFault, boolean>> = {
    // Of both limits the smaller one is what is exceeded.
    aboveDcMaximum: dcMostV <= systemMostV && vocColdV > mostV * SLACK,
    aboveSystemVoltage: systemMostV < dcMostV && vocColdV > mostV * SLACK,
    nearDcMaximum: isNear(vocColdV, mostV),
    oneModule: length === 1,
    belowStart: vmpHotV * SLACK < (startV ?? 0),
    belowWindow: vmpHotV * SLACK < mpptMinV,
    aboveWindow: vmpColdV > mpptMaxV * SLACK,
    severalDirections: directions > 1,
  }
  return { vocColdV, vmpColdV, vmpHotV, mostV, faults: faultsIn(found) }
}

/** Checks the strings of one input of an inverter.
 * @param input its index, over all units of the inverter
 * @param lengths modules in series of each string */
export const checkedInput = (
  { iscA, impA }: ModuleElectricals,
  { inputs }: InverterModel,
  input: number,
  lengths: readonly number[],
): CheckedInput => {
  const limits = inputs[input % inputs.length]
  const [isc, imp] = [lengths.length * iscA, lengths.length * impA]
  return {
    iscA: isc,
    impA: imp,
    faults: faultsIn({
      aboveShortCircuit: limits?.maxIscA !== null && isc > (limits?.maxIscA ?? 0) * SLACK,
      shortCircuitUnknown: limits?.maxIscA === null,
      tooManyStrings: lengths.length > (limits?.strings ?? 0),
      unequalLengths: new Set(lengths).size > 1,
      clipped: imp > (limits?.maxA ?? 0) * SLACK,
    }),
  }
}

const faultsIn = (found: Partial<Record<StringFault, boolean>>): readonly StringFault[] =>
  (Object.keys(STRING_FAULTS) as StringFault[]).filter((fault) => found[fault])
