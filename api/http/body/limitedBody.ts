import type { Context, MiddlewareHandler } from 'hono'
import { problem } from '../problem.ts'

/** Largest number of chunks of a body without a declared length: each chunk takes the main thread some microseconds, however short it is. */
const MAX_CHUNKS = 5_000

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

/** The text of the body; null when it is too large or in too many chunks.
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

/** Receives a body of limited length, whose text Hono keeps for who asks next.
 * @param maxBytes the longest body of the route
 * @see docs/adr/0028-own-code-beside-libraries.md for why not `hono/body-limit` */
export const limitedBody =
  (maxBytes: number): MiddlewareHandler =>
  async (c, next) => {
    const text = await readBody(c, maxBytes).catch(() => undefined)
    if (text === undefined) return problem(c, 'malformedJson', { detail: 'The body broke off.' })
    if (text !== null) return next()
    const detail = `A body may have ${maxBytes / 1024} kB, in ${MAX_CHUNKS} chunks at most.`
    return problem(c, 'bodyTooLarge', { detail })
  }
