import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { compress } from 'hono/compress'

/** Sets the length of a JSON answer without one: `hono/compress` skips only answers with a known short length. Streamed designs have `no-transform`. */
const statedLength: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers } = c.res
  if (!/\bjson\b/.test(headers.get('Content-Type') ?? '') || headers.has('Content-Encoding')) return
  if (headers.has('Content-Length')) return
  if (headers.get('Cache-Control')?.includes('no-transform')) return
  const body = await c.res.arrayBuffer()
  c.res = new Response(body, c.res)
  c.res.headers.set('Content-Length', String(body.byteLength))
}

/** Packs text answers of 1 kB or more. */
export const compression = (): MiddlewareHandler => every(compress(), statedLength)
