import type { ProblemCode } from '#contract/problem.ts'
import type { Logger } from '../logging.ts'

/** What one answers when there is more to do than can be done: nothing is broken. */
const BUSY: ReadonlySet<unknown> = new Set<ProblemCode>([
  'overloaded',
  'geocoderRateLimited',
  'buildingsBusy',
  'pvgisBusy',
])

/** A kind of refusals is told of so often [ms]. */
const TOLD_EVERY_MS = 60_000

/** Warns of refused requests by code and route: of the first one at once, of those that follow once a minute, with their number. The
 * numbers of all lines together are the requests.
 * @returns takes a refusal; false where it is another failure, of which nothing was told */
export const busyLog = (logger: Logger): ((code: unknown, route: string) => boolean) => {
  const waiting = new Map<string, number>()

  const tell = (
    key: string,
    told: { readonly code: unknown; readonly route: string; readonly count: number },
  ): void => {
    logger.warn(told, 'busy')
    waiting.set(key, 0)
    setTimeout(() => {
      const count = waiting.get(key) ?? 0
      if (count > 0) tell(key, { ...told, count })
      else waiting.delete(key)
    }, TOLD_EVERY_MS).unref()
  }
  return (code, route) => {
    if (!BUSY.has(code)) return false
    const key = `${code} ${route}`
    const more = waiting.get(key)
    if (more === undefined) tell(key, { code, route, count: 1 })
    else waiting.set(key, more + 1)
    return true
  }
}
