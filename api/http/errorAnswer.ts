import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ProblemCode } from '#contract/problem.ts'
import type { Logger } from '../logging.ts'
import { StoreFull, StoreUnavailable } from '../store/storeUnavailable.ts'
import { problem } from './problem.ts'
import { BodyTimeout, RequestTimeout } from './requestTimeout.ts'

/** How long a client waits before it asks again when something behind us is away [s]. */
const RETRY_AFTER_S = '5'
/** How long where somebody has to make room first [s]. */
const RETRY_WHEN_FULL_S = '60'

/** Codes for what the framework itself refuses. */
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

/** Turns whatever a route throws into a problem. What is ours to mend is logged with its causes; the client learns the
 * code and the request id, nothing of the inside. */
export const answerError =
  (logger: Logger) =>
  (error: Error, c: Context): Response => {
    const code = codeOf(error)
    const answer = problem(c, code)
    // The rest of that body is not waited for.
    if (code === 'bodyTimeout') answer.headers.set('Connection', 'close')
    if (answer.status === 503) answer.headers.set('Retry-After', RETRY_AFTER_S)
    if (answer.status === 507) answer.headers.set('Retry-After', RETRY_WHEN_FULL_S)
    if (answer.status >= 500) logger.error({ err: error, requestId: c.get('requestId'), code }, 'request failed')
    return answer
  }
