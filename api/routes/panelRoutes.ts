import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { etag } from 'hono/etag'
import { type Panel, PanelList } from '#contract/panel.ts'
import { panelImageSvg } from '../catalogue/panelImageSvg.ts'
import type { Catalogue, PanelStore } from '../catalogue/panelStore.ts'
import { contentTag } from '../http/entityTag.ts'
import { problem } from '../http/problem.ts'
import { get, jsonContent, NOT_MODIFIED, openApiRouter, problemResponses } from './openApiRouter.ts'

const listRoute = get('/panels', 'getPanels', 'Panels', {
  summary: 'The panel catalogue',
  middleware: [etag()],
  responses: { 200: jsonContent(PanelList, 'Every panel'), 304: NOT_MODIFIED, ...problemResponses(429, 500, 503) },
})

const imageRoute = get('/panels/{id}/image.svg', 'getPanelImage', 'Panels', {
  summary: 'A picture of one panel, drawn from its record',
  middleware: [etag()],
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: { description: 'The picture', content: { 'image/svg+xml': { schema: z.string() } } },
    304: NOT_MODIFIED,
    ...problemResponses(404, 429, 500, 503),
  },
})

/** A body ready to be sent: encoded once for all later requests. */
interface Representation {
  readonly body: Uint8Array<ArrayBuffer>
  readonly headers: Readonly<Record<string, string>>
}

const representation = (
  text: string,
  tag: string,
  cacheControl: string,
  headers: Record<string, string>,
): Representation => {
  const body = new TextEncoder().encode(text)
  return {
    body,
    headers: { ...headers, ETag: tag, 'Cache-Control': cacheControl, 'Content-Length': String(body.byteLength) },
  }
}

/** A representation as gzip, with the weak tag that `hono/compress` would give it. */
const packed = async ({ body, headers }: Representation): Promise<Representation> => {
  const bytes = new Uint8Array(await promisify(gzip)(body))
  const packing = {
    ETag: `W/${headers.ETag}`,
    'Content-Encoding': 'gzip',
    'Content-Length': String(bytes.byteLength),
    Vary: 'Accept-Encoding',
  }
  return { body: bytes, headers: { ...headers, ...packing } }
}

const acceptsGzip = (c: Context): boolean =>
  accepts(c, { header: 'Accept-Encoding', supports: ['gzip'], default: 'identity' }) === 'gzip'

const send = (c: Context, { body, headers }: Representation): Response => c.body(body, 200, headers)

/** The list as it is, and packed at the first request that accepts it. */
const listOf = ({ panels, version }: Catalogue) => {
  const plain = representation(JSON.stringify(panels), `"${version}"`, 'no-cache', {
    'Content-Type': 'application/json',
  })
  let packing: Promise<Representation> | undefined
  return {
    plain,
    packed: () => {
      packing ??= packed(plain)
      return packing
    },
  }
}

const IMAGE_HEADERS = {
  'Content-Type': 'image/svg+xml',
  // A picture opened as a page may only style itself.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
}

const imageOf = (panel: Panel): Representation => {
  const svg = panelImageSvg(panel)
  return representation(svg, contentTag(svg), 'public, max-age=604800', IMAGE_HEADERS)
}

/** The picture of a panel by its id, drawn on first request: drawing a long catalogue at once would block other requests. */
const imagesOf = ({ panels }: Catalogue): ((id: string) => Representation | undefined) => {
  const byId = new Map(panels.map((panel) => [panel.id, panel]))
  const drawn = new Map<string, Representation>()
  return (id) => {
    const panel = byId.get(id)
    const image = drawn.get(id) ?? (panel && imageOf(panel))
    if (image) drawn.set(id, image)
    return image
  }
}

/** Makes something out of a catalogue once for each version of it. */
const oncePerVersion = <T>(make: (catalogue: Catalogue) => T): ((catalogue: Catalogue) => T) => {
  let made: { readonly version: string; readonly value: T } | undefined
  return (catalogue) => {
    if (made?.version !== catalogue.version) made = { version: catalogue.version, value: make(catalogue) }
    return made.value
  }
}

/** The catalogue and the pictures of its panels. */
export const panelRoutes = (panels: PanelStore) => {
  const list = oncePerVersion(listOf)
  const images = oncePerVersion(imagesOf)
  return openApiRouter()
    .openapi(listRoute, async (c) => {
      const { plain, packed } = list(await panels.list())
      return send(c, acceptsGzip(c) ? await packed() : plain)
    })
    .openapi(imageRoute, async (c) => {
      const image = images(await panels.list())(c.req.valid('param').id)
      return image ? send(c, image) : problem(c, 'notFound', { detail: 'There is no panel with this id' })
    })
}
