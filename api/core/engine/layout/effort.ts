/** Work of the searches of one layout, in edges visited. The count ends a search instead of the clock, so that a roof has the same layout
 * on every machine and under every load. */
export interface Effort {
  spent: number
  /** Effort spent at the last pause. */
  pausedAt: number
}

export const noEffort = (): Effort => ({ spent: 0, pausedAt: 0 })

/** Cap on the edges that one layout visits, over all row directions: 0.1 s for rows, some tenths for dense layouts. An analysis needs at
 * most four layouts. Most homes need a hundredth of the cap; a hall of 2,000 m² with 25 vents may reach the cap. */
export const LAYOUT_EFFORT = { aligned: 1_000_000, maximum: 1_500_000 } as const

/** Edges visited between two pauses: some milliseconds. */
const EFFORT_A_STEP = 50_000

/** Yields if the last pause is long ago, so that the caller may stop. */
export function* pause(effort: Effort): Generator<void, void> {
  if (effort.spent - effort.pausedAt < EFFORT_A_STEP) return
  effort.pausedAt = effort.spent
  yield
}

/** Effort at which a share of the work between now and a limit is done.
 * @param share 0 to 1 */
export const untilShare = ({ spent }: Effort, until: number, share: number): number =>
  spent + Math.max(0, until - spent) * share
