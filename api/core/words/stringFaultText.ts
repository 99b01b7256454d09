import { STRING_FAULTS } from '#engine/electrical/stringChecks.ts'
import type { StringFault, WiredInverter } from '#wire/electrical.ts'
import { filledIn } from './filledIn.ts'
import type { LocaleBundle } from './localeBundle.ts'

type WiredString = WiredInverter['strings'][number]
type WiredInput = WiredInverter['inputs'][number]

/** A fault of a string or of its input, as a sentence with a remedy. */
export interface FaultText {
  readonly fault: StringFault
  readonly level: (typeof STRING_FAULTS)[StringFault]
  readonly text: string
}

/** What is wrong with a string and with the input that it is on.
 * @param input the currents of that input; undefined: its faults are left out */
export const stringFaultTexts = (
  { model }: Pick<WiredInverter, 'model'>,
  string: WiredString,
  input: WiredInput | undefined,
  { strings: words, formats }: LocaleBundle<'strings'>,
): readonly FaultText[] => {
  const volts = (value: number) => `${formats.number(value)} V`
  const amperes = (value: number) => `${formats.number(value, 1)} A`
  const limits = model.inputs[string.input % model.inputs.length]
  const figures: Partial<Record<StringFault, Record<string, string | number>>> = {
    aboveDcMaximum: { voltage: volts(string.vocColdV), limit: volts(string.mostV) },
    nearDcMaximum: { voltage: volts(string.vocColdV), limit: volts(string.mostV) },
    aboveSystemVoltage: { voltage: volts(string.vocColdV) },
    aboveShortCircuit: { current: amperes(input?.iscA ?? 0), limit: amperes(limits?.maxIscA ?? 0) },
    tooManyStrings: { limit: formats.number(limits?.strings ?? 0) },
    belowStart: { voltage: volts(string.vmpHotV), limit: volts(model.startV ?? model.mpptMinV) },
    belowWindow: { voltage: volts(string.vmpHotV), limit: volts(model.mpptMinV) },
    aboveWindow: { voltage: volts(string.vmpColdV), limit: volts(model.mpptMaxV) },
    clipped: { current: amperes(input?.impA ?? 0), limit: amperes(limits?.maxA ?? 0) },
  }
  return [...string.faults, ...(input?.faults ?? [])].map((fault) => ({
    fault,
    level: STRING_FAULTS[fault],
    text: filledIn(words[fault], { input: string.input + 1, ...figures[fault] }),
  }))
}
