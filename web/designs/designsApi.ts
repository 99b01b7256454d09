import type { ProblemCode } from '../../api/contract/problem.ts'
import { ApiError } from '../http/apiError.ts'

/** How long an answer may take [ms]; the server gives up before. */
const PATIENCE_MS = 30_000

type Refusal = ProblemCode | 'unknown'

/** Why there is no answer to a request. */
type Failure =
  /** No network, or a server that has no time: worth another try, not before `afterMs` where it says so [ms]. */
  | { readonly outcome: 'later'; readonly afterMs: number }
  /** Never was, was deleted or has expired. */
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'refused'; readonly code: Refusal }

type Answer<T> = { readonly outcome: 'ok'; readonly value: T } | Failure

/** Who asks, and for which design. */
interface DesignKey {
  readonly id: string
  readonly editSecret: string | null
}

const bearer = ({ editSecret }: DesignKey): Readonly<Record<string, string>> =>
  editSecret ? { Authorization: `Bearer ${editSecret}` } : {}

const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`/api/designs${path}`, {
    credentials: 'include',
    // What was told of a design before is not what is there now.
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...init,
  })

const LATER_STATUSES: readonly number[] = [408, 429, 500, 502, 503, 504]

const waitOf = (response: Response): number => {
  const seconds = Number(response.headers.get('Retry-After') ?? 0)
  return Number.isFinite(seconds) ? Math.max(0, seconds) * 1000 : 0
}

const failureOf = async (response: Response): Promise<Failure> => {
  const { status, code } = new ApiError(response.status, await response.text(), response.statusText)
  if (status === 404) return { outcome: 'gone' }
  if (LATER_STATUSES.includes(status) && code !== 'tooManyDesigns')
    return { outcome: 'later', afterMs: waitOf(response) }
  return { outcome: 'refused', code: code ?? 'unknown' }
}

/** Nothing came back, or nothing of our server's: a hotel's log-in page, say. */
const NOT_REACHED: Failure = { outcome: 'later', afterMs: 0 }

/** Turns a request into a value, whatever happens to it. */
const answered = async <T>(
  request: Promise<Response>,
  read: (response: Response) => Promise<T | Failure>,
): Promise<T | Failure> => {
  try {
    const response = await request
    return await read(response)
  } catch (error) {
    console.warn('a request about a saved design was not answered', error)
    return NOT_REACHED
  }
}

export const deleteDesign = (key: DesignKey): Promise<Answer<null>> =>
  answered<Answer<null>>(ask(`/${key.id}`, { method: 'DELETE', headers: bearer(key) }), async (response) =>
    response.ok ? { outcome: 'ok', value: null } : failureOf(response),
  )
