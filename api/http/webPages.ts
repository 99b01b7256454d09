import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Context } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import type { FirstView } from '#wire/config.ts'
import { designIdInPath } from '#wire/designLink.ts'
import { routeAt } from '#wire/routes.ts'
import type { LinkPreview } from './linkPreview.ts'
import { problem, unsupportedMethod } from './problem.ts'
import { contentSecurityPolicy, headersOfPages, inlineScriptHashes, type PageSources } from './securityHeaders.ts'

/** Vite builds it beside `index.html`; it has no address of its own. */
const NOT_FOUND = '/not-found.html'
/** The icon that browsers and robots ask for by habit, without reading the page. */
const ALIASES: Readonly<Record<string, string>> = { '/favicon.ico': '/favicon.svg' }
const NOT_BUILT =
  'The web application is not built yet: run "npm run build" and start the server again. The API answers under /api.\n'
const IMMUTABLE = 'public, max-age=31536000, immutable'
const ROBOTS = 'X-Robots-Tag'

const isAsset = (c: Context): boolean => c.req.path.startsWith('/assets/')

/** Whether a path without a file is a missing file rather than a page: a broken script must not be answered by HTML. */
const isFilePath = (c: Context): boolean =>
  isAsset(c) || (/\.[^/]+$/.test(c.req.path) && !(c.req.header('Accept') ?? '').includes('text/html'))

/** Whether a path is a page of the web application, and the design it shares. A link with a malformed id has no page. */
const pageAt = (path: string) => {
  const sharedId = designIdInPath(path)
  const route = routeAt(path)?.name ?? null
  return { isPage: route === 'sharedDesign' ? sharedId !== null : route !== null, sharedId }
}

/** Placeholder for the first view in the planner's page. */
const FIRST_VIEW = /(<script type="application\/json" id="first-view">)null(?=<\/script>)/

/** The page of the planner with its first view written into it. */
const withFirstView = (html: string, view: FirstView | null): string => {
  // A name in the configuration could end the script element.
  const text = JSON.stringify(view).replaceAll('<', '\\u003c')
  return html.replace(FIRST_VIEW, (_, start: string) => start + text)
}

const END_OF_TITLE = '</title>'

/** A page as it was when the server started. */
const pageIn = (root: string, name: string): string | null => {
  const file = join(root, name)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** Serves the built web application: its files; the paths of `ROUTES` as its page; any other path, and a link to a design with a
 * malformed id, as the not-found page with status 404.
 * @param root the folder Vite builds into
 * @param sources other origins a page loads from
 * @param firstView configuration in the planner's page; null: no tiles are requested before its scripts
 * @param linkPreview elements for the head of a shared design's page; default: none */
export const webPages = (
  root: string,
  sources: PageSources,
  firstView: () => FirstView | null = () => null,
  linkPreview: LinkPreview = async () => '',
): ((c: Context) => Response | Promise<Response>) => {
  const index = pageIn(root, 'index.html')
  const notFound = pageIn(root, NOT_FOUND)
  const rewriteRequestPath = (path: string): string => ALIASES[path] ?? path
  const files = index === null ? null : serveStatic({ root, precompressed: true, rewriteRequestPath })
  const headers = headersOfPages(contentSecurityPolicy(sources, inlineScriptHashes(index ?? '')))
  const tagged = etag({ retainedHeaders: [...RETAINED_304_HEADERS, ROBOTS, ...headers.map(([name]) => name)] })
  const planner = async (c: Context, sharedId: string | null): Promise<Response> => {
    if (index === null) return c.text(NOT_BUILT, 503)
    const page = withFirstView(index, firstView())
    const preview = sharedId === null ? '' : await linkPreview(c, sharedId)
    return c.html(page.replace(END_OF_TITLE, () => END_OF_TITLE + preview))
  }
  const fileAt = async (c: Context): Promise<Response | null> => {
    // The build keeps a note to itself in a hidden file; packed files are sent for those they are made of.
    const isHidden = c.req.path === NOT_FOUND || c.req.path.includes('/.') || /\.(?:br|gz)$/.test(c.req.path)
    // Files are short, so range requests are not worth their own entity tags and cache entries.
    c.req.raw.headers.delete('Range')
    const found = isHidden ? null : await files?.(c, async () => {})
    // A browser shows the licences instead of saving them.
    if (found && c.req.path.endsWith('.md')) found.headers.set('Content-Type', 'text/plain; charset=utf-8')
    return found ?? null
  }
  const answerTo = async (c: Context): Promise<Response> => {
    const { isPage, sharedId } = pageAt(c.req.path)
    const found = isPage ? await planner(c, sharedId) : await fileAt(c)
    if (!found && isFilePath(c)) return problem(c, 'notFound')
    const answer = found ?? (notFound === null ? c.text(NOT_BUILT, 404) : c.html(notFound, 404))
    for (const [name, value] of headers) answer.headers.set(name, value)
    answer.headers.set('Cache-Control', isAsset(c) ? IMMUTABLE : 'no-cache')
    answer.headers.set('Vary', 'Accept-Encoding')
    // A shared design is for those who have its link.
    if (sharedId !== null) answer.headers.set(ROBOTS, 'noindex, nofollow')
    return answer
  }
  return async (c) => {
    if (!['GET', 'HEAD'].includes(c.req.method)) return unsupportedMethod(c, ['GET', 'HEAD'])
    if (c.req.path === '/index.html') return c.redirect(`/${new URL(c.req.url).search}`, 301)
    // The name of an asset is its tag.
    if (isAsset(c)) return answerTo(c)
    await tagged(c, async () => {
      c.res = await answerTo(c)
    })
    return c.res
  }
}
