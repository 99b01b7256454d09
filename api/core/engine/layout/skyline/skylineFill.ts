import { isBox } from '../region/freeIntervals.ts'
import { type FreeRegion, SAME_M, type Turn, turned } from '../region/freeRegion.ts'
import type { PlacedUnit, UnitPair } from '../rows/rowUnit.ts'
import { type FreeArea, freeAreaOf } from './freeArea.ts'
import { skylineField } from './skylineField.ts'
import { skylineSearch } from './skylineSearch.ts'

/** Beam width for a home. A width of 30 takes half as long again and gains one module on one roof in thirty. */
const WIDTH = 20
/** Most fillings times modules of one search: about a tenth of a second. */
const EFFORT = 6000
/** Most fillings times modules of all searches: a roof of up to 75 modules is searched from every corner, a larger one from fewer. */
const EFFORT_OF_ALL = 12_000
/** Largest module count for a search: above it rows lose almost nothing, and the beam would be too narrow to gain. */
const MOST_MODULES = 1000

const turn = (isMirroredAcross: boolean, isMirroredUp: boolean, isTransposed: boolean): Turn => ({
  isMirroredAcross,
  isMirroredUp,
  isTransposed,
})
/** Every corner and both directions from it. The first two find most, the next two begin at the opposite corner. */
const TURNS: readonly Turn[] = [
  turn(false, false, false),
  turn(false, false, true),
  turn(true, true, false),
  turn(true, true, true),
  turn(true, false, false),
  turn(true, false, true),
  turn(false, true, false),
  turn(false, true, true),
]

/** Turns the placements of a turned region back. */
export const turnedBack = (
  placed: readonly PlacedUnit[],
  [first, second]: UnitPair,
  { isMirroredAcross, isMirroredUp, isTransposed }: Turn,
): PlacedUnit[] =>
  placed.map(({ x: across, y: up, unit: laid }) => {
    const unit = isTransposed ? (laid === first ? second : first) : laid
    const [x, y] = isTransposed ? [up, across] : [across, up]
    return {
      x: isMirroredAcross ? -x - unit.acrossM : x,
      y: isMirroredUp ? -y - unit.depthM : y,
      unit,
      row: -1,
      column: -1,
    }
  })

/** Free area in the coordinates of a turned region. In a mirrored region a module owns the gap on its other side. */
const turnedArea = (area: FreeArea, gapM: number, { isMirroredAcross, isMirroredUp, isTransposed }: Turn): FreeArea => {
  const alongBoth: FreeArea = (left, right, bottom, top) =>
    area(
      isMirroredAcross ? gapM - right : left,
      isMirroredAcross ? gapM - left : right,
      isMirroredUp ? gapM - top : bottom,
      isMirroredUp ? gapM - bottom : top,
    )
  return isTransposed ? (left, right, bottom, top) => alongBoth(bottom, top, left, right) : alongBoth
}

/** Searches from several corners for more modules than rows can hold; each corner may find fillings that the others miss. A second search
 * from one corner gains nothing, because the beam still prefers less waste.
 * @param atLeast number of modules to exceed
 * @param until the effort at which the searches stop
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
  const affordable = Math.max(2, Math.floor(EFFORT_OF_ALL / (width * Math.max(1, atLeast))))
  // A rectangle looks the same from every corner.
  const searches = isBox(region) ? 2 : affordable
  const area = freeAreaOf(region, gapM)
  let best: readonly PlacedUnit[] = []
  for (const turn of TURNS.slice(0, searches)) {
    const field = skylineField(turned(region, turn), units, gapM, turnedArea(area, gapM, turn))
    const most = Math.floor(field.totalM2 / (first.pitchM * first.rowPitchM) + SAME_M)
    const target = Math.max(atLeast, best.length) + 1
    if (target > most) continue
    yield
    const found = yield* skylineSearch(field, target, width, until)
    if (found) best = turnedBack(found, units, turn)
  }
  return best
}
