import { freeIntervals, type Interval } from '../region/freeIntervals.ts'
import { type FreeRegion, SAME_M } from '../region/freeRegion.ts'
import type { RowUnit } from '../rows/rowUnit.ts'
import type { FreeArea } from './freeArea.ts'
import type { Notch } from './packingSkyline.ts'
import { firstAbove, type RestLevel, restLevels } from './restLevels.ts'

/** Precomputed data for the searches of one region. */
export interface SkylineField {
  readonly region: FreeRegion
  /** A module in both orientations. */
  readonly units: readonly RowUnit[]
  readonly gapM: number
  readonly area: FreeArea
  readonly totalM2: number
  /** Width and depth below which no module fits [m]. */
  readonly thinnestM: number
  readonly rests: readonly RestLevel[]
  /** Free intervals for each orientation, by level in micrometers. */
  readonly strips: ReadonlyMap<RowUnit, Map<number, Interval[]>>
}

/** @param area of the region, each module owning `gapM` */
export const skylineField = (
  region: FreeRegion,
  units: readonly RowUnit[],
  gapM: number,
  area: FreeArea,
): SkylineField => {
  const { left, right, bottom, top } = region.box
  const totalM2 = area(left, right + gapM, bottom, top + gapM)
  const thinnestM = Math.min(...units.map(({ pitchM }) => pitchM)) - SAME_M
  const strips = new Map(units.map((unit) => [unit, new Map<number, Interval[]>()]))
  return { region, units, gapM, area, totalM2, thinnestM, rests: restLevels(region, gapM), strips }
}

/** Free intervals for one orientation on a level, cached. */
export const stripOf = ({ region, strips }: SkylineField, unit: RowUnit, level: number): Interval[] => {
  const strip = strips.get(unit)
  const key = Math.round(level * 1e6)
  const cached = strip?.get(key)
  if (cached) return cached
  const intervals = freeIntervals(region, level, level + unit.depthM)
  strip?.set(key, intervals)
  return intervals
}

/** The next level at which another module may fit on a step: the level of a neighbor or an edge, or the top. */
export const nextLevel = ({ region, rests, gapM }: SkylineField, { level, rim, left, right }: Notch): number => {
  const end = Math.min(rim, region.box.top + gapM)
  for (let at = firstAbove(rests, level + SAME_M); at < rests.length; at++) {
    region.effort.spent += 1 / 4
    const rest = rests[at]
    if (!rest || rest.level >= end) break
    if (rest.right > left && rest.left < right) return rest.level
  }
  return end
}
