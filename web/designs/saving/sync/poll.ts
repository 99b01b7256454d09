import { type Query, QueryObserver } from '@tanstack/react-query'
import { queryClient } from '../../../http/queryClient.ts'

/** How often somebody else's changes are looked for while the page is seen [ms]. */
const LOOK_EVERY_MS = 5_000
/** The longest pause between two polls of an unreachable server: each is twice the one before [ms]. */
const LONGEST_PAUSE_MS = 5 * 60_000

/** @returns null, or where no answer came for how long the server wants to be left alone [ms] */
type Look = () => Promise<number | null>

interface RegularLooks {
  /** The page is visible again, or the network is back. */
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

/** Polls regularly while the page is visible and the network is there, and at once when either is back. An unreachable server is
 * polled less and less often. The first poll is the caller's: opening polls anyway.
 * @param id of the saved design */
export const poll = (id: string, look: Look): RegularLooks => {
  let failures = 0
  const pauseMs = ({ state: { data } }: Query<number | null>): number =>
    Math.max(data ?? 0, Math.min(LONGEST_PAUSE_MS, LOOK_EVERY_MS * 2 ** failures))
  const options = {
    queryKey: ['newer', id],
    queryFn: async () => {
      const restMs = await lookSafely(look)
      failures = restMs === null ? 0 : failures + 1
      return restMs
    },
    initialData: null,
    initialDataUpdatedAt: 0,
    refetchInterval: pauseMs,
    networkMode: 'online',
  } as const
  const observer = new QueryObserver<number | null>(queryClient, options)
  const unsubscribe = observer.subscribe(() => undefined)
  const mayLook = (): boolean => {
    const { data, dataUpdatedAt } = observer.getCurrentResult()
    return (
      observer.hasListeners() && document.visibilityState === 'visible' && Date.now() >= dataUpdatedAt + (data ?? 0)
    )
  }
  return {
    lookNow: () => {
      // A window that comes to the front fires several events: they share the look that is under way.
      if (mayLook()) void observer.refetch({ cancelRefetch: false })
    },
    stop: () => {
      unsubscribe()
      // A look under way is not the next poll's.
      queryClient.removeQueries({ queryKey: options.queryKey })
    },
  }
}
