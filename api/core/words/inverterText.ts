import type { InverterUnits } from '#engine/electrical/carriers.ts'
import type { InverterModel } from '#engine/electrical/inverterModel.ts'
import { W_A_KW } from '#engine/units.ts'
import { filledIn } from './filledIn.ts'
import type { LocaleBundle } from './localeBundle.ts'

/** More strings are grouped by their length. */
const LISTED_STRINGS = 4

/** Brand and model of an inverter, such as `2 × ZCS Azzurro 1PH HYD6000`; the same in every place that names it. */
export const inverterName = ({ model: { brand, model }, units }: InverterUnits): string =>
  `${units > 1 ? `${units} × ` : ''}${brand} ${model}`

/** AC power of each unit and its phases, such as `6 kW, single-phase`. */
export const inverterPower = ({ model, units }: InverterUnits, { plant, formats }: LocaleBundle<'plant'>): string =>
  filledIn(units > 1 ? plant.inverterModels : plant.inverterModel, {
    power: formats.number(model.acPowerW / W_A_KW, 2),
    phases: model.phases === 3 ? plant.threePhase : plant.onePhase,
  })

/** Modules in series of each string, such as `11 + 7`; many strings by length, such as `12 × 18 + 2 × 17`. */
export const stringLengths = (lengths: readonly number[]): string => {
  if (lengths.length <= LISTED_STRINGS) return lengths.join(' + ')
  const countOf = new Map<number, number>()
  for (const length of lengths) countOf.set(length, (countOf.get(length) ?? 0) + 1)
  return Array.from(countOf, ([length, count]) => (count > 1 ? `${count} × ${length}` : `${length}`)).join(' + ')
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** What of an inverter names its strings. */
type Labelled = { readonly model: Pick<InverterModel, 'inputs'>; readonly units: number }

/** The name of an MPPT, such as `1.2`; units of one inverter are 1a, 1b.
 * @param input its index over all units */
export const inputLabel = ({ model, units }: Labelled, inverter: number, input: number): string => {
  const perUnit = model.inputs.length
  const number = Math.floor(input / perUnit)
  const unit = units === 1 ? '' : units <= LETTERS.length ? LETTERS[number] : `-${number + 1}`
  return `${inverter}${unit}.${(input % perUnit) + 1}`
}

/** The name of a string: unit, MPPT and string, such as `1.2.1`.
 * @param input index of the MPPT over all units */
export const stringLabel = (wired: Labelled, inverter: number, input: number, string: number): string =>
  `${inputLabel(wired, inverter, input)}.${string}`
