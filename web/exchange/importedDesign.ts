import type { z } from 'zod'
import { DesignDocument } from '#contract/design.ts'
import { DRAWN, type DrawnCounts, type DrawnDocuments, forLists, LISTS } from '../design/drawn.ts'
import { type ExchangeFault, exchangeFault, TOO_MANY } from './exchangeFault.ts'

/** Settings of a whole design, beside drawn objects. */
export const DesignChoices = DesignDocument.omit({ version: true, areas: true, obstacles: true, surroundings: true })
export type DesignChoices = z.infer<typeof DesignChoices>

/** Content of a file that could also have been drawn. */
export interface ImportedDesign extends DrawnDocuments {
  /** Settings of the whole design; null where the file holds outlines only. */
  readonly choices: DesignChoices | null
  /** Number of obstacles that were holes in an outline. */
  readonly holeCount: number
  /** Points, which are neither areas nor obstacles, and were left out. */
  readonly pointCount: number
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** The outlines of several documents. Their settings for a whole design are dropped, unless there is only one. */
export const together = (designs: readonly ImportedDesign[]): ImportedDesign => {
  const drawn: readonly DrawnDocuments[] = designs
  return {
    ...forLists<'document'>((list) => drawn.flatMap((each) => each[list])),
    choices: designs.length === 1 ? (designs[0]?.choices ?? null) : null,
    holeCount: sumOf(designs.map(({ holeCount }) => holeCount)),
    pointCount: sumOf(designs.map(({ pointCount }) => pointCount)),
  }
}

/** The fault if there are more objects than a design can hold, or null. */
export const tooMuch = (counts: DrawnCounts): ExchangeFault | null => {
  const full = LISTS.find((list) => counts[list] > DRAWN[list].max)
  return full ? exchangeFault(TOO_MANY[full]) : null
}
