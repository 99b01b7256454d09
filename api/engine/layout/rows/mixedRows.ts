import { type FreeRegion, SAME_M } from '../region/freeRegion.ts'
import { criticalLevels } from './criticalLevels.ts'
import { type Row, rowAt, rowCount } from './rowRaster.ts'
import type { RowUnit } from './rowUnit.ts'

/** A row of one kind of unit, behind the rows before it. */
interface RowChain {
  readonly row: Row
  readonly unit: RowUnit
  readonly before: RowChain | null
}

/** The best filling of what lies in front of a level. */
interface Filled {
  readonly level: number
  readonly count: number
  readonly chain: RowChain | null
}

/** Keeps the fillings that nothing in front of them equals, in ascending order. */
const insert = (queue: Filled[], filled: Filled): void => {
  let low = 0
  let high = queue.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((queue[middle]?.level ?? 0) <= filled.level) low = middle + 1
    else high = middle
  }
  queue.splice(low, 0, filled)
}

const chainToRows = (last: RowChain | null): { row: Row; unit: RowUnit }[] => {
  const rows: { row: Row; unit: RowUnit }[] = []
  for (let chain = last; chain; chain = chain.before) rows.push({ row: chain.row, unit: chain.unit })
  return rows.reverse()
}

/** Rows of several kinds of units one behind another, each wherever it likes: dynamic programming over the levels. The rows
 * are the best of all that begin on a critical level or right behind another row.
 * @param units the kinds of rows allowed
 * @returns from the front to the back */
export const mixedRows = (region: FreeRegion, units: readonly RowUnit[]): { row: Row; unit: RowUnit }[] => {
  const queue = units
    .flatMap((unit) => criticalLevels(region, unit.depthM))
    .map((level): Filled => ({ level, count: -1, chain: null }))
  queue.sort((a, b) => a.level - b.level)
  let best: Filled = { level: region.box.bottom, count: 0, chain: null }
  let tried = Number.NEGATIVE_INFINITY
  for (let next = queue.shift(); next; next = queue.shift()) {
    const isCritical = next.count < 0
    if (next.count > best.count) best = next
    else if (!isCritical || next.level - tried < SAME_M) continue
    tried = next.level
    for (const unit of units) {
      if (next.level + unit.depthM > region.box.top + SAME_M) continue
      const row = rowAt(region, unit, next.level)
      const count = best.count + rowCount(row)
      const chain = { row, unit, before: best.chain }
      if (count > best.count) insert(queue, { level: next.level + unit.rowPitchM, count, chain })
    }
  }
  return chainToRows(best.chain)
}
