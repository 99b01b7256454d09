import { isBox } from '../region/freeIntervals.ts'
import { type FreeRegion, SAME_M } from '../region/freeRegion.ts'
import type { PlacedUnit, RowUnit, UnitPair } from '../rows/rowUnit.ts'
import { type Box, packPallet } from './palletSearch.ts'

/** Whole units are tenths of a millimetre, as fine as modules are specified. */
const UNIT_M = 1e-4
/** Cuts tried for a fill that follows the hand: some milliseconds for a home, a tenth of a second at most. */
const QUICK_EFFORT = 20_000
/** Cuts tried where a minute may pass: enough for every reference case. */
const THOROUGH_EFFORT = 80_000_000
/** Larger roofs have too many raster points to divide; rows lose next to nothing there. */
const MOST_MODULES = 200

const unitOf = ({ width, height }: Box, [portrait, landscape]: UnitPair): RowUnit =>
  width < height ? portrait : landscape

/** Fills a roof that is a plain rectangle as a pallet is loaded.
 * @param units a module standing and one lying
 * @returns no modules where the roof is no rectangle or too large */
export const palletFill = (region: FreeRegion, units: UnitPair, gapM: number, isThorough: boolean): PlacedUnit[] => {
  const { left, right, bottom, top } = region.box
  const [{ pitchM, rowPitchM }] = units
  const [widthM, heightM] = [right - left + gapM, top - bottom + gapM]
  if ((widthM * heightM) / (pitchM * rowPitchM) > MOST_MODULES || !isBox(region)) return []
  const down = (metres: number): number => Math.floor((metres + SAME_M) / UNIT_M)
  const up = (metres: number): number => Math.ceil((metres - SAME_M) / UNIT_M)
  const effort = isThorough ? THOROUGH_EFFORT : QUICK_EFFORT
  return packPallet(down(widthM), down(heightM), up(rowPitchM), up(pitchM), effort).map((box) => ({
    x: left + box.x * UNIT_M,
    y: bottom + box.y * UNIT_M,
    unit: unitOf(box, units),
    row: -1,
    column: -1,
  }))
}
