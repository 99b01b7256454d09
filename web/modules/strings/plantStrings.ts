import type { WiredInverter } from '#wire/electrical.ts'
import type { PlantSize } from '#wire/plant.ts'
import { stringLabel } from '#words/inverterText.ts'
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
export interface PlantString extends StringPlace {
  readonly label: string
  /** In the order of the cable. */
  readonly modules: readonly ModuleRef[]
  readonly colour: string
  /** True from the second round of the colours on. */
  readonly isDashed: boolean
}

/** White is readable on each, and each differs from roofs and from the modules' navy. */
const COLOURS = [
  '#2563eb',
  '#c2410c',
  '#047857',
  '#a21caf',
  '#a16207',
  '#0e7490',
  '#be123c',
  '#4d7c0f',
  '#6d28d9',
  '#57534e',
] as const

/** Modules that no string takes. */
export const UNPLACED_COLOUR = '#cbd5e1'

/** Modules of an answer, one by one. */
export const moduleRefs = (placed: WiredInverter['unplaced']): readonly ModuleRef[] =>
  placed.flatMap(({ areaId, modules }) => modules.map((index) => ({ overlayId: areaId, index })))

/** All strings of a plant by inverter, input and number. */
export const plantStrings = (inverters: readonly PlantInverter[]): readonly PlantString[] =>
  inverters
    .flatMap(({ inverter, wired }) =>
      (wired?.strings ?? []).map(({ input, string, modules }) => ({
        inverter,
        input,
        string,
        label: wired ? stringLabel(wired, inverter, input, string) : '',
        modules,
      })),
    )
    .sort((a, b) => a.inverter - b.inverter || a.input - b.input || a.string - b.string)
    .map(({ modules, ...place }, index) => ({
      ...place,
      modules: moduleRefs(modules),
      colour: COLOURS[index % COLOURS.length] ?? COLOURS[0],
      isDashed: index >= COLOURS.length,
    }))

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
