import type { WiredInverter } from '#wire/electrical.ts'
import type { PlantSize } from '#wire/plant.ts'
import { type NamedString, namedStrings, UNPLACED_COLOUR } from '#words/namedStrings.ts'
import type { ModuleRef } from '../../maps/mapAdapter.ts'

/** An inverter of an analysed plant. */
export type PlantInverter = PlantSize['inverters'][number]

/** Where a string is connected: `input` from 0 over all units of the inverter, `string` from 1. */
export interface StringPlace {
  readonly inverter: number
  readonly input: number
  readonly string: number
}

/** A string of a plant, with its look. */
export interface PlantString extends Omit<NamedString, 'placed'> {
  /** In the order of the cable. */
  readonly modules: readonly ModuleRef[]
}

/** Modules of an answer, one by one. */
export const moduleRefs = (placed: WiredInverter['unplaced']): readonly ModuleRef[] =>
  placed.flatMap(({ areaId, modules }) => modules.map((index) => ({ overlayId: areaId, index })))

/** All strings of a plant by inverter, input and number. */
export const plantStrings = (inverters: readonly PlantInverter[]): readonly PlantString[] =>
  namedStrings(inverters).map(({ placed, ...named }) => ({ ...named, modules: moduleRefs(placed) }))

/** The string of a module; undefined if it is in none. */
export const stringOf = (strings: readonly PlantString[], { overlayId, index }: ModuleRef): PlantString | undefined =>
  strings.find(({ modules }) => modules.some((module) => module.overlayId === overlayId && module.index === index))

/** A colour for each module by area: that of its string.
 * @param countOf number of modules in the layout of an area */
export const stringColours = (
  strings: readonly PlantString[],
  countOf: (areaId: string) => number,
): ReadonlyMap<string, readonly string[]> => {
  const colours = new Map<string, string[]>()
  for (const { modules, colour } of strings)
    for (const { overlayId, index } of modules) {
      const own = colours.get(overlayId) ?? Array<string>(countOf(overlayId)).fill(UNPLACED_COLOUR)
      if (index < own.length) own[index] = colour
      colours.set(overlayId, own)
    }
  return colours
}
