import { queryOptions } from '@tanstack/react-query'
import type { DesignDocument } from '#wire/design.ts'
import type { LinkPictureRequest } from '#wire/housePicture.ts'
import type { ProblemCode } from '#wire/problem.ts'
import { CreatedDesign, DesignConflict, DesignRevision, DesignVersions, SavedDesign } from '#wire/savedDesign.ts'
import { ApiError } from '../../base/http/apiError.ts'
import { queryFunction, type ReplySchema } from '../../base/http/queryFunction.ts'
import { takeAskedDesign } from './askedDesign.ts'
import { withoutSelection } from './contentHash.ts'

/** Longest wait for an answer [ms]; longer than the server's own limit. */
const TIMEOUT_MS = 30_000

export type RefusalCode = ProblemCode | 'unknown'

/** No space for a save: this connection's daily limit is reached, or the server is full. */
export type NoRoom = Extract<ProblemCode, 'designSpaceUsed' | 'storeFull'>

/** The reason for a request without an answer. */
export type Failure =
  /** No network, or a busy server: worth a retry, not before `afterMs` if the server sets it [ms]. `why` is set if the server has no
   * space. */
  | { readonly outcome: 'later'; readonly afterMs: number; readonly why?: NoRoom }
  /** The design never existed, was deleted or has expired. */
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'refused'; readonly code: RefusalCode }

export type Outcome<T> = { readonly outcome: 'ok'; readonly value: T } | Failure
export type SaveAnswer = Outcome<DesignRevision> | { readonly outcome: 'conflict'; readonly theirs: SavedDesign }

/** A client and its design. */
export interface DesignKey {
  readonly id: string
  readonly editSecret: string | null
}

const JSON_BODY = { 'Content-Type': 'application/json' } as const

const bearer = ({ editSecret }: DesignKey): Readonly<Record<string, string>> =>
  editSecret ? { Authorization: `Bearer ${editSecret}` } : {}

/** An answer that arrived completely. */
interface Reply {
  readonly response: Response
  readonly body: string
}

const whole = async (asked: Promise<Response>): Promise<Reply> => {
  const response = await asked
  return { response, body: await response.text() }
}

const ask = (path: string, init: RequestInit = {}): Promise<Reply> =>
  whole(
    fetch(`/api/designs${path}`, {
      credentials: 'include',
      // Cached answers about a design are outdated.
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...init,
    }),
  )

const LATER_STATUSES: readonly number[] = [408, 429, 500, 502, 503, 504, 507]

const isNoRoom = (code: ProblemCode | null | undefined): code is NoRoom =>
  code === 'designSpaceUsed' || code === 'storeFull'

/** Whether a failed request is worth a retry. */
export const isForLater = ({ status, code }: Pick<ApiError, 'status' | 'code'>): boolean =>
  LATER_STATUSES.includes(status) && code !== 'tooManyDesigns'

const waitOf = (response: Response): number => {
  const seconds = Number(response.headers.get('Retry-After') ?? 0)
  return Number.isFinite(seconds) ? Math.max(0, seconds) * 1000 : 0
}

const failureOf = ({ response, body }: Reply): Failure => {
  const error = new ApiError(response.status, body, response.statusText)
  const { status, code } = error
  if (status === 404) return { outcome: 'missing' }
  if (isForLater(error)) return { outcome: 'later', afterMs: waitOf(response), ...(isNoRoom(code) && { why: code }) }
  return { outcome: 'refused', code: code ?? 'unknown' }
}

/** No answer, or an answer that is not from our server, such as a hotel's log-in page. */
const NOT_REACHED: Failure = { outcome: 'later', afterMs: 0 }

/** Turns a request into a value, even if it fails. The browser itself logs a missing or slow network. */
const answered = async <T>(request: Promise<Reply>, read: (reply: Reply) => T | Failure): Promise<T | Failure> => {
  const reply = await request.catch(() => null)
  if (!reply) return NOT_REACHED
  try {
    return read(reply)
  } catch (error) {
    console.warn('a request about a saved design was not answered by its server', error)
    return NOT_REACHED
  }
}

