import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { chosenEncoding, compressed, isCompressible } from './compression.ts'

// RFC 9110, section 12.5.3: weights, the wildcard, and codings that are refused by a weight of 0.
test.each([
  [undefined, null],
  ['', null],
  ['identity', null],
  ['deflate', null],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0.8,gzip;q=0.8', 'br'],
  ['br;q=0, gzip;q=0', null],
  ['*', 'br'],
  ['*;q=0', null],
  ['gzip;q=0, *', 'br'],
  ['br;q=nonsense, gzip', 'gzip'],
])('Accept-Encoding %s is answered with %s', (header, encoding) => expect(chosenEncoding(header)).toBe(encoding))

test.each([
  ['application/json', true],
  ['application/problem+json', true],
  ['text/html; charset=utf-8', true],
  ['text/javascript; charset=utf-8', true],
  ['image/svg+xml', true],
  ['image/png', false],
  ['image/webp', false],
  ['font/woff2', false],
  [null, false],
])('%s is worth packing: %s', (type, worth) => expect(isCompressible(type)).toBe(worth))

test.each(['once', 'each'] as const)('what is packed for sending %s comes out as it went in', async (effort) => {
  const body = new TextEncoder().encode('tetto '.repeat(500))
  expect(new Uint8Array(gunzipSync(await compressed(body, 'gzip', effort)))).toEqual(body)
  expect(new Uint8Array(brotliDecompressSync(await compressed(body, 'br', effort)))).toEqual(body)
})
