import { MAX_AREAS, MAX_OBSTACLES } from '#contract/limits.ts'
import { type ExchangeFault, exchangeFault } from '../exchangeFault.ts'
import type { ImportedDesign } from '../importedDesign.ts'

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** The outlines of several documents. What each of them chose for a whole design cannot hold for all, unless it is alone. */
export const together = (designs: readonly ImportedDesign[]): ImportedDesign => ({
  areas: designs.flatMap(({ areas }) => areas),
  obstacles: designs.flatMap(({ obstacles }) => obstacles),
  choices: designs.length === 1 ? (designs[0]?.choices ?? null) : null,
  holeCount: sumOf(designs.map(({ holeCount }) => holeCount)),
  pointCount: sumOf(designs.map(({ pointCount }) => pointCount)),
})

/** Why there is more than a design can hold, or null where there is not. */
export const tooMuch = ({ areas, obstacles }: ImportedDesign): ExchangeFault | null => {
  if (areas.length > MAX_AREAS) return exchangeFault('tooManyAreas')
  return obstacles.length > MAX_OBSTACLES ? exchangeFault('tooManyObstacles') : null
}
