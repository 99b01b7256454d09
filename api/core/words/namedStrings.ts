import type { WiredInverter } from '#wire/electrical.ts'
import type { PlantSize } from '#wire/plant.ts'
import { stringLabel } from './inverterText.ts'

/** A string of a plant with its name and its look, the same on the screen and on paper. */
export interface NamedString {
  readonly inverter: number
  /** From 0, over all units of the inverter. */
  readonly input: number
  /** From 1. */
  readonly string: number
  /** Such as `1.2.1`. */
  readonly label: string
  /** In the order of the cable. */
  readonly placed: WiredInverter['unplaced']
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

/** All strings of a plant by inverter, input and number. */
export const namedStrings = (
  inverters: readonly Pick<PlantSize['inverters'][number], 'inverter' | 'wired'>[],
): readonly NamedString[] =>
  inverters
    .flatMap(({ inverter, wired }) =>
      (wired?.strings ?? []).map(({ input, string, modules }) => ({
        inverter,
        input,
        string,
        label: wired ? stringLabel(wired, inverter, input, string) : '',
        placed: modules,
      })),
    )
    .sort((a, b) => a.inverter - b.inverter || a.input - b.input || a.string - b.string)
    .map((place, index) => ({
      ...place,
      colour: COLOURS[index % COLOURS.length] ?? COLOURS[0],
      isDashed: index >= COLOURS.length,
    }))
