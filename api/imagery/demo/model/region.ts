import type { Species } from '../palette.ts'
import { mountainAt } from './geography.ts'
import { pick, type Random } from './hash.ts'
import { fromWorld, type PlaneProjection } from './mercator.ts'

/** Building style and vegetation, roughly by climate. */
export type ClimateRegion = 'alpine' | 'continental' | 'mediterranean'

export const regionOf = ({ world }: PlaneProjection): ClimateRegion => {
  const position = fromWorld(world)
  if (mountainAt(position) > 0.62) return 'alpine'
  return Math.abs(position.lat) < 41.6 ? 'mediterranean' : 'continental'
}

const GARDEN_TREES: Record<ClimateRegion, readonly [Species, ...Species[]]> = {
  alpine: ['conifer', 'conifer', 'broad', 'broad', 'dark', 'fruit'],
  continental: ['broad', 'broad', 'broad', 'dark', 'fruit', 'conifer', 'pine', 'cypress', 'olive'],
  mediterranean: ['broad', 'pine', 'olive', 'olive', 'dark', 'fruit', 'cypress', 'dark'],
}

export const gardenTree = (region: ClimateRegion, random: Random): Species => pick(random, GARDEN_TREES[region])

/** Share of houses with a flat roof. */
export const FLAT_SHARE: Record<ClimateRegion, number> = { alpine: 0.03, continental: 0.07, mediterranean: 0.42 }

/** Usual roof tilts [degrees]. */
export const PITCH_DEG: Record<ClimateRegion, readonly [number, number]> = {
  alpine: [24, 34],
  continental: [17, 24],
  mediterranean: [14, 20],
}
