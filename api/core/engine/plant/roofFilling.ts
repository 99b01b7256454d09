import type { Placement } from '../layout/placement.ts'

/** The order in which the modules of a roof are laid: whole rows from the front. Under shade, the least shaded rows come first, and a row
 * grows from its best module to the better side, so that modules stay together. Along a line, the segments of the highest yield come first. */
export interface RoofFilling {
  /** Indices into the placement in laying order, without modules removed by hand. */
  readonly modules: readonly number[]
  /** Numbers of modules after which a row is complete, ascending; the last is all of them. */
  readonly rowEnds: readonly number[]
}

/** Sort keys of a roof's modules, the first difference first. */
type SortKeys = readonly [face: number, rowShade: number, row: number, turn: number, along: number]

const compare = (a: SortKeys, b: SortKeys): number =>
  a[0] - b[0] || a[1] - b[1] || a[2] - b[2] || a[3] - b[3] || a[4] - b[4]

/** Largest difference in height on the slope between modules side by side [m]. */
const SIDE_BY_SIDE_M = 0.1

/** Yields under shade are compared in steps of this ratio; smaller differences do not change the order. */
const SHADE_STEP = 0.01

/** Modules of a row in growing order: the best one first, then the better of its two neighbors each time.
 * @param row modules by their position along it
 * @param left yield ratio of a module under shade, in steps */
const growing = (row: readonly number[], left: (module: number) => number): readonly number[] => {
  const best = Math.max(...row.map(left))
  let to = row.findIndex((module) => left(module) === best)
  let from = to
  const grown = [row[to] ?? 0]
  while (grown.length < row.length) {
    const [before, after] = [row[from - 1], row[to + 1]]
    const isAfter = before === undefined || (after !== undefined && left(after) >= left(before))
    grown.push((isAfter ? after : before) ?? 0)
    if (isAfter) to += 1
    else from -= 1
  }
  return grown
}

/** Sorts rows by their mean yield under shade, the best first, and gives each module its turn in its row.
 * @param leftBy yield ratio of a module under shade */
const inShade = (
  places: readonly SortKeys[],
  modules: readonly number[],
  leftBy: (module: number) => number,
): readonly SortKeys[] => {
  const rows = new Map<string, number[]>()
  for (const module of modules) {
    const [face, , row] = places[module] ?? []
    const key = `${face} ${row}`
    rows.set(key, [...(rows.get(key) ?? []), module])
  }
  const steps = (ratio: number): number => Math.round(ratio / SHADE_STEP)
  const ordered = [...places]
  for (const row of rows.values()) {
    const meanLeft = row.reduce((sum, module) => sum + leftBy(module), 0) / row.length
    const along = row.toSorted((a, b) => (places[a]?.[4] ?? 0) - (places[b]?.[4] ?? 0))
    for (const [turn, module] of growing(along, (each) => steps(leftBy(each))).entries()) {
      const [face, , rowIndex, , x] = places[module] ?? [0, 0, 0, 0, 0]
      ordered[module] = [face, -steps(meanLeft), rowIndex, turn, x]
    }
  }
  return ordered
}

/** @param yieldOfFace unshaded yearly yield [kWh/kWp], by index of the face
 * @param leftBy yield ratio under shade, by module; null without shade */
export const roofFilling = (
  placement: Placement,
  isBand: boolean,
  yieldOfFace: readonly number[],
  leftBy: ((module: number) => number) | null = null,
): RoofFilling => {
  const { row, faceOf, removed, cornersPlaneM } = placement
  const best = yieldOfFace.map((_, face) => face).sort((a, b) => (yieldOfFace[b] ?? 0) - (yieldOfFace[a] ?? 0) || a - b)
  const rankOfFace = new Map(best.map((face, rank) => [face, rank]))
  const placeOf = (module: number): SortKeys => {
    const x = cornersPlaneM[8 * module] ?? 0
    const y = cornersPlaneM[8 * module + 1] ?? 0
    const rowIndex = row[module] ?? -1
    // East-west racks form one row for both faces; the segments of a strip are filled one by one.
    return [
      isBand ? (rankOfFace.get(faceOf[module] ?? 0) ?? 0) : 0,
      0,
      rowIndex >= 0 ? rowIndex : Math.round(y / SIDE_BY_SIDE_M),
      0,
      x,
    ]
  }
  const placesInRows = Array.from(removed, (_, module) => placeOf(module))
  const staying = [...removed.keys()].filter((module) => !removed[module])
  const places = leftBy ? inShade(placesInRows, staying, leftBy) : placesInRows
  const at = (module: number): SortKeys => places[module] ?? [0, 0, 0, 0, 0]
  const modules = staying.toSorted((a, b) => compare(at(a), at(b)) || a - b)
  const rowEnds = modules.flatMap((module, turn) => {
    const next = modules[turn + 1]
    const isSameRow = next !== undefined && at(next)[0] === at(module)[0] && at(next)[2] === at(module)[2]
    return isSameRow ? [] : [turn + 1]
  })
  return { modules, rowEnds }
}
