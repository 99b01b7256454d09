import type { Design } from '#design/design.ts'
import { containsPoint, moduleCenter } from '#engine/layout/moduleCorners.ts'
import type { WiredInverter } from '#wire/electrical.ts'
import { stringLabel } from '#words/inverterText.ts'
import type { ModuleRef } from '../../maps/mapAdapter.ts'
import type { PlantString, StringPlace } from './plantStrings.ts'

type StringMoves = Design['stringMoves']

/** The moves with one more; a module is moved once.
 * @param cornersDeg latitudes and longitudes of the modules of its area */
export const withModuleMoved = (
  moves: StringMoves,
  cornersDeg: Float64Array,
  index: number,
  { inverter, input, string }: StringPlace,
): StringMoves => [
  ...moves.filter(({ at }) => !containsPoint(cornersDeg, index, at.lat, at.lng)),
  { at: moduleCenter(cornersDeg, index), inverter, input, string },
]

/** The string beside another one: the next one of the same inverter whose modules lie on the same face, else the one before it.
 * @param faceOf the same for modules of one face */
export const neighbourOf = (
  strings: readonly PlantString[],
  string: PlantString,
  faceOf: (module: ModuleRef) => string,
): PlantString | undefined => {
  const own = new Set(string.modules.map(faceOf))
  const isBeside = (other: PlantString) =>
    other.inverter === string.inverter &&
    other.label !== string.label &&
    other.modules.some((module) => own.has(faceOf(module)))
  const at = strings.indexOf(string)
  return strings.slice(at + 1).find(isBeside) ?? strings.slice(0, at).findLast(isBeside)
}

/** The modules of a string that continue the cable of another one: its first if it comes after the other, else its last. */
export const modulesToward = (
  strings: readonly PlantString[],
  from: PlantString,
  to: PlantString,
  count: number,
): readonly ModuleRef[] =>
  strings.indexOf(from) > strings.indexOf(to) ? from.modules.slice(0, count) : from.modules.slice(-count)

/** A string to which a module may be moved. */
export interface Destination extends StringPlace {
  readonly label: string
  /** True if the string begins with the module. */
  readonly isNew: boolean
}

/** The strings of an inverter to which a module may be moved, and a new one on each of its inputs.
 * @param from label of the string that has the module; null: none */
export const destinationsOf = (
  inverter: number,
  { model, units, strings }: Pick<WiredInverter, 'model' | 'units' | 'strings'>,
  from: string | null,
): readonly Destination[] => {
  const destination = (place: StringPlace, isNew: boolean) => ({
    ...place,
    label: stringLabel({ model, units }, inverter, place.input, place.string),
    isNew,
  })
  const present = strings.map(({ input, string }) => destination({ inverter, input, string }, false))
  const begun = Array.from({ length: units * model.inputs.length }, (_, input) => {
    const numbers = strings.filter((each) => each.input === input).map(({ string }) => string)
    return destination({ inverter, input, string: Math.max(0, ...numbers) + 1 }, true)
  })
  return [...present.filter(({ label }) => label !== from), ...begun]
}

/** Fewest modules of a string that can be split. */
const LEAST_SPLIT = 4

/** The second half of a string and the empty input that takes it, of the same unit first; null where no input is free. */
export const splitOf = (
  { modules, inverter, input, label }: PlantString,
  wired: Pick<WiredInverter, 'model' | 'units' | 'strings'>,
): { readonly modules: readonly ModuleRef[]; readonly to: Destination } | null => {
  if (modules.length < LEAST_SPLIT) return null
  const perUnit = wired.model.inputs.length
  const unitOf = (at: number): number => Math.floor(at / perUnit)
  const free = destinationsOf(inverter, wired, label).filter(({ isNew, string }) => isNew && string === 1)
  const to = free.find((each) => unitOf(each.input) === unitOf(input)) ?? free[0]
  return to ? { modules: modules.slice(Math.ceil(modules.length / 2)), to } : null
}
