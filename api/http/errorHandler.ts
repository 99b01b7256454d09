import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ProblemCode } from '#wire/problem.ts'
import { isAway, StoreFull, StoreUnavailable } from '../database/storeUnavailable.ts'
import type { Logger } from '../logging.ts'
import { problem } from './problem.ts'
import { BodyTimeout, RequestTimeout } from './requestTimeout.ts'

/** `Retry-After` when a service or the database is unavailable [s]. */
const RETRY_AFTER_S = '5'
/** `Retry-After` when the store is full, until an operator makes room [s]. */
const RETRY_WHEN_FULL_S = '60'

/** Codes of the framework's own errors. */
const CODE_OF_STATUS: Readonly<Record<number, ProblemCode>> = {
  400: 'malformedJson',
  404: 'notFound',
  413: 'bodyTooLarge',
  415: 'unsupportedMediaType',
}

const codeOf = (error: Error): ProblemCode => {
  if (error instanceof BodyTimeout) return 'bodyTimeout'
  if (error instanceof RequestTimeout) return 'requestTimeout'
  if (error instanceof StoreFull) return 'storeFull'
  if (error instanceof StoreUnavailable) return 'storeUnavailable'
  return (error instanceof HTTPException && CODE_OF_STATUS[error.status]) || 'internal'
}

/** Logged fields of an error. While a database is away every request would log the same two stacks; messages and code
 * suffice. */
const loggedOf = (error: Error): object => {
  if (!(error instanceof StoreUnavailable && isAway(error))) return { err: error }
  const { message = '', code = '' } = (error.cause ?? {}) as { readonly message?: string; readonly code?: string }
  return { reason: [error.message, message, message.includes(code) ? '' : code].filter(Boolean).join(': ') }
}

/** Turns a thrown error into a problem. Server errors are logged with their causes; the client gets the code and the
 * request id only. */
export const errorHandler =
  (logger: Logger) =>
  (error: Error, c: Context): Response => {
    const code = codeOf(error)
    const answer = problem(c, code)
    // The connection closes without waiting for the rest of the body.
    if (code === 'bodyTimeout') answer.headers.set('Connection', 'close')
    if (answer.status === 503) answer.headers.set('Retry-After', RETRY_AFTER_S)
    if (answer.status === 507) answer.headers.set('Retry-After', RETRY_WHEN_FULL_S)
    if (answer.status >= 500)
      logger.error({ ...loggedOf(error), requestId: c.get('requestId'), code }, 'request failed')
    return answer
  }
