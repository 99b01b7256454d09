/** How often somebody else's changes are looked for while the page is seen [ms]. */
const LOOK_EVERY_MS = 20_000
/** The longest pause between two looks at a server that is not reached: each is twice the one before [ms]. */
const LONGEST_PAUSE_MS = 5 * 60_000
/** A window that comes to the front is shown and gets the focus: that is one look [ms]. */
const ONE_LOOK_WITHIN_MS = 2000

interface Options {
  /** @returns null, or where no answer came for how long the server wants to be left alone [ms] */
  readonly look: () => Promise<number | null>
  /** Whether anybody would see what has changed, and there is a network to ask. */
  readonly isSeen: () => boolean
}

interface RegularLooks {
  /** The page is looked at again, or the network is back. */
  readonly lookNow: () => void
  readonly stop: () => void
}

/** Looks from time to time while the page is seen, and at once when it is seen again. A server that is not reached is asked less and
 * less often. The first look is not made here: what is opened is looked for anyway. */
export const lookRegularly = ({ look, isSeen }: Options): RegularLooks => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLooking = false
  let isStopped = false
  let failures = 0
  let notBeforeMs = 0

  const lookIn = (ms: number): void => {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(lookNow, ms)
  }
  const lookOnce = async (): Promise<void> => {
    isLooking = true
    const restMs = await look()
    isLooking = false
    failures = restMs === null ? 0 : failures + 1
    notBeforeMs = Date.now() + (restMs ?? ONE_LOOK_WITHIN_MS)
    lookIn(Math.max(restMs ?? 0, Math.min(LONGEST_PAUSE_MS, LOOK_EVERY_MS * 2 ** failures)))
  }
  const lookNow = (): void => {
    if (isStopped || isLooking || !isSeen()) return
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
