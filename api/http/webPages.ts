import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Context } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import type { FirstView } from '#contract/config.ts'
import { designIdInPath } from '#contract/designLink.ts'
import { routeAt } from '#contract/routes.ts'
import { type ContentEncoding, chosenEncoding, compressed, isCompressible } from './compression.ts'
import { contentTag, isNotModified } from './entityTag.ts'
import { problem, unsupportedMethod } from './problem.ts'
import {
  contentSecurityPolicy,
  type HeaderList,
  headersOfPages,
  inlineScriptHashes,
  type PageSources,
} from './securityHeaders.ts'

/** A file of the built web application, held in memory. */
interface WebFile {
  readonly body: Uint8Array<ArrayBuffer>
  readonly contentType: string
  /** Entity tag of the content, in its quotes. */
  readonly etag: string
  /** True where the name changes with the content, so that a browser may keep it forever. */
  readonly isImmutable: boolean
  /** The packed body: made at the first request for it, then kept; null where packing does not help. */
  packed(encoding: ContentEncoding): Promise<Uint8Array<ArrayBuffer>> | null
}

/** Types beside those that Hono knows: a browser shows the licences instead of saving them. */
const TYPES: Readonly<Record<string, string>> = { '.md': 'text/plain; charset=utf-8' }

const webFile = (path: string, body: Uint8Array<ArrayBuffer>): WebFile => {
  const contentType = TYPES[extname(path)] ?? getMimeType(path) ?? 'application/octet-stream'
  const packedBodies = new Map<ContentEncoding, Promise<Uint8Array<ArrayBuffer>>>()
  const pack = (encoding: ContentEncoding) => {
    const packing = compressed(body, encoding, 'once')
    packedBodies.set(encoding, packing)
    return packing
  }
  return {
    body,
    contentType,
    etag: contentTag(body),
    isImmutable: path.startsWith('/assets/'),
    packed: (encoding) => (isCompressible(contentType) ? (packedBodies.get(encoding) ?? pack(encoding)) : null),
  }
}

/** Reads the built web application into memory, so that a build that runs beside the server never mixes two versions.
 * @param root the folder Vite builds into
 * @returns the files by their path on the server, such as `/assets/index-B3x1.js`; empty where nothing is built */
const loadWebFiles = (root: string): ReadonlyMap<string, WebFile> => {
  if (!existsSync(join(root, 'index.html'))) return new Map()
  const entries = readdirSync(root, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.startsWith('.'),
  )
  return new Map(
    entries.map(({ parentPath, name }) => {
      const file = join(parentPath, name)
      const path = `/${relative(root, file).split(sep).join('/')}`
      return [path, webFile(path, new Uint8Array(readFileSync(file)))]
    }),
  )
}

/** Vite builds it beside `index.html`; it has no address of its own. */
const NOT_FOUND = '/not-found.html'
/** The icon that browsers and robots ask for by habit, without reading the page. */
const ALIASES: Readonly<Record<string, string>> = { '/favicon.ico': '/favicon.svg' }
const NOT_BUILT =
  'The web application is not built yet: run "npm run build" and start the server again. The API answers under /api.\n'
const IMMUTABLE = 'public, max-age=31536000, immutable'

const fileResponse = async (c: Context, file: WebFile, status: number, pageHeaders: HeaderList): Promise<Response> => {
  const headers = new Headers(pageHeaders.map(([name, value]) => [name, value]))
  // Weak: the packed and the plain body share it.
  headers.set('ETag', `W/${file.etag}`)
  headers.set('Vary', 'Accept-Encoding')
  headers.set('Cache-Control', file.isImmutable ? IMMUTABLE : 'no-cache')
  if (status === 200 && isNotModified(c.req.header('If-None-Match'), file.etag))
    return new Response(null, { status: 304, headers })
  headers.set('Content-Type', file.contentType)
  const encoding = chosenEncoding(c.req.header('Accept-Encoding'))
  const packed = encoding && (await file.packed(encoding))
  if (packed) headers.set('Content-Encoding', encoding)
  return new Response(packed ?? file.body, { status, headers })
}

/** Whether a path without a file is a missing file rather than a page: a broken script must not be answered by HTML. */
const isFilePath = (c: Context): boolean =>
  c.req.path.startsWith('/assets/') ||
  (/\.[^/]+$/.test(c.req.path) && !(c.req.header('Accept') ?? '').includes('text/html'))

/** Whether a path is a page of the web application, and that of a shared design, which is for people with its link and not for
 * search engines. A faulty link has no page; the application says what is wrong with it. */
const pageAt = (path: string) => {
  const shared = designIdInPath(path)
  return { isPage: shared ? 'key' in shared : routeAt(path) !== null, isShared: shared !== null }
}

/** Placeholder for the first view in the planner's page. */
const FIRST_VIEW = /(<script type="application\/json" id="first-view">)null(?=<\/script>)/

/** The page of the planner with its first view written into it. */
const indexPage = (html: string, firstView: string): WebFile => {
  const page = html.replace(FIRST_VIEW, (_, tag: string) => tag + firstView.replaceAll('<', '\\u003c'))
  return webFile('/index.html', new TextEncoder().encode(page))
}

/** Serves the built web application: its files; the paths of `ROUTES` as its page, which reports faulty links of shared designs; any
 * other path as the not-found page with status 404.
 * @param root the folder Vite builds into
 * @param sources other origins a page loads from
 * @param firstView configuration in the planner's page; null: no tiles are requested before its scripts */
export const webPages = (
  root: string,
  sources: PageSources,
  firstView: () => FirstView | null = () => null,
): ((c: Context) => Response | Promise<Response>) => {
  const files = loadWebFiles(root)
  const html = new TextDecoder().decode(files.get('/index.html')?.body)
  let index = { view: '', page: indexPage(html, 'null') }
  /** Made anew only when the view has changed. */
  const indexNow = (): WebFile => {
    const view = JSON.stringify(firstView())
    if (index.view !== view) index = { view, page: indexPage(html, view) }
    return index.page
  }
  const notFound = files.get(NOT_FOUND)
  const headers = headersOfPages(contentSecurityPolicy(sources, inlineScriptHashes(html)))
  const sharedHeaders: HeaderList = [...headers, ['X-Robots-Tag', 'noindex, nofollow']]
  return (c) => {
    if (!['GET', 'HEAD'].includes(c.req.method)) return unsupportedMethod(c, ['GET', 'HEAD'])
    if (c.req.path === '/index.html') return c.redirect(`/${new URL(c.req.url).search}`, 301)
    const file = files.get(ALIASES[c.req.path] ?? c.req.path)
    if (file && file !== notFound) return fileResponse(c, file, 200, headers)
    if (isFilePath(c)) return problem(c, 'notFound')
    const { isPage, isShared } = pageAt(c.req.path)
    const page = isPage || isShared ? files.has('/index.html') && indexNow() : notFound
    const pageHeaders = isShared ? sharedHeaders : headers
    return page ? fileResponse(c, page, isPage ? 200 : 404, pageHeaders) : c.text(NOT_BUILT, isPage ? 503 : 404)
  }
}
