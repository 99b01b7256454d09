import type { Placement } from '../layout/placement.ts'

/** In which order the modules of a roof are laid: whole rows from the front, in the shade those that it leaves most first; along a line the
 * segments that yield most first. */
export interface RoofFilling {
  /** Index of the module in its placement, by its turn; those removed by hand have none. */
  readonly modules: readonly number[]
  /** After how many modules a row is whole, ascending; the last is all of them. */
  readonly rowEnds: readonly number[]
}

/** Sort keys of a roof's modules, the first difference first. */
type Place = readonly [face: number, rowShade: number, row: number, shade: number, along: number]

const compare = (a: Place, b: Place): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3] || a[4] - b[4]

/** Modules that are no further up the slope than this lie side by side [m]. */
const SIDE_BY_SIDE_M = 0.1

/** Puts the rows that shade leaves most first. */
const withRowShade = (
  places: readonly Place[],
  removed: Uint8Array,
  leftBy: (module: number) => number,
): readonly Place[] => {
  const rows = new Map<string, { left: number; count: number }>()
  for (const [module, [face, , row]] of places.entries()) {
    if (removed[module]) continue
    const sum = rows.get(`${face} ${row}`) ?? { left: 0, count: 0 }
    rows.set(`${face} ${row}`, { left: sum.left + leftBy(module), count: sum.count + 1 })
  }
  return places.map(([face, , row, shade, along]) => {
    const { left, count } = rows.get(`${face} ${row}`) ?? { left: 0, count: 1 }
    return [face, -Math.round(left / count / SHADE_STEP), row, shade, along]
  })
}

/** Modules and rows are ordered by shade loss in steps of this size: less makes no order. */
const SHADE_STEP = 0.01

/** @param yieldOfFace a kilowatt's unshaded yearly yield, by the face's index
 * @param leftBy its ratio under shade, by module; null without shade */
export const roofFilling = (
  placement: Placement,
  isBand: boolean,
  yieldOfFace: readonly number[],
  leftBy: ((module: number) => number) | null = null,
): RoofFilling => {
  const { row, faceOf, removed, cornersPlaneM } = placement
  const best = yieldOfFace.map((_, face) => face).sort((a, b) => (yieldOfFace[b] ?? 0) - (yieldOfFace[a] ?? 0) || a - b)
  const rankOfFace = new Map(best.map((face, rank) => [face, rank]))
  const placeOf = (module: number): Place => {
    const x = cornersPlaneM[8 * module] ?? 0
    const y = cornersPlaneM[8 * module + 1] ?? 0
    const rowIndex = row[module] ?? -1
    // Racks that face both ways are one row; of a strip each segment is filled by itself.
    return [
      isBand ? (rankOfFace.get(faceOf[module] ?? 0) ?? 0) : 0,
      0,
      rowIndex >= 0 ? rowIndex : Math.round(y / SIDE_BY_SIDE_M),
      leftBy ? -Math.round(leftBy(module) / SHADE_STEP) : 0,
      x,
    ]
  }
  const placesInRows = Array.from(removed, (_, module) => placeOf(module))
  const places = leftBy ? withRowShade(placesInRows, removed, leftBy) : placesInRows
  const at = (module: number): Place => places[module] ?? [0, 0, 0, 0, 0]
  const modules = [...removed.keys()]
    .filter((module) => !removed[module])
    .sort((a, b) => compare(at(a), at(b)) || a - b)
  const rowEnds = modules.flatMap((module, turn) => {
    const next = modules[turn + 1]
    const isSameRow = next !== undefined && at(next)[0] === at(module)[0] && at(next)[2] === at(module)[2]
    return isSameRow ? [] : [turn + 1]
  })
  return { modules, rowEnds }
}
