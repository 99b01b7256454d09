import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type ContentEncoding = 'br' | 'gzip'

const compressGzip = promisify(gzip)
const compressBrotli = promisify(brotliCompress)

const TEXT_TYPE =
  /^(?:text\/|application\/(?:[\w.-]+\+)?(?:json|javascript|xml)\b|image\/svg\+xml\b|font\/(?:ttf|otf)\b)/i

/** Whether a body of this type becomes smaller: text does, images and WOFF fonts are compressed already. */
export const isCompressible = (contentType: string | null): boolean => TEXT_TYPE.test(contentType ?? '')

/** The encoding to answer with, or null for none.
 * @param acceptEncoding the request's Accept-Encoding
 * @see RFC 9110, section 12.5.3 */
export const chosenEncoding = (acceptEncoding: string | undefined): ContentEncoding | null => {
  if (!acceptEncoding) return null
  const weights = new Map<string, number>()
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    weights.set(coding, weight === undefined ? 1 : Number(weight) || 0)
  }
  const weightOf = (coding: string): number => weights.get(coding) ?? weights.get('*') ?? 0
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
