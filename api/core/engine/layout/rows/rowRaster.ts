import { pause } from '../effort.ts'
import { freeIntervals, type Interval } from '../region/freeIntervals.ts'
import { type FreeRegion, SAME_M } from '../region/freeRegion.ts'
import { criticalLevels } from './criticalLevels.ts'
import { type RowUnit, unitsWithin } from './rowUnit.ts'

/** Spans per pitch. For an outline of 500 edges fewer give weaker bounds, and more cost more than they save. */
const SPANS = 32

/** Upper bound of the units of a raster whose first row begins within a span of levels, from the depth that all these rows share. */
const mostUnits = (region: FreeRegion, unit: RowUnit, firstM: number, spanM: number): number => {
  let count = 0
  for (let y = firstM; y + unit.depthM <= region.box.top + SAME_M; y += unit.rowPitchM)
    for (const { left, right } of freeIntervals(region, y + spanM, y + unit.depthM))
      count += unitsWithin(right - left, unit)
  return count
}

/** Upper bounds of rasters by the level of their first row, each computed on demand. Most rasters of an outline of hundreds of edges are
 * skipped, because none of their span can hold more than the best so far. */
export const rasterBound = (region: FreeRegion, unit: RowUnit): ((firstLevelM: number) => number) => {
  const { bottom } = region.box
  const spanM = Math.min(unit.rowPitchM / SPANS, unit.depthM / 2)
  const bounds = new Map<number, number>()
  return (firstLevelM) => {
    const span = Math.floor((firstLevelM - bottom) / spanM)
    const bound = bounds.get(span) ?? mostUnits(region, unit, bottom + span * spanM, spanM)
    bounds.set(span, bound)
    return bound
  }
}

/** A stretch of a row with its maximum number of units, at least one. */
export interface Stretch extends Interval {
  readonly count: number
}

export interface Row {
  /** Front edge [m]. */
  readonly y: number
  readonly stretches: readonly Stretch[]
}

/** Number of evenly spaced levels tried besides the critical levels, because room changes gradually along slanted lines. */
const LEVELS_BETWEEN = 16
/** Most edges visited in all, so that outlines of hundreds of vertices stay within a tenth of a second. */
const EFFORT = 6_000_000
/** Least number of levels at which bounds are faster than trying all. */
const WORTH_BOUNDING = 64

/** The row whose front edge is on level `y`. */
export const rowAt = (region: FreeRegion, unit: RowUnit, y: number): Row => ({
  y,
  stretches: freeIntervals(region, y, y + unit.depthM)
    .map((interval) => ({ ...interval, count: unitsWithin(interval.right - interval.left, unit) }))
    .filter(({ count }) => count > 0),
})

/** Units in a row. */
export const rowCount = ({ stretches }: Row): number => stretches.reduce((sum, { count }) => sum + count, 0)

/** Cap on the edges that one raster visits; the rest of a larger roof stays empty. A hall of 100,000 m² with 200 round vents needs a
 * fiftieth of the cap. */
const RASTER_EFFORT = 500_000

function* rowsFrom(region: FreeRegion, unit: RowUnit, firstM: number): Generator<void, Row[]> {
  const rows: Row[] = []
  const until = region.effort.spent + RASTER_EFFORT
  for (let index = 0; firstM + index * unit.rowPitchM + unit.depthM <= region.box.top + SAME_M; index++) {
    if (region.effort.spent > until) break
    yield* pause(region.effort)
    rows.push(rowAt(region, unit, firstM + index * unit.rowPitchM))
  }
  return rows
}

const everyNth = (levels: readonly number[], atMost: number): number[] => {
  const step = Math.max(1, Math.ceil(levels.length / atMost))
  return levels.filter((_, index) => index % step === 0)
}

/** Levels tried for the front edge of the first row, within one pitch of the bottom. */
const firstLevels = (region: FreeRegion, unit: RowUnit): number[] => {
  const { bottom, top } = region.box
  const ofFirstRow = (level: number): number => bottom + ((level - bottom + SAME_M) % unit.rowPitchM)
  const between = Array.from({ length: LEVELS_BETWEEN }, (_, i) => bottom + (unit.rowPitchM * i) / LEVELS_BETWEEN)
  const rows = Math.max(1, (top - bottom) / unit.rowPitchM)
  const critical = criticalLevels(region, unit.depthM).map(ofFirstRow)
  return [...everyNth(critical, EFFORT / (rows * region.edges.length)), ...between]
}

/** The raster of rows, one pitch apart, that holds most units; a tie goes to the lowest critical level. Each row fills all its free
 * stretches, as rails let a row begin anywhere: it holds at least as many as a grid of common columns on the same levels.
 * @param until the effort at which no further raster is tried */
export function* bestRowRaster(
  region: FreeRegion,
  unit: RowUnit,
  until: number,
): Generator<void, { readonly rows: Row[]; readonly count: number }> {
  const { effort } = region
  let best = { rows: [] as Row[], count: 0 }
  const levels = firstLevels(region, unit)
  const mostFrom = levels.length > WORTH_BOUNDING ? rasterBound(region, unit) : () => Number.POSITIVE_INFINITY
  for (const [tried, level] of levels.entries()) {
    if (effort.spent > until && tried > 0) break
    if (tried > 0 && mostFrom(level) <= best.count) continue
    const rows = yield* rowsFrom(region, unit, level)
    const count = rows.reduce((sum, row) => sum + rowCount(row), 0)
    if (count > best.count) best = { rows, count }
  }
  return best
}
