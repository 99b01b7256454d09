import type { DesignArea } from '#contract/design.ts'
import type { Obstacle } from '#contract/obstacle.ts'
import type { DesignChoices } from './designChoices.ts'

/** What was read out of a file: all of it could have been drawn. */
export interface ImportedDesign {
  readonly areas: readonly DesignArea[]
  readonly obstacles: readonly Obstacle[]
  /** What was chosen for the whole design; null where the file holds outlines only. */
  readonly choices: DesignChoices | null
  /** How many of the obstacles were holes in an outline. */
  readonly holeCount: number
  /** Points, which are neither areas nor obstacles, and were left out. */
  readonly pointCount: number
}
