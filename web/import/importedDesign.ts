import { DRAWN, type DrawnCounts, type DrawnDocuments, type DrawnList, forLists, LISTS } from '#design/drawn.ts'
import type { DesignChoices } from '#wire/design.ts'
import { type ExchangeFault, exchangeFault, TOO_MANY } from './exchangeFault.ts'

/** What the preview counts beside the drawn objects, in its order. */
export const COUNTED = [
  /** Obstacles that were holes in an outline. */
  'holes',
  /** Areas whose outline was drawn as lines. */
  'closedLines',
  /** Removed vertices at which an outline went out and straight back. */
  'spikes',
  /** Features that another program had switched off. */
  'hidden',
  // Whatever was left out:
  'points',
  /** Geometries without coordinates, and features without a geometry. */
  'empty',
  /** Outlines that are too small for a roof, and lines of no length. */
  'slivers',
  'tracks',
  'models',
  /** Pictures on the ground, in space or on the screen. */
  'overlays',
] as const
export type ImportCounts = { readonly [Kind in (typeof COUNTED)[number]]?: number }

/** Whether each object of each list is imported. */
type Ticks = Readonly<Record<DrawnList, readonly boolean[]>>

/** Content of a file that could also have been drawn. */
export interface ImportedDesign extends DrawnDocuments {
  /** Settings of the whole design; null where the file holds outlines only. */
  readonly choices: DesignChoices | null
  /** Objects that the file hides are not ticked at first. */
  readonly ticks: Ticks
  readonly counts: ImportCounts
  /** Other files to which a file links and which were not read. */
  readonly links: readonly string[]
}

/** The sum of counts by kind; kinds without any are left out. */
export const sumOf = (all: readonly ImportCounts[]): ImportCounts =>
  Object.fromEntries(
    COUNTED.flatMap((kind) => {
      const sum = all.reduce((before, counts) => before + (counts[kind] ?? 0), 0)
      return sum > 0 ? [[kind, sum]] : []
    }),
  )

/** One tick for all objects. */
export const ticksOf = ({ areas, obstacles, surroundings }: DrawnDocuments, isTicked: boolean): Ticks => ({
  areas: areas.map(() => isTicked),
  obstacles: obstacles.map(() => isTicked),
  surroundings: surroundings.map(() => isTicked),
})

/** The design with another tick at one object. */
export const withTick = (
  design: ImportedDesign,
  list: DrawnList,
  index: number,
  isTicked: boolean,
): ImportedDesign => ({ ...design, ticks: { ...design.ticks, [list]: design.ticks[list].with(index, isTicked) } })

/** The ticked objects of a design, and its choices. */
export const tickedOf = (design: ImportedDesign): ImportedDesign => {
  const { choices, ticks }: ImportedDesign = design
  const drawn: DrawnDocuments = design
  const ticked = forLists<'document'>((list) => drawn[list].filter((_, index) => ticks[list][index]))
  const isThere = ticked.areas.some(({ id }) => id === choices?.currentAreaId)
  return {
    ...design,
    ...ticked,
    ticks: ticksOf(ticked, true),
    choices: choices && { ...choices, currentAreaId: isThere ? choices.currentAreaId : null },
  }
}

/** The outlines of several documents. Their settings for a whole design are dropped, unless there is only one. */
export const together = (designs: readonly ImportedDesign[]): ImportedDesign => {
  const drawn: readonly DrawnDocuments[] = designs
  return {
    ...forLists<'document'>((list) => drawn.flatMap((each) => each[list])),
    choices: designs.length === 1 ? (designs[0]?.choices ?? null) : null,
    ticks: {
      areas: designs.flatMap(({ ticks }) => ticks.areas),
      obstacles: designs.flatMap(({ ticks }) => ticks.obstacles),
      surroundings: designs.flatMap(({ ticks }) => ticks.surroundings),
    },
    counts: sumOf(designs.map(({ counts }) => counts)),
    links: designs.flatMap(({ links }) => links),
  }
}

/** The fault if there are more objects than a design can hold, or null. */
export const tooMuch = (counts: DrawnCounts): ExchangeFault | null => {
  const full = LISTS.find((list) => counts[list] > DRAWN[list].max)
  return full ? exchangeFault(TOO_MANY[full]) : null
}
