import { setTimeout as sleep } from 'node:timers/promises'

const FIRST_WAIT_MS = 500
/** Longest interval between attempts [ms]. */
const LONGEST_WAIT_MS = 5_000
/** The same failure is reported again after this time [ms]. */
const REPORT_EVERY_MS = 60_000

interface Options {
  attempt(): Promise<void>
  /** Called for the first failure, for one with another message than the last, and for the same one once a minute. */
  onFailed(failure: unknown): void
  onDone(): void
}

/** What a failure says, with its cause. */
const textOf = (failure: unknown): string =>
  failure instanceof Error ? `${failure.message} ${textOf(failure.cause)}` : String(failure)

/** Calls `onFailed`, but not for each of many failures that say the same. */
const sparingly = (onFailed: Options['onFailed']): Options['onFailed'] => {
  let reported = ''
  let reportedAtMs = Number.NEGATIVE_INFINITY
  return (failure) => {
    if (textOf(failure) === reported && performance.now() - reportedAtMs < REPORT_EVERY_MS) return
    reported = textOf(failure)
    reportedAtMs = performance.now()
    onFailed(failure)
  }
}

/** Attempts something until it succeeds, at once and then at growing intervals of at most five seconds.
 * @returns ends it: no further attempt begins, and nothing is reported any more */
export const retryUntilDone = ({ attempt, onFailed, onDone }: Options): (() => void) => {
  const ending = new AbortController()
  const report = sparingly(onFailed)
  const retry = async (): Promise<void> => {
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
      try {
        await attempt()
        break
      } catch (failure) {
        if (!ending.signal.aborted) report(failure)
      }
      await sleep(waitMs, undefined, { signal: ending.signal })
    }
    if (!ending.signal.aborted) onDone()
  }
  // Only the end of a wait rejects.
  void retry().catch(() => undefined)
  return () => ending.abort()
}
