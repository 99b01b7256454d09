import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context, MiddlewareHandler } from 'hono'
import { callerOf } from './caller.ts'
import { charge } from './limits/rateLimit.ts'
import { bodyCost } from './limits/requestCost.ts'
import { createLongBodies, LONG_BODY_BYTES } from './longBodies.ts'
import { problem } from './problem.ts'

/** Deeper nesting is refused; a design has eight levels. */
const MAX_DEPTH = 32
/** More objects and arrays are refused: a design of 1 MiB has 58,000 points at most. */
const MAX_CONTAINERS = 60_000
/** More orders of field names are refused: whatever follows one is another, so a hundred fields of one object are a hundred. */
const MAX_FIELD_ORDERS = 2_000

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c]
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]

/** The names that have followed the names before. */
class FieldOrder extends Map<string, FieldOrder> {}

/** The place of the quote that ends a string; the end of the text where there is none. */
const endOfString = (text: string, start: number): number => {
  let at = start + 1
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}

/** Whether a JSON text is quick to parse for its length. V8 takes ten milliseconds for a megabyte of points but up to 0.7 s for one of
 * nested brackets, or of objects each of which has other fields, or the same in another order: every order makes a hidden class.
 * It is looked at before it is parsed, in a few milliseconds; the syntax is left to the parser.
 * @returns null, or what there is too much of, as a sentence */
export const jsonStructureFault = (text: string): string | null => {
  const root = new FieldOrder()
  /** Of each object that is open the fields it has had; null for an array. */
  const open: (FieldOrder | null)[] = []
  let isName = false
  let containers = 0
  let fieldOrders = 0

  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === QUOTE) {
      const end = endOfString(text, at)
      const before = open.at(-1)
      if (isName && before) {
        const name = text.slice(at + 1, end)
        let order = before.get(name)
        if (!order) {
          fieldOrders += 1
          if (fieldOrders > MAX_FIELD_ORDERS) return `has more than ${MAX_FIELD_ORDERS} fields, or orders of fields.`
          order = new FieldOrder()
          before.set(name, order)
        }
        open[open.length - 1] = order
      }
      isName = false
      at = end
    } else if (sign === OPEN_OBJECT || sign === OPEN_ARRAY) {
      containers += 1
      open.push(sign === OPEN_OBJECT ? root : null)
      isName = sign === OPEN_OBJECT
      if (open.length > MAX_DEPTH) return `is nested more than ${MAX_DEPTH} levels deep.`
      if (containers > MAX_CONTAINERS) return `has more than ${MAX_CONTAINERS} objects and lists.`
    } else if (sign === CLOSE_OBJECT || sign === CLOSE_ARRAY) {
      open.pop()
      isName = false
    } else if (sign === COMMA) isName = open.at(-1) != null
  }
  return null
}

/** The largest request body of most routes [kB, of 1024 bytes]. */
const MAX_BODY_KB = 256
/** Chunks in which a body without a declared length may come: each takes the main thread some microseconds, however short it is. */
const MAX_CHUNKS = 5_000

const isJson = (contentType: string | undefined): boolean =>
  /^application\/json(?:;\s*charset="?utf-?8"?)?$/i.test(contentType ?? '')

/** Reads a stream up to the limits.
 * @returns the bytes, or null when there are more of them or of their chunks */
const readLimited = async (
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of body) {
    length += chunk.byteLength
    if (length > maxBytes || chunks.length === MAX_CHUNKS) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The text of the body, which Hono keeps for the validator; null when it is too large or in too many chunks.
 * @throws when the client goes away while it sends */
const readBody = async (c: Context, maxBytes: number): Promise<string | null> => {
  const declaredBytes = Number(c.req.header('Content-Length') ?? Number.NaN)
  if (declaredBytes > maxBytes) return null
  // The HTTP parser enforces a declared length; a body without one has to be counted.
  const isCounted = !(declaredBytes >= 0) || c.req.header('Transfer-Encoding') !== undefined
  if (isCounted && c.req.raw.body) {
    const bytes = await readLimited(c.req.raw.body, maxBytes)
    if (!bytes) return null
    c.req.raw = new Request(c.req.raw, { body: bytes })
  }
  return c.req.text()
}

const syntaxDetail = (text: string): string => {
  if (text.trim() === '') return 'The request has no body.'
  return /(?:^|[\s:[,-])(?:NaN|Infinity)\b/.test(text)
    ? 'NaN and Infinity are not JSON; every number must be finite.'
    : 'The body does not follow the JSON syntax (RFC 8259).'
}

/** One for the process, whose memory it is about. */
const longBodies = createLongBodies()

const busy = (c: Context): Response => {
  const answer = problem(c, 'overloaded', { detail: 'Many long bodies are being received; send it again in a moment.' })
  answer.headers.set('Retry-After', '1')
  return answer
}

/** Parses a body that has arrived, and lets the route go on with it. */
const goOn = async (c: Context, text: string, next: () => Promise<void>): Promise<Response | undefined> => {
  const refused = charge(c, bodyCost(text.length))
  if (refused) return refused
  const fault = jsonStructureFault(text)
  if (fault) return problem(c, 'invalidRequest', { detail: `The body ${fault}` })
  // Reading, parsing and validating a long body take up to 20 ms each: other requests get their turn between them.
  await nextTurn()
  try {
    const body = JSON.parse(text)
    // Hono would parse the text once more for the validator.
    c.req.json = async () => body
  } catch {
    return problem(c, 'malformedJson', { detail: syntaxDetail(text) })
  }
  await nextTurn()
  await next()
}

/** Lets only a JSON body of limited length and structure, which its client can pay for, through to the route's own validation. It stands before the validator
 * because that one takes a body of another type for an empty object and answers bad syntax in its own words.
 * @param maxKb the longest body [kB, of 1024 bytes]
 * @param isInTurns whether long bodies are parsed and answered in turns that are fair between clients; for routes that answer at once */
export const jsonBodyUpTo =
  (maxKb: number, isInTurns = false): MiddlewareHandler =>
  async (c, next) => {
    if (!isJson(c.req.header('Content-Type')) || !/^(?:identity)?$/i.test(c.req.header('Content-Encoding') ?? ''))
      return problem(c, 'unsupportedMediaType', { detail: 'Send application/json, in UTF-8 and not compressed.' })
    const { client, signal } = callerOf(c)
    const declaredBytes = Number(c.req.header('Content-Length') ?? Number.NaN)
    const mostBytes = declaredBytes >= 0 ? Math.min(declaredBytes, maxKb * 1024) : maxKb * 1024
    const isLong = mostBytes > LONG_BODY_BYTES
    const letGo = isLong ? longBodies.hold(client, mostBytes) : () => {}
    if (!letGo) return busy(c)
    try {
      const text = await readBody(c, maxKb * 1024).catch(() => undefined)
      if (text === undefined) return problem(c, 'malformedJson', { detail: 'The body broke off.' })
      if (text === null)
        return problem(c, 'bodyTooLarge', { detail: `A body may have ${maxKb} kB, in ${MAX_CHUNKS} chunks at most.` })
      if (!(isLong && isInTurns)) return await goOn(c, text, next)
      const turn = await longBodies.turns.enter(client, signal)
      if (!turn.ok) return busy(c)
      try {
        return await goOn(c, text, next)
      } finally {
        turn.value()
      }
    } finally {
      letGo()
    }
  }

/** What most routes let through: JSON of at most 256 kB. */
export const jsonBody = jsonBodyUpTo(MAX_BODY_KB)
