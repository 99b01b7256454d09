import type { z } from 'zod'
import { type DesignArea, DesignDocument } from '#contract/design.ts'
import { MAX_AREAS, MAX_OBSTACLES, MAX_SURROUNDINGS } from '#contract/limits.ts'
import type { Obstacle } from '#contract/obstacle.ts'
import type { Surrounding } from '#contract/surroundings.ts'
import { type ExchangeFault, exchangeFault } from './exchangeFault.ts'

/** What is chosen for a whole design, beside what is drawn. */
export const DesignChoices = DesignDocument.omit({ version: true, areas: true, obstacles: true, surroundings: true })
export type DesignChoices = z.infer<typeof DesignChoices>

/** What was read out of a file: all of it could have been drawn. */
export interface ImportedDesign {
  readonly areas: readonly DesignArea[]
  readonly obstacles: readonly Obstacle[]
  readonly surroundings: readonly Surrounding[]
  /** What was chosen for the whole design; null where the file holds outlines only. */
  readonly choices: DesignChoices | null
  /** How many of the obstacles were holes in an outline. */
  readonly holeCount: number
  /** Points, which are neither areas nor obstacles, and were left out. */
  readonly pointCount: number
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** The outlines of several documents. What each of them chose for a whole design cannot hold for all, unless it is alone. */
export const together = (designs: readonly ImportedDesign[]): ImportedDesign => ({
  areas: designs.flatMap(({ areas }) => areas),
  obstacles: designs.flatMap(({ obstacles }) => obstacles),
  surroundings: designs.flatMap(({ surroundings }) => surroundings),
  choices: designs.length === 1 ? (designs[0]?.choices ?? null) : null,
  holeCount: sumOf(designs.map(({ holeCount }) => holeCount)),
  pointCount: sumOf(designs.map(({ pointCount }) => pointCount)),
})

/** Why there is more than a design can hold, or null where there is not. */
export const tooMuch = ({ areas, obstacles, surroundings }: ImportedDesign): ExchangeFault | null => {
  if (areas.length > MAX_AREAS) return exchangeFault('tooManyAreas')
  if (obstacles.length > MAX_OBSTACLES) return exchangeFault('tooManyObstacles')
  return surroundings.length > MAX_SURROUNDINGS ? exchangeFault('tooManySurroundings') : null
}
