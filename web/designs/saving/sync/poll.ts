/** How often somebody else's changes are looked for while the page is seen [ms]. */
const LOOK_EVERY_MS = 20_000
/** The longest pause between two polls of an unreachable server: each is twice the one before [ms]. */
const LONGEST_PAUSE_MS = 5 * 60_000
/** Least pause between polls [ms]: a window that comes to the front fires several events. The poll is delayed, not dropped: saves
 * elsewhere must not wait for the next regular poll. */
const REST_MS = 2000

interface Options {
  /** @returns null, or where no answer came for how long the server wants to be left alone [ms] */
  readonly look: () => Promise<number | null>
  readonly isSeen: () => boolean
}

interface RegularLooks {
  /** The page is visible again, the network is back, or a change was announced. */
  readonly lookNow: () => void
  readonly stop: () => void
}

/** A look that fails through a fault of our own is one without an answer: the next is made all the same. */
const lookSafely = async (look: Options['look']): Promise<number | null> => {
  try {
    return await look()
  } catch (error) {
    console.error('the look for changes made elsewhere failed', error)
    return 0
  }
}

/** Polls regularly while the page is visible, and at once when it becomes visible. An unreachable server is polled less and less
 * often. The first poll is the caller's: opening polls anyway. */
export const poll = ({ look, isSeen }: Options): RegularLooks => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLooking = false
  let isAskedAgain = false
  let isStopped = false
  let failures = 0
  let notBeforeMs = 0

  const lookIn = (ms: number): void => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(lookNow, ms)
  }
  const lookOnce = async (): Promise<void> => {
    isLooking = true
    const restMs = await lookSafely(look)
    isLooking = false
    const isDueAgain = isAskedAgain
    isAskedAgain = false
    failures = restMs === null ? 0 : failures + 1
    notBeforeMs = Date.now() + (restMs ?? REST_MS)
    if (isDueAgain && restMs === null) lookIn(REST_MS)
    else lookIn(Math.max(restMs ?? 0, Math.min(LONGEST_PAUSE_MS, LOOK_EVERY_MS * 2 ** failures)))
  }
  const lookNow = (): void => {
    if (isStopped || !isSeen()) return
    // The pending answer may be older than the announced change.
    if (isLooking) {
      isAskedAgain = true
      return
    }
    const waitMs = notBeforeMs - Date.now()
    if (waitMs > 0) lookIn(waitMs)
    else void lookOnce()
  }
  lookIn(LOOK_EVERY_MS)
  return {
    lookNow,
    stop: () => {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
