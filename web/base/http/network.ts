import { onlineManager } from '@tanstack/react-query'
import { ApiError } from './apiError.ts'

/** Interval of checking the server while offline [ms]. */
const PROBE_EVERY_MS = 5000
/** Requests may be answered for a moment after the browser reports that the network is lost [ms]. */
const LOST_WITHIN_MS = 1000

/** Reports the network state to TanStack Query. A server on the device itself answers offline, too.
 * @returns stops */
const followNetwork = (setOnline: (isOnline: boolean) => void): (() => void) => {
  const ending = new AbortController()
  const { signal } = ending
  let changes = 0
  const probe = () => {
    const since = changes
    /** What was asked before the network changed tells nothing of it. */
    const heard = (isAnswered: boolean) => {
      if (since === changes && !signal.aborted && (isAnswered || !navigator.onLine)) setOnline(isAnswered)
    }
    void fetch('/', { method: 'HEAD', cache: 'no-store', signal }).then(
      () => heard(true),
      () => heard(false),
    )
  }
  let lost: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    changes++
    clearTimeout(lost)
    setOnline(navigator.onLine)
    if (!navigator.onLine) lost = setTimeout(probe, LOST_WITHIN_MS)
  }
  // A server on the device may be started, or end, while there is no network.
  const timer = setInterval(() => (!navigator.onLine || !onlineManager.isOnline()) && probe(), PROBE_EVERY_MS)
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    clearTimeout(lost)
  })
  for (const event of ['online', 'offline']) window.addEventListener(event, follow, { signal })
  setOnline(navigator.onLine)
  if (!navigator.onLine) probe()
  return () => ending.abort()
}

/** Makes requests with `whenOnline` wait while the server cannot be reached offline. */
export const watchNetwork = (): void => onlineManager.setEventListener(followNetwork)

/** Options of a request that waits for the network and is repeated if the network fails meanwhile; its answer is not cached. Nothing
 * is tried while offline: some browsers never fetch code again after a failure. */
export const whenOnline = {
  networkMode: 'online',
  retry: (_: number, error: Error) => !(error instanceof ApiError) && !onlineManager.isOnline(),
  gcTime: 0,
} as const
