import { fail, ok, type Result } from '#engine/result.ts'
import type { Logger } from '../logging.ts'

export type HttpOptions = Readonly<{
  fetch: typeof fetch
  userAgent: string
  /** From the request to the last byte of the reply [ms]. */
  timeoutMs: number
  /** Longest reply that is read [bytes]. */
  maxBytes: number
}>

/** The status of the reply, or the error in its place; both are fields of a log line. */
export type FaultCause = Readonly<{ status: number } | { err: unknown }>

/** Fault of a request, without its URL, which may hold a key.
 * - `refused`: the service limits us (403, 429, or 529, which PVGIS uses for overload)
 * - `rejected`: the query is not accepted (400)
 * - `unavailable`: every other failure: other status, no connection, time-out, a reply that is too long, no JSON */
export type HttpFault =
  | Readonly<{ code: 'refused'; retryAfterMs: number | null; cause: FaultCause }>
  | Readonly<{ code: 'rejected' | 'unavailable'; cause: FaultCause }>

const unavailable = (err: unknown) => fail({ code: 'unavailable', cause: { err } } as const)
const REFUSALS: readonly number[] = [403, 429, 529]

/** Asks a service for JSON. Rejects only when `signal` aborts, with its reason. */
export const fetchJson = async (
  url: URL,
  { fetch, userAgent, timeoutMs, maxBytes }: HttpOptions,
  signal: AbortSignal,
): Promise<Result<unknown, HttpFault>> => {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
  try {
    const headers = { Accept: 'application/json', 'Accept-Language': 'it', 'User-Agent': userAgent }
    // A redirect could lead to an unconfigured address, possibly on this machine.
    const response = await fetch(url, { headers, signal: limited, redirect: 'error' })
    if (!response.ok) {
      await response.body?.cancel()
      return fail(faultOf(response))
    }
    const text = await readText(response, maxBytes)
    return text === null ? unavailable(new Error('the reply is too long')) : ok(JSON.parse(text))
  } catch (err) {
    signal.throwIfAborted()
    return unavailable(err)
  }
}

const faultOf = ({ status, headers }: Response): HttpFault => {
  const cause = { status }
  if (status === 400) return { code: 'rejected', cause }
  if (!REFUSALS.includes(status)) return { code: 'unavailable', cause }
  const seconds = headers.get('Retry-After')
  const retryAfterMs = seconds !== null && /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : null
  return { code: 'refused', retryAfterMs, cause }
}

/** The body as text; null if it is longer than `maxBytes`, and the connection is then closed. */
const readText = async (response: Response, maxBytes: number): Promise<string | null> => {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** The address of a service's endpoint; parameters of the base, such as a key, are kept.
 * @param base for example `https://photon.komoot.io` or `https://maps.example.it/nominatim/` */
export const endpoint = (base: string, path: string, parameters: Readonly<Record<string, string>>): URL => {
  const url = new URL(base)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/${path}`
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url
}

const hostOf = (input: Parameters<typeof fetch>[0]): string =>
  new URL(input instanceof Request ? input.url : input).host

const isAborted = (signal: AbortSignal | null | undefined): boolean =>
  signal?.aborted === true && signal.reason?.name !== 'TimeoutError'

/** `fetch` that logs failed requests with host and status or cause. The URL is not logged, because it holds the search text. An abort
 * by the caller is not a failure. */
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
