import { onlineManager } from '@tanstack/react-query'
import { ApiError } from './apiError.ts'

/** Interval of checking for an unreachable server while offline [ms]. */
const PROBE_EVERY_MS = 5000

/** Reports the network state to TanStack Query. A server on the device itself answers offline, too.
 * @returns stops */
const followNetwork = (setOnline: (isOnline: boolean) => void): (() => void) => {
  const ending = new AbortController()
  const { signal } = ending
  const probe = () =>
    fetch('/', { method: 'HEAD', cache: 'no-store', signal }).then(
      () => setOnline(true),
      () => undefined,
    )
  const check = () => {
    setOnline(navigator.onLine)
    if (!navigator.onLine) void probe()
  }
  // A server on the device may be started after the network was lost.
  const timer = setInterval(() => !onlineManager.isOnline() && void probe(), PROBE_EVERY_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
  for (const event of ['online', 'offline']) window.addEventListener(event, check, { signal })
  check()
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
