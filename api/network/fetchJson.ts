import { fail, ok, type Result } from '../engine/result.ts'

export type HttpOptions = Readonly<{
  fetch: typeof fetch
  userAgent: string
  /** From the request to the last byte of the reply [ms]. */
  timeoutMs: number
  /** Longest reply that is read [bytes]. */
  maxBytes: number
}>

/** What went wrong, without anything of the URL, which may hold a key.
 * - `refused`: the service asks to be left alone (403, 429, or 529, as PVGIS says that it is overloaded)
 * - `rejected`: it will not answer this question (400)
 * - `unavailable`: every other failure: other status, no connection, time-out, too long a reply, no JSON */
export type HttpFault =
  | Readonly<{ code: 'refused'; retryAfterMs: number | null }>
  | Readonly<{ code: 'rejected' | 'unavailable' }>

const UNAVAILABLE: HttpFault = { code: 'unavailable' }
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
    const response = await fetch(url, { headers, signal: limited })
    if (!response.ok) {
      await response.body?.cancel()
      return fail(faultOf(response))
    }
    const text = await readText(response, maxBytes)
    return text === null ? fail(UNAVAILABLE) : ok(JSON.parse(text))
  } catch {
    signal.throwIfAborted()
    return fail(UNAVAILABLE)
  }
}

const faultOf = ({ status, headers }: Response): HttpFault => {
  if (status === 400) return { code: 'rejected' }
  if (!REFUSALS.includes(status)) return UNAVAILABLE
  const seconds = headers.get('Retry-After')
  const retryAfterMs = seconds !== null && /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1000 : null
  return { code: 'refused', retryAfterMs }
}

/** The body as text; null, and the connection let go, when it is longer than `maxBytes`. */
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
