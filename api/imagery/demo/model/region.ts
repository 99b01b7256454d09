import { mountainAt } from './geography.ts'
import { fromWorld, type PlaneProjection } from './mercator.ts'

/** Building style, roughly by climate. */
export type ClimateRegion = 'alpine' | 'continental' | 'mediterranean'

export const regionOf = ({ world }: PlaneProjection): ClimateRegion => {
  const position = fromWorld(world)
  if (mountainAt(position) > 0.62) return 'alpine'
  return Math.abs(position.lat) < 41.6 ? 'mediterranean' : 'continental'
}

/** Share of houses with a flat roof. */
export const FLAT_SHARE: Record<ClimateRegion, number> = { alpine: 0.03, continental: 0.07, mediterranean: 0.42 }

/** Usual roof tilts [degrees]. */
export const PITCH_DEG: Record<ClimateRegion, readonly [number, number]> = {
  alpine: [24, 34],
  continental: [17, 24],
  mediterranean: [14, 20],
}
