import { ApiError } from './apiError.ts'

const isServerThere = (signal: AbortSignal): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  )

/** Whether there is no network. A server on the device itself answers without one. */
const isCutOff = async (signal: AbortSignal): Promise<boolean> =>
  navigator.onLine === false && !(await isServerThere(signal))

const networkBack = (signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    // It may have come back while the server was asked.
    if (navigator.onLine) resolve(null)
    window.addEventListener('online', resolve, { once: true, signal })
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

/** Runs a request, offline once the network is back. Nothing is tried before: some browsers never fetch code again that they once
 * failed to fetch.
 * @throws its error while online, and when `signal` aborts */
export const withNetwork = async <T>(run: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  for (;;) {
    while (await isCutOff(signal)) await networkBack(signal)
    try {
      return await run()
    } catch (error) {
      if (error instanceof ApiError || signal.aborted || !(await isCutOff(signal))) throw error
    }
  }
}
