import type { Context, MiddlewareHandler } from 'hono'
import { callerOf } from '../caller.ts'
import { charge } from '../limits/rateLimit.ts'
import { bodyCost } from '../limits/requestCost.ts'
import { problem } from '../problem.ts'
import type { BodyReader } from './bodyReader.ts'
import type { BodyKind } from './bodySchemas.ts'
import { limitedBody } from './limitedBody.ts'
import { roomForBody } from './longBodies.ts'
import { overloaded } from './overloaded.ts'
import type { BodyOf } from './readBody.ts'

/** The largest request body of most routes [kB, of 1024 bytes]. */
const MAX_BODY_KB = 256

const isJson = (contentType: string | undefined): boolean =>
  /^application\/json(?:;\s*charset="?utf-?8"?)?$/i.test(contentType ?? '')

const plainJson: MiddlewareHandler = async (c, next) =>
  isJson(c.req.header('Content-Type')) && /^(?:identity)?$/i.test(c.req.header('Content-Encoding') ?? '')
    ? next()
    : problem(c, 'unsupportedMediaType', { detail: 'Send application/json, in UTF-8 and not compressed.' })

const chargedBody: MiddlewareHandler = async (c, next) =>
  (await charge(c, bodyCost((await c.req.text()).length))) ?? next()

const validBody =
  (kind: BodyKind): MiddlewareHandler =>
  async (c, next) => {
    const read: BodyReader = c.get('bodyReader')
    const body = await read(kind, await c.req.text(), callerOf(c))
    if (!body.ok) {
      const { code, ...fault } = body.fault
      return code === 'overloaded' ? overloaded(c) : problem(c, code, fault)
    }
    c.set('body', body.value)
    return next()
  }

/** Lets `jsonBody` read by this reader. */
export const readBodiesBy =
  (reader: BodyReader): MiddlewareHandler =>
  (c, next) => {
    c.set('bodyReader', reader)
    return next()
  }

/** Middleware of a route with a JSON body: its type, room for it, its length, its price, then syntax and schema.
 * @param maxKb the longest body [kB, of 1024 bytes] */
export const jsonBody = (kind: BodyKind, maxKb = MAX_BODY_KB): MiddlewareHandler[] => [
  plainJson,
  roomForBody(maxKb * 1024),
  limitedBody(maxKb * 1024),
  chargedBody,
  validBody(kind),
]

/** The body of a request that passed the `jsonBody` of its kind. */
export const bodyOf = <Kind extends BodyKind>(c: Context, _kind: Kind): BodyOf<Kind> => c.get('body')
