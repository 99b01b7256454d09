import type { Logger } from '../logging.ts'

const hostOf = (input: Parameters<typeof fetch>[0]): string =>
  new URL(input instanceof Request ? input.url : input).host

const isAborted = (signal: AbortSignal | null | undefined): boolean =>
  signal?.aborted === true && signal.reason?.name !== 'TimeoutError'

/** `fetch` that writes into the log why another service did not answer: its host, its status or the cause, and nothing of the
 * address, which holds what somebody searched for. Who stopped waiting is no failure. */
export const reportedFetch =
  (logger: Pick<Logger, 'warn'>, ask: typeof fetch = fetch): typeof fetch =>
  async (input, init) => {
    const host = hostOf(input)
    try {
      const response = await ask(input, init)
      if (!response.ok) logger.warn({ host, status: response.status }, 'another service refused')
      return response
    } catch (err) {
      if (!isAborted(init?.signal)) logger.warn({ host, err }, 'another service did not answer')
      throw err
    }
  }
