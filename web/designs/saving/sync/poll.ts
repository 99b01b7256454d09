import { type Query, QueryObserver } from '@tanstack/react-query'
import { queryClient } from '../../../base/http/queryClient.ts'

/** Listens to the page's visibility and to the network.
 * @returns stops listening */
export const listenToPage = (onHidden: () => void, onShown: () => void, onOnline: () => void): (() => void) => {
  const ending = new AbortController()
  const { signal } = ending
  const onVisibility = () => (document.visibilityState === 'hidden' ? onHidden() : onShown())
  document.addEventListener('visibilitychange', onVisibility, { signal })
  // Two windows side by side are both visible: only the focus event shows which one is in use.
  window.addEventListener('focus', onShown, { signal })
  window.addEventListener('online', onOnline, { signal })
  return () => ending.abort()
}

/** Interval of polling for other people's changes while the page is visible [ms]. */
const POLL_EVERY_MS = 5_000
/** Longest pause between two polls of an unreachable server; each pause doubles the last [ms]. */
const LONGEST_PAUSE_MS = 5 * 60_000

/** @returns null, or without an answer the pause that the server asks for [ms] */
type Look = () => Promise<number | null>

interface Polling {
  /** Called when the page is visible again or the network is back. */
  readonly lookNow: () => void
  readonly stop: () => void
}

/** Treats an unexpected error like a missing answer, so that polling continues. */
const pollSafely = async (look: Look): Promise<number | null> => {
  try {
    return await look()
  } catch (error) {
    console.error('the look for changes made elsewhere failed', error)
    return 0
  }
}

/** Polls at intervals while the page is visible and online, and at once when either returns. The pauses grow while the server is
 * unreachable. The caller makes the first poll, because opening a design polls anyway.
 * @param id of the saved design */
export const poll = (id: string, look: Look): Polling => {
  let failures = 0
  const pauseMs = ({ state: { data } }: Query<number | null>): number =>
    Math.max(data ?? 0, Math.min(LONGEST_PAUSE_MS, POLL_EVERY_MS * 2 ** failures))
  const options = {
    queryKey: ['newer', id],
    queryFn: async () => {
      const restMs = await pollSafely(look)
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
      // A window that comes to the front fires several events; they share the pending poll.
      if (mayLook()) void observer.refetch({ cancelRefetch: false })
    },
    stop: () => {
      unsubscribe()
      // Otherwise the next poll of this design could share a pending request.
      queryClient.removeQueries({ queryKey: options.queryKey })
    },
  }
}
