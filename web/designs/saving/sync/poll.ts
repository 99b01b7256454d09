import { type Query, QueryObserver } from '@tanstack/react-query'
import { queryClient } from '../../../http/queryClient.ts'

/** How often somebody else's changes are looked for while the page is seen [ms]. */
const LOOK_EVERY_MS = 20_000
/** The longest pause between two polls of an unreachable server: each is twice the one before [ms]. */
const LONGEST_PAUSE_MS = 5 * 60_000
/** Least pause between polls [ms]: a window that comes to the front fires several events. The poll is delayed, not dropped: saves
 * elsewhere must not wait for the next regular poll. */
const REST_MS = 2000

/** @returns null, or where no answer came for how long the server wants to be left alone [ms] */
type Look = () => Promise<number | null>

interface RegularLooks {
  /** The page is visible again, the network is back, or a change was announced. */
  readonly lookNow: () => void
  readonly stop: () => void
}

/** A look that fails through a fault of our own is one without an answer: the next is made all the same. */
const lookSafely = async (look: Look): Promise<number | null> => {
  try {
    return await look()
  } catch (error) {
    console.error('the look for changes made elsewhere failed', error)
    return 0
  }
}

/** Polls regularly while the page is visible, and at once when it becomes visible. An unreachable server is polled less and less
 * often. The first poll is the caller's: opening polls anyway.
 * @param id of the saved design */
export const poll = (id: string, look: Look): RegularLooks => {
  let failures = 0
  /** Asked for since the last poll began: a pending answer may be older than the announced change. */
  let isWanted = false

  const pauseMs = ({ state }: Query<number | null>): number | false => {
    const { data: restMs = null, dataUpdatedAt, fetchStatus } = state
    if (fetchStatus !== 'idle') return false
    if (isWanted) return Math.max(1, dataUpdatedAt + (restMs ?? REST_MS) - Date.now())
    return Math.max(restMs ?? 0, Math.min(LONGEST_PAUSE_MS, LOOK_EVERY_MS * 2 ** failures))
  }
  const options = {
    queryKey: ['news', id],
    queryFn: async () => {
      isWanted = false
      const restMs = await lookSafely(look)
      failures = restMs === null ? 0 : failures + 1
      if (restMs !== null) isWanted = false
      return restMs
    },
    initialData: null,
    initialDataUpdatedAt: 0,
    refetchInterval: pauseMs,
    networkMode: 'online',
  } as const
  const observer = new QueryObserver<number | null>(queryClient, options)
  const unsubscribe = observer.subscribe(() => undefined)
  return {
    lookNow: () => {
      isWanted = document.visibilityState === 'visible'
      // The interval is worked out anew.
      observer.setOptions(options)
    },
    stop: () => {
      unsubscribe()
      // A look under way is not the next poll's.
      queryClient.removeQueries({ queryKey: options.queryKey })
    },
  }
}
