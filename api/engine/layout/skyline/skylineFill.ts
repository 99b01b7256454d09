import { type FreeRegion, SAME_M, transposed } from '../region/freeRegion.ts'
import type { PlacedUnit, UnitPair } from '../rows/rowUnit.ts'
import { type FreeArea, freeAreaOf } from './freeArea.ts'
import { skylineField } from './skylineField.ts'
import { skylineSearch } from './skylineSearch.ts'

/** Fillings that the beam keeps for a home. Twelve lose one of the reference optima; twenty find all up to 60 modules. */
const WIDTH = 20
/** Fillings times modules that one search may take: about a tenth of a second. */
const EFFORT = 6000
/** Beyond this rows lose next to nothing, and a search would have to be too narrow to gain. */
const MOST_MODULES = 1000

/** What was placed on the transposed region, on the region itself. */
export const turnedBack = (placed: readonly PlacedUnit[], [first, second]: UnitPair): PlacedUnit[] =>
  placed.map(({ x, y, unit }) => ({ x: y, y: x, unit: unit === first ? second : first, row: -1, column: -1 }))

/** Looks for more modules than rows can hold, once from below and once from the left. To search one side again for still more
 * is in vain: the beam keeps what wastes less either way.
 * @param atLeast modules that are too few to be of interest
 * @param until the effort at which the searches are given up
 * @returns more than `atLeast` modules, or none */
export function* skylineFill(
  region: FreeRegion,
  units: UnitPair,
  gapM: number,
  atLeast: number,
  until: number,
): Generator<void, readonly PlacedUnit[]> {
  if (atLeast > MOST_MODULES || region.effort.spent > until) return []
  const [first] = units
  const width = Math.min(WIDTH, Math.floor(EFFORT / Math.max(1, atLeast)))
  const area = freeAreaOf(region, gapM)
  const transposedArea: FreeArea = (left, right, bottom, top) => area(bottom, top, left, right)
  let best: readonly PlacedUnit[] = []
  for (const isTransposed of [false, true]) {
    const field = isTransposed
      ? skylineField(transposed(region), units, gapM, transposedArea)
      : skylineField(region, units, gapM, area)
    const most = Math.floor(field.totalM2 / (first.pitchM * first.rowPitchM) + SAME_M)
    const target = Math.max(atLeast, best.length) + 1
    if (target > most) continue
    yield
    const found = yield* skylineSearch(field, target, width, until)
    if (found) best = isTransposed ? turnedBack(found, units) : found
  }
  return best
}
