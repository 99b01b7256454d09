import { cornerAt, distanceBetween, type ModuleCorners, moduleCount } from '#engine/layout/moduleCorners.ts'
import { MODULE_STATE } from '../mapAdapter.ts'

/** Modules that lie edge to edge in a row, painted as one strip with seams: 10,000 modules of a hall are some hundred
 * strips, which is fast. */
export interface ModuleRun {
  readonly first: number
  readonly last: number
  /** The corner of each module at which the edge to the module before begins; the next corner ends it. */
  readonly side: number
}

/** Modules belong to one row where the gap between them is at most this share of their diagonal: 2 m give 10 cm, and the
 * clamps between modules are 2 cm wide. */
const WIDEST_GAP = 0.05

/** True where the edge of `next` that begins at corner `side` lies on the opposite edge of `module`. */
const continues = (corners: ModuleCorners, module: number, next: number, side: number): boolean => {
  const widestGap = WIDEST_GAP * distanceBetween(corners, cornerAt(module, 0), cornerAt(module, 2))
  return (
    distanceBetween(corners, cornerAt(module, side + 3), cornerAt(next, side)) <= widestGap &&
    distanceBetween(corners, cornerAt(module, side + 2), cornerAt(next, side + 1)) <= widestGap
  )
}

const SIDES = [0, 1, 2, 3] as const

/** The rows that the modules of a state form in the order they come in.
 * @param corners x and y of four corners a module
 * @param states that of each module, null: all are laid; one of another state belongs to no run and parts the one it lies in
 * @param state of `MODULE_STATE` */
export const moduleRuns = (
  corners: ModuleCorners,
  states: Uint8Array | null,
  state: number = MODULE_STATE.laid,
): readonly ModuleRun[] => {
  const runs: ModuleRun[] = []
  const count = moduleCount(corners)
  const isThere = (module: number): boolean => (states?.[module] ?? MODULE_STATE.laid) === state
  for (let first = 0; first < count; first++) {
    if (!isThere(first)) continue
    const isNext = (last: number, side: number) =>
      last + 1 < count && isThere(last + 1) && continues(corners, last, last + 1, side)
    const side = SIDES.find((each) => isNext(first, each)) ?? 0
    let last = first
    while (isNext(last, side)) last++
    runs.push({ first, last, side })
    first = last
  }
  return runs
}
