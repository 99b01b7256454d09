import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { cacheCounter } from '../metrics/cacheMetrics.ts'
import { type ContentEncoding, chosenEncoding, compressed, isCompressible } from './contentEncoding.ts'

/** Shorter bodies fit in one network packet anyway [bytes]. */
const SMALLEST_COMPRESSED_BYTES = 1024
/** What the kept answers may take in all [bytes]. */
const CACHE_BYTES = 4 * 1024 * 1024
const countLookup = cacheCounter('packed answers')

interface Packed {
  readonly body: Uint8Array<ArrayBuffer>
  /** Null where the body is too short to be worth it. */
  readonly encoding: ContentEncoding | null
}

const pack = async (plain: ArrayBuffer, encoding: ContentEncoding, effort: 'once' | 'each'): Promise<Packed> => {
  const body = new Uint8Array(plain)
  if (body.byteLength < SMALLEST_COMPRESSED_BYTES) return { body, encoding: null }
  return { body: await compressed(body, encoding, effort), encoding }
}

const packedResponse = ({ status, headers }: Response, { body, encoding }: Packed): Response => {
  const response = new Response(body, { status, headers })
  if (!encoding) return response
  response.headers.delete('Content-Length')
  response.headers.set('Content-Encoding', encoding)
  const etag = headers.get('ETag')
  if (etag && !etag.startsWith('W/')) response.headers.set('ETag', `W/${etag}`)
  return response
}

const isPackable = ({ status, headers }: Response): boolean =>
  status !== 204 && status !== 304 && !headers.has('Content-Encoding') && isCompressible(headers.get('Content-Type'))

/** What may be kept for the next one who asks, and under which name; null for an answer that is for this one only. */
const keyOf = (c: Context, { headers }: Response, encoding: ContentEncoding): string | null => {
  const etag = headers.get('ETag')
  return etag === null || headers.get('Cache-Control') === 'no-store' ? null : `${encoding} ${c.req.path} ${etag}`
}

/** Packs the API's longer texts for clients that accept it. An answer with an ETag is packed once and kept, unless it says
 * that it must not be. */
export const compression = (): MiddlewareHandler => {
  const kept = new LRUCache<string, Packed>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }) => body.byteLength + 1,
  })
  return async (c, next) => {
    await next()
    const plain = c.res
    if (!isPackable(plain)) return
    plain.headers.append('Vary', 'Accept-Encoding')
    const encoding = chosenEncoding(c.req.header('Accept-Encoding'))
    if (!encoding) return
    const key = keyOf(c, plain, encoding)
    const known = key && kept.get(key)
    if (key) countLookup(known !== undefined)
    const packed = known || (await pack(await plain.arrayBuffer(), encoding, key === null ? 'each' : 'once'))
    if (key) kept.set(key, packed)
    // Assigning twice: Hono merges the old headers into a response that replaces another.
    c.res = undefined
    c.res = packedResponse(plain, packed)
  }
}
