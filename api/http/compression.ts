import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { cacheCounter } from '../metrics/cacheMetrics.ts'
import { type ContentEncoding, chosenEncoding, compressed, isCompressible } from './contentEncoding.ts'

/** Shorter bodies fit in one network packet anyway [bytes]. */
const SMALLEST_COMPRESSED_BYTES = 1024
/** Size of the cache of compressed answers [bytes]. */
const CACHE_BYTES = 4 * 1024 * 1024
const countLookup = cacheCounter('packed answers')

interface CompressedBody {
  readonly body: Uint8Array<ArrayBuffer>
  /** Null where the body is too short to be worth it. */
  readonly encoding: ContentEncoding | null
}

const compress = async (
  plain: ArrayBuffer,
  encoding: ContentEncoding,
  effort: 'once' | 'each',
): Promise<CompressedBody> => {
  const body = new Uint8Array(plain)
  if (body.byteLength < SMALLEST_COMPRESSED_BYTES) return { body, encoding: null }
  return { body: await compressed(body, encoding, effort), encoding }
}

const compressedResponse = ({ status, headers }: Response, { body, encoding }: CompressedBody): Response => {
  const response = new Response(body, { status, headers })
  if (!encoding) return response
  response.headers.delete('Content-Length')
  response.headers.set('Content-Encoding', encoding)
  const etag = headers.get('ETag')
  if (etag && !etag.startsWith('W/')) response.headers.set('ETag', `W/${etag}`)
  return response
}

const isCompressibleResponse = ({ status, headers }: Response): boolean =>
  status !== 204 && status !== 304 && !headers.has('Content-Encoding') && isCompressible(headers.get('Content-Type'))

/** The cache key of an answer; null for one that must not be cached. */
const keyOf = (c: Context, { headers }: Response, encoding: ContentEncoding): string | null => {
  const etag = headers.get('ETag')
  return etag === null || headers.get('Cache-Control') === 'no-store' ? null : `${encoding} ${c.req.path} ${etag}`
}

/** Compresses text answers of 1 kB or more. Answers with an ETag are compressed once and cached, except those with `no-store`. */
export const compression = (): MiddlewareHandler => {
  const cache = new LRUCache<string, CompressedBody>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ body }) => body.byteLength + 1,
  })
  return async (c, next) => {
    await next()
    const plain = c.res
    if (!isCompressibleResponse(plain)) return
    plain.headers.append('Vary', 'Accept-Encoding')
    const encoding = chosenEncoding(c.req.header('Accept-Encoding'))
    if (!encoding) return
    const key = keyOf(c, plain, encoding)
    const cached = key && cache.get(key)
    if (key) countLookup(cached !== undefined)
    const result = cached || (await compress(await plain.arrayBuffer(), encoding, key === null ? 'each' : 'once'))
    if (key) cache.set(key, result)
    // Assigning twice: Hono merges the old headers into a response that replaces another.
    c.res = undefined
    c.res = compressedResponse(plain, result)
  }
}
