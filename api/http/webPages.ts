import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { isNotModified } from '../routes/entityTag.ts'
import { problem } from '../routes/problem.ts'
import { chosenEncoding, compressed } from './contentEncoding.ts'
import { otherMethod } from './otherMethod.ts'
import { contentSecurityPolicy, type Headers, pageHeaders } from './securityHeaders.ts'
import { loadWebFiles, type WebFile } from './webFiles.ts'

/** Where index.html holds this word, every answer gets a random value that its Content-Security-Policy allows. */
const NONCE_PLACEHOLDER = '__CSP_NONCE__'
/** The pages of the web application; any other path shows its not-found page. */
const PAGES = /^\/(?:map\/?)?$/
const NOT_BUILT =
  'The web application is not built yet: run "npm run build" and start the server again. The API answers under /api.\n'
const IMMUTABLE = 'public, max-age=31536000, immutable'

const fileResponse = async (c: Context, file: WebFile, status: number, headers: Headers): Promise<Response> => {
  const response = new Response(null, { status, headers: headers.map(([name, value]) => [name, value]) })
  // Weak: the packed and the plain body share it.
  response.headers.set('ETag', `W/${file.etag}`)
  response.headers.set('Vary', 'Accept-Encoding')
  response.headers.set('Cache-Control', file.isImmutable ? IMMUTABLE : 'no-cache')
  if (status === 200 && isNotModified(c.req.header('If-None-Match'), file.etag))
    return new Response(null, { status: 304, headers: response.headers })
  const encoding = chosenEncoding(c.req.header('Accept-Encoding'))
  const packed = encoding && (await file.packed(encoding))
  if (packed) response.headers.set('Content-Encoding', encoding)
  response.headers.set('Content-Type', file.contentType)
  return new Response(packed ?? file.body, { status, headers: response.headers })
}

/** A page with a fresh nonce in its text and in its policy; it is never the same twice, so it has no ETag. */
const noncePage = async (c: Context, html: string, status: number, origins: readonly string[]): Promise<Response> => {
  const nonce = randomBytes(16).toString('base64')
  const headers = new Headers(pageHeaders(contentSecurityPolicy(origins, nonce)).map(([name, value]) => [name, value]))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Cache-Control', 'no-store')
  headers.set('Vary', 'Accept-Encoding')
  const body = new TextEncoder().encode(html.replaceAll(NONCE_PLACEHOLDER, nonce))
  const encoding = chosenEncoding(c.req.header('Accept-Encoding'))
  if (encoding) headers.set('Content-Encoding', encoding)
  return new Response(encoding ? await compressed(body, encoding, 'each') : body, { status, headers })
}

/** Whether a path without a file is a missing file rather than a page: a broken script must not be answered by HTML. */
const isFilePath = (c: Context): boolean =>
  c.req.path.startsWith('/assets/') ||
  (/\.[^/]+$/.test(c.req.path) && !(c.req.header('Accept') ?? '').includes('text/html'))

/** Serves the built web application: its files, `/` and `/map` as its page, any other path as its page with status 404.
 * @param root the folder Vite builds into
 * @param origins hosts that tiles come from */
export const webPages = (root: string, origins: readonly string[]): ((c: Context) => Response | Promise<Response>) => {
  const files = loadWebFiles(root)
  const index = files.get('/index.html')
  const html = index && new TextDecoder().decode(index.body)
  const headers = pageHeaders(contentSecurityPolicy(origins, null))
  const page = (c: Context, status: number): Response | Promise<Response> | undefined =>
    index && html?.includes(NONCE_PLACEHOLDER)
      ? noncePage(c, html, status, origins)
      : index && fileResponse(c, index, status, headers)
  return (c) => {
    if (!['GET', 'HEAD'].includes(c.req.method)) return otherMethod(c, ['GET', 'HEAD'])
    const file = c.req.path === '/index.html' ? undefined : files.get(c.req.path)
    if (file) return fileResponse(c, file, 200, headers)
    if (isFilePath(c)) return problem(c, 'notFound')
    const isPage = PAGES.test(c.req.path)
    return page(c, isPage ? 200 : 404) ?? c.text(NOT_BUILT, isPage ? 503 : 404)
  }
}
