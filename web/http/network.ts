import { onlineManager } from '@tanstack/react-query'
import { ApiError } from './apiError.ts'

/** How often a server that was out of reach is looked for without a network [ms]. */
const PROBE_EVERY_MS = 5000

/** Tells TanStack Query whether there is a network. A server on the device itself answers without one.
 * @returns ends it */
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
  // The server on the device may be started later than the network was lost.
  const timer = setInterval(() => !onlineManager.isOnline() && void probe(), PROBE_EVERY_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
  for (const event of ['online', 'offline']) window.addEventListener(event, check, { signal })
  check()
  return () => ending.abort()
}

/** Has requests made with `whenOnline` wait while the server cannot be reached for want of a network. */
export const watchNetwork = (): void => onlineManager.setEventListener(followNetwork)

/** Options of a request that waits for the network, and is made again if the network was lost meanwhile; its answer is not kept. Nothing is
 * tried before: some browsers never fetch code again that they once failed to fetch. */
export const whenOnline = {
  networkMode: 'online',
  retry: (_: number, error: Error) => !(error instanceof ApiError) && !onlineManager.isOnline(),
  gcTime: 0,
} as const
