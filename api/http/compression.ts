import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { cacheCounter } from '../metrics/cacheCounter.ts'

export type ContentEncoding = 'br' | 'gzip'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

/** An event stream has no end to wait for. */
const TEXT_TYPE =
  /^(?:text\/(?!event-stream\b)|application\/(?:[\w.-]+\+)?(?:json|javascript|xml)\b|image\/svg\+xml\b|font\/(?:ttf|otf)\b)/i

/** Whether a body of this type becomes smaller: text does, images and WOFF fonts are compressed already. */
export const isCompressible = (contentType: string | null): boolean => TEXT_TYPE.test(contentType ?? '')

/** How much a client wants an encoding, 0 for not at all.
 * @param acceptEncoding the request's Accept-Encoding
 * @see RFC 9110, section 12.5.3 */
const weightsIn = (acceptEncoding: string | undefined): ((coding: ContentEncoding) => number) => {
  const weights = new Map<string, number>()
  for (const part of (acceptEncoding ?? '').toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(coding, weight === undefined ? 1 : Number(weight) || 0)
  }
  return (coding) => weights.get(coding) ?? weights.get('*') ?? 0
}

/** Whether a packed body may be sent unchanged.
 * @param acceptEncoding the request's Accept-Encoding */
export const acceptsGzip = (acceptEncoding: string | undefined): boolean => weightsIn(acceptEncoding)('gzip') > 0

/** The encoding to answer with, or null for none.
 * @param acceptEncoding the request's Accept-Encoding */
export const chosenEncoding = (acceptEncoding: string | undefined): ContentEncoding | null => {
  const weightOf = weightsIn(acceptEncoding)
  const [brotli, gzipped] = [weightOf('br'), weightOf('gzip')]
  if (brotli > 0 && brotli >= gzipped) return 'br'
  return gzipped > 0 ? 'gzip' : null
}

/** Compresses a body.
 * @param effort `once` for a body that is cached, `each` for one that is compressed at every request */
export const compressed = (
  body: Uint8Array,
  encoding: ContentEncoding,
  effort: 'once' | 'each',
): Promise<Uint8Array<ArrayBuffer>> => {
  if (encoding === 'gzip') return compressGzip(body, { level: effort === 'once' ? 9 : 6 })
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: effort === 'once' ? 9 : 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  })
}

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
  status !== 204 &&
  status !== 304 &&
  !headers.has('Content-Encoding') &&
  !headers.get('Cache-Control')?.includes('no-transform') &&
  isCompressible(headers.get('Content-Type'))

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
