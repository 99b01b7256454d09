import { untilShare } from './effort.ts'
import { type FreeRegion, TRANSPOSED, turned } from './region/freeRegion.ts'
import { mixedRows } from './rows/mixedRows.ts'
import { placeRows } from './rows/placeRows.ts'
import { bestRowRaster } from './rows/rowRaster.ts'
import type { PlacedUnit, RowUnit, RowUnits, UnitPair } from './rows/rowUnit.ts'
import { skylineFill, turnedBack } from './skyline/skylineFill.ts'

const fuller = (a: readonly PlacedUnit[], b: readonly PlacedUnit[]): readonly PlacedUnit[] =>
  b.length > a.length ? b : a

/** Rows on rails in the orientation that holds more on the whole roof; a tie goes to the first. If the first one uses up the effort, the
 * second is not tried.
 * @param until the effort at which the search ends */
export function* alignedFill(
  region: FreeRegion,
  [first, second]: RowUnits,
  until: number,
): Generator<void, readonly PlacedUnit[]> {
  if (!second) return placeRows((yield* bestRowRaster(region, first, until)).rows, first)
  const ofFirst = yield* bestRowRaster(region, first, untilShare(region.effort, until, 1 / 2))
  yield
  const isSpent = region.effort.spent > until && ofFirst.count > 0
  const ofSecond = isSpent ? { rows: [], count: 0 } : yield* bestRowRaster(region, second, until)
  const [{ rows, count }, unit] = ofSecond.count > ofFirst.count ? [ofSecond, second] : [ofFirst, first]
  return count > 0 ? placeRows(rows, unit) : []
}

function* rowsOfEach(region: FreeRegion, units: readonly RowUnit[], until: number): Generator<void, PlacedUnit[]> {
  const rows = yield* mixedRows(region, units, until)
  return rows.flatMap(({ row, unit }, index) =>
    placeRows([row], unit).map((placed) => ({ ...placed, row: index, column: -1 })),
  )
}

/** As many racks as possible, with rows of all orientations that may be laid. If the effort is used up, the result has rows of one orientation.
 * @param until the effort at which the search ends */
export function* maximumRows(
  region: FreeRegion,
  units: RowUnits,
  until: number,
): Generator<void, readonly PlacedUnit[]> {
  const aligned = yield* alignedFill(region, units, untilShare(region.effort, until, 1 / 3))
  yield
  return fuller(aligned, yield* rowsOfEach(region, units, until))
}

/** As many flush modules as possible: the fullest of rows, columns and, where orientations may be mixed, search results.
 * @param laid the orientations that may be laid, of `units`
 * @param until the effort at which the searches end */
export function* maximumFlush(
  region: FreeRegion,
  units: UnitPair,
  laid: RowUnits,
  gapM: number,
  until: number,
): Generator<void, readonly PlacedUnit[]> {
  const rows = yield* maximumRows(region, laid, untilShare(region.effort, until, 1 / 2))
  yield
  // Seen across, a standing module lies.
  const lying = units.filter(({ isPortrait }) => laid.some((unit) => unit.isPortrait !== isPortrait))
  const across = yield* rowsOfEach(turned(region, TRANSPOSED), lying, untilShare(region.effort, until, 1 / 2))
  const columns = turnedBack(across, units, TRANSPOSED)
  yield
  const best = fuller(rows, columns)
  if (laid.length < units.length) return best
  return fuller(best, yield* skylineFill(region, units, gapM, best.length, until))
}
