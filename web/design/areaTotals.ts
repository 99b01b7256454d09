import type { Area } from './area.ts'

type Measures = Pick<Area, 'totalArea' | 'usableArea'>

/** What several areas measure together [m²]. Where they overlap, both count. */
export const areaTotals = (areas: readonly Measures[]): Measures => ({
  totalArea: areas.reduce((sum, { totalArea }) => sum + totalArea, 0),
  usableArea: areas.reduce((sum, { usableArea }) => sum + usableArea, 0),
})