const parsed = <T>(schema: ReplySchema<T>) => {
  return (reply: Reply): Outcome<T> =>
    reply.response.ok ? { outcome: 'ok', value: schema.parse(JSON.parse(reply.body)) } : failureOf(reply)
}

/** Saves a design for the first time. */
export const createDesign = (document: DesignDocument): Promise<Outcome<CreatedDesign>> => {
  const body = JSON.stringify(withoutSelection(document))
  return answered(ask('', { method: 'POST', headers: JSON_BODY, body }), parsed(CreatedDesign))
}

/** The newest version of a design. */
export const savedDesignQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/designs', id],
    queryFn: () => {
      const asked = takeAskedDesign()
      return answered(asked ? whole(asked) : ask(`/${id}`), parsed(SavedDesign))
    },
    gcTime: 0,
  })

/** The newest version of a design, unless it is the given one.
 * @returns null if there is no newer one */
export const readNewer = (id: string, version: number): Promise<Outcome<SavedDesign | null>> =>
  answered<Outcome<SavedDesign | null>>(ask(`/${id}`, { headers: { 'If-None-Match': `"${version}"` } }), (reply) =>
    reply.response.status === 304 ? { outcome: 'ok', value: null } : parsed(SavedDesign)(reply),
  )

/** Saves a design based on a version. A save can be repeated after its answer was lost: the server then finds its own document. */
export const saveDesign = (key: DesignKey, version: number, document: DesignDocument): Promise<SaveAnswer> => {
  const headers = { ...JSON_BODY, ...bearer(key), 'If-Match': `"${version}"` }
  const body = JSON.stringify(withoutSelection(document))
  return answered<SaveAnswer>(ask(`/${key.id}`, { method: 'PUT', headers, body }), (reply) => {
    if (reply.response.status !== 412) return parsed(DesignRevision)(reply)
    return { outcome: 'conflict', theirs: DesignConflict.parse(JSON.parse(reply.body)).current }
  })
}

const done = (reply: Reply): Outcome<null> => (reply.response.ok ? { outcome: 'ok', value: null } : failureOf(reply))

export const deleteDesign = (key: DesignKey): Promise<Outcome<null>> =>
  answered(ask(`/${key.id}`, { method: 'DELETE', headers: bearer(key) }), done)

/** Puts a picture into the preview of a design's link, in place of the one before. */
export const saveLinkPicture = (key: DesignKey, asked: LinkPictureRequest): Promise<Outcome<null>> =>
  answered(
    ask(`/${key.id}/picture`, {
      method: 'PUT',
      headers: { ...JSON_BODY, ...bearer(key) },
      body: JSON.stringify(asked),
    }),
    done,
  )

export const deleteLinkPicture = (key: DesignKey): Promise<Outcome<null>> =>
  answered(ask(`/${key.id}/picture`, { method: 'DELETE', headers: bearer(key) }), done)

const ofVersions = <T>(key: DesignKey, schema: ReplySchema<T>) =>
  queryFunction({
    schema,
    on401: 'returnNull',
    init: () => ({ headers: bearer(key), signal: AbortSignal.timeout(TIMEOUT_MS) }),
  })

/** The stored versions, fetched anew each time; null without the edit secret. A wrong secret gets a 403. */
export const versionsQuery = (key: DesignKey) =>
  queryOptions({
    queryKey: ['/api/designs', key.id, 'versions'],
    queryFn: ofVersions(key, DesignVersions),
    gcTime: 0,
  })

/** One version, which never changes; null without the edit secret. */
export const versionQuery = (key: DesignKey, version: number) =>
  queryOptions({
    queryKey: ['/api/designs', key.id, 'versions', String(version)],
    queryFn: ofVersions(key, SavedDesign),
  })
