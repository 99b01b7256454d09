import type { AssumptionGroup } from '#engine/assumptions/assumptionRow.ts'
import type { AssumptionKey } from '#engine/assumptions/assumptions.ts'

/** Editors of the inputs to an analysis by a layout method. */
export type Editor = 'assumptions' | 'consumption'

/** A row in an editor: an assumption, a group of assumptions, or the shared fraction of a community. */
export type EditorRow = AssumptionKey | AssumptionGroup | 'community'

const ASSUMPTION_PATH = 'detailed.assumptions.'
const CONSUMPTION_PATH = 'detailed.consumption'

/** Keys of the assumptions among the request paths that the server refused. */
export const refusedKeys = (paths: readonly string[]): readonly string[] =>
  paths.filter((path) => path.startsWith(ASSUMPTION_PATH)).map((path) => path.slice(ASSUMPTION_PATH.length))

/** Paths inside the consumption, without their prefix, among those that the server refused. */
export const refusedInConsumption = (paths: readonly string[]): readonly string[] =>
  paths.filter((path) => path.startsWith(CONSUMPTION_PATH)).map((path) => path.slice(CONSUMPTION_PATH.length + 1))

/** The editor of a refused value; null if no editor holds the value. */
export const editorOf = (paths: readonly string[]): Editor | null => {
  if (refusedKeys(paths).length > 0) return 'assumptions'
  return refusedInConsumption(paths).length > 0 ? 'consumption' : null
}
