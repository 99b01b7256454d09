import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context, MiddlewareHandler } from 'hono'
import { jsonStructureFault } from '../jsonStructure.ts'
import { createFairGate, type FairGate } from '../threads/fairGate.ts'
import { callerOf } from './caller.ts'
import { charge } from './limits/rateLimit.ts'
import { bodyCost } from './limits/requestCost.ts'
import { problem } from './problem.ts'

const KB = 1024
const MB = 1024 * KB

/** Shorter bodies are not counted: nearly every design, and every analysis, is one [bytes]. */
const LONG_BODY_BYTES = 64 * KB

interface LongBodyLimits {
  /** Long bodies of all clients that are being received or worked on [bytes]. */
  readonly mostBytes: number
  readonly mostBytesOfClient: number
}

/** Parsing and checking a design of a megabyte needs some twenty times its length in memory. */
const LONG_BODY_LIMITS: LongBodyLimits = { mostBytes: 32 * MB, mostBytesOfClient: 4 * MB }

/** The long bodies that a process has in hand. */
interface LongBodies {
  /** @param bytes the length, or the longest allowed length
   * @returns releases the room; null if the client, or all clients together, have no room left */
  hold(client: string, bytes: number): (() => void) | null
  /** Gate for parsing and checking, two at a time: one request can be packed while another is checked. */
  readonly turns: FairGate
}

export const createLongBodies = ({ mostBytes, mostBytesOfClient }: LongBodyLimits = LONG_BODY_LIMITS): LongBodies => {
  const ofClient = new Map<string, number>()
  let total = 0
  const count = (client: string, bytes: number): void => {
    total += bytes
    const held = (ofClient.get(client) ?? 0) + bytes
    if (held > 0) ofClient.set(client, held)
    else ofClient.delete(client)
  }
  return {
    hold: (client, bytes) => {
      if (total + bytes > mostBytes || (ofClient.get(client) ?? 0) + bytes > mostBytesOfClient) return null
      count(client, bytes)
      let isHeld = true
      return () => {
        if (isHeld) count(client, -bytes)
        isHeld = false
      }
    },
    turns: createFairGate({ places: 2, mostWaiting: 100, mostWaitingOfClient: 10 }),
  }
}

/** The largest request body of most routes [kB, of 1024 bytes]. */
const MAX_BODY_KB = 256
/** Largest number of chunks of a body without a declared length: each chunk takes the main thread some microseconds, however short it is. */
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

/** One instance per process, because the limit concerns the memory of the process. */
const longBodies = createLongBodies()

const busy = (c: Context): Response => {
  const answer = problem(c, 'overloaded', { detail: 'Many long bodies are being received; send it again in a moment.' })
  answer.headers.set('Retry-After', '1')
  return answer
}

/** Parses a complete body and passes it to the route. */
const goOn = async (c: Context, text: string, next: () => Promise<void>): Promise<Response | undefined> => {
  const refused = charge(c, bodyCost(text.length))
  if (refused) return refused
  const fault = jsonStructureFault(text)
  if (fault) return problem(c, 'invalidRequest', { detail: `The body ${fault}` })
  // Reading, parsing and validating a long body take up to 20 ms each: other requests run in between.
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

/** Admits only a JSON body of limited length and structure that its client can pay for. It runs before the route's validator, because the
 * validator treats a body of another type as an empty object and has its own messages for bad syntax.
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

/** The limit of most routes: JSON of at most 256 kB. */
export const jsonBody = jsonBodyUpTo(MAX_BODY_KB)
