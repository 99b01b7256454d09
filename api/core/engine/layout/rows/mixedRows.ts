import { pause } from '../effort.ts'
import { type FreeRegion, SAME_M } from '../region/freeRegion.ts'
import { criticalLevels } from './criticalLevels.ts'
import { type Row, rowAt, rowCount } from './rowRaster.ts'
import type { RowUnit } from './rowUnit.ts'

/** A row of one kind of unit, linked to the rows in front of it. */
interface RowChain {
  readonly row: Row
  readonly unit: RowUnit
  readonly before: RowChain | null
}

/** The best filling in front of a level. */
interface Filled {
  readonly level: number
  readonly count: number
  readonly chain: RowChain | null
}

/** Inserts a filling in ascending order. It belongs near the end, for rows are tried in ascending order. */
const insert = (fillings: Filled[], filled: Filled): void => {
  let at = fillings.length
  while (at > 0 && (fillings[at - 1]?.level ?? 0) > filled.level) at--
  fillings.splice(at, 0, filled)
}

const chainToRows = (last: RowChain | null): { row: Row; unit: RowUnit }[] => {
  const rows: { row: Row; unit: RowUnit }[] = []
  for (let chain = last; chain; chain = chain.before) rows.push({ row: chain.row, unit: chain.unit })
  return rows.reverse()
}

/** Rows of several kinds of units one behind another, by dynamic programming over the levels. They are the best of all rows that begin on a
 * critical level or right behind another row.
 * @param units the kinds of rows allowed
 * @param until the effort at which the search stops
 * @returns from the front to the back; incomplete if the search stops early */
export function* mixedRows(
  region: FreeRegion,
  units: readonly RowUnit[],
  until: number,
): Generator<void, { row: Row; unit: RowUnit }[]> {
  const { effort } = region
  const critical = units
    .flatMap((unit) => criticalLevels(region, unit.depthM))
    .map((level): Filled => ({ level, count: -1, chain: null }))
    .sort((a, b) => a.level - b.level)
  let nextCritical = 0
  const fillings: Filled[] = []
  const takeLowest = (): Filled | undefined =>
    (fillings[0]?.level ?? Infinity) < (critical[nextCritical]?.level ?? Infinity)
      ? fillings.shift()
      : critical[nextCritical++]
  let best: Filled = { level: region.box.bottom, count: 0, chain: null }
  let tried = Number.NEGATIVE_INFINITY
  for (let next = takeLowest(); next; next = takeLowest()) {
    const isCritical = next.count < 0
    effort.spent += 2
    if (effort.spent > until) break
    yield* pause(effort)
    if (next.count > best.count) best = next
    else if (!isCritical || next.level - tried < SAME_M) continue
    tried = next.level
    for (const unit of units) {
      if (next.level + unit.depthM > region.box.top + SAME_M) continue
      const row = rowAt(region, unit, next.level)
      const count = best.count + rowCount(row)
      const chain = { row, unit, before: best.chain }
      if (count > best.count) insert(fillings, { level: next.level + unit.rowPitchM, count, chain })
    }
  }
  return chainToRows(best.chain)
}
