import type { Bounds } from '#contract/area.ts'

/** There is one world: beyond its edge a place would have a longitude that nobody else knows. */
export const WORLD: Bounds = { north: 85, east: 180, south: -85, west: -180 }
