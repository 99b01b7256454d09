import { cornerAt, distanceBetween, type ModuleCorners, moduleCount } from '#engine/layout/moduleCorners.ts'
import { MODULE_STATE } from '../mapAdapter.ts'

/** Adjacent modules of a row, painted as one strip with seams: 10,000 modules of a hall are a few hundred strips, which is fast. */
export interface ModuleRun {
  readonly first: number
  readonly last: number
  /** Index of the corner at which the edge to the previous module begins; the next corner ends that edge. */
  readonly side: number
}

/** Modules belong to one row if their gap is at most this fraction of their diagonal: 10 cm for 2 m, and clamps are 2 cm wide. */
const WIDEST_GAP = 0.05

/** Whether the edge of `next` that begins at corner `side` lies on the opposite edge of `module`. */
const continues = (corners: ModuleCorners, module: number, next: number, side: number): boolean => {
  const widestGap = WIDEST_GAP * distanceBetween(corners, cornerAt(module, 0), cornerAt(module, 2))
  return (
    distanceBetween(corners, cornerAt(module, side + 3), cornerAt(next, side)) <= widestGap &&
    distanceBetween(corners, cornerAt(module, side + 2), cornerAt(next, side + 1)) <= widestGap
  )
}

const SIDES = [0, 1, 2, 3] as const

/** The rows formed by the modules of a state, in their order.
 * @param corners x and y of four corners per module
 * @param states one per module, null: all are laid; a module of another state interrupts a row
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
