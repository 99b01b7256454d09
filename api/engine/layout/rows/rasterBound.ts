import { freeIntervals } from '../region/freeIntervals.ts'
import { type FreeRegion, SAME_M } from '../region/freeRegion.ts'
import { type RowUnit, unitsWithin } from './rowUnit.ts'

/** Spans that one pitch is divided into: of an outline of 500 edges fewer tell less, more cost more than they save. */
const SPANS = 32

/** What no raster holds more of whose first row begins within a span of levels: all rows that begin there cover the part
 * of their depth that they share. */
const mostUnits = (region: FreeRegion, unit: RowUnit, firstM: number, spanM: number): number => {
  let count = 0
  for (let y = firstM; y + unit.depthM <= region.box.top + SAME_M; y += unit.rowPitchM)
    for (const { left, right } of freeIntervals(region, y + spanM, y + unit.depthM))
      count += unitsWithin(right - left, unit)
  return count
}

/** Bounds of the rasters of rows by the level of their first row, each worked out when it is asked for: most rasters of an
 * outline of hundreds of edges need not be looked at, for none of their span can hold more than the best so far. */
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
