import { palletFill } from './pallet/palletFill.ts'
import { type FreeRegion, transposed } from './region/freeRegion.ts'
import { mixedRows } from './rows/mixedRows.ts'
import { placeRows } from './rows/placeRows.ts'
import { bestRowRaster } from './rows/rowRaster.ts'
import type { PlacedUnit, UnitPair } from './rows/rowUnit.ts'
import { skylineFill, turnedBack } from './skyline/skylineFill.ts'

const fuller = (a: readonly PlacedUnit[], b: readonly PlacedUnit[]): readonly PlacedUnit[] =>
  b.length > a.length ? b : a

/** Rows on rails: one orientation on the whole roof, whichever holds more; of equal ones the first. */
export function* alignedFill(region: FreeRegion, [first, second]: UnitPair): Generator<void, readonly PlacedUnit[]> {
  const ofFirst = bestRowRaster(region, first)
  yield
  const ofSecond = bestRowRaster(region, second)
  const [{ rows, count }, unit] = ofSecond.count > ofFirst.count ? [ofSecond, second] : [ofFirst, first]
  return count > 0 ? placeRows(rows, unit) : []
}

const rowsOfBoth = (region: FreeRegion, units: UnitPair): PlacedUnit[] =>
  mixedRows(region, units).flatMap(({ row, unit }, index) =>
    placeRows([row], unit).map((placed) => ({ ...placed, row: index, column: -1 })),
  )

/** As many racks or tents as can be: rows of either orientation one behind another. */
export function* maximumRows(region: FreeRegion, units: UnitPair): Generator<void, readonly PlacedUnit[]> {
  const aligned = yield* alignedFill(region, units)
  yield
  return fuller(aligned, rowsOfBoth(region, units))
}

/** As many modules lying flush as can be, standing and lying mixed: the fullest of rows, of columns, and of what searches
 * make of them.
 * @param isThorough whether half a minute may pass where a rectangle of more than sixty modules is in doubt */
export function* maximumFlush(
  region: FreeRegion,
  units: UnitPair,
  gapM: number,
  isThorough: boolean,
): Generator<void, readonly PlacedUnit[]> {
  const rows = yield* maximumRows(region, units)
  yield
  const columns = turnedBack(rowsOfBoth(transposed(region), units), units)
  yield
  const best = fuller(fuller(rows, columns), palletFill(region, units, gapM, isThorough))
  return fuller(best, yield* skylineFill(region, units, gapM, best.length))
}
