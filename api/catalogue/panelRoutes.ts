import { z } from '@hono/zod-openapi'
import { etag } from 'hono/etag'
import { type Panel, PanelList } from '#wire/panel.ts'
import { contentTag } from '../http/entityTag.ts'
import { get, NOT_MODIFIED, openApiRouter, problemResponses } from '../http/openApiRouter.ts'
import { problem } from '../http/problem.ts'
import { listAnswer, listRoute, oncePerVersion, type Representation, representation, send } from './catalogueRoutes.ts'
import { panelImageSvg } from './panelImageSvg.ts'
import type { Catalogue, ProductStore } from './productStore.ts'

const panelsRoute = listRoute({
  path: '/panels',
  operationId: 'getPanels',
  tag: 'Panels',
  summary: 'The panel catalogue',
  list: PanelList,
  description: 'Every panel',
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
const imagesOf = ({ products }: Catalogue<Panel>): ((id: string) => Representation | undefined) => {
  const byId = new Map(products.map((panel) => [panel.id, panel]))
  const drawn = new Map<string, Representation>()
  return (id) => {
    const panel = byId.get(id)
    const image = drawn.get(id) ?? (panel && imageOf(panel))
    if (image) drawn.set(id, image)
    return image
  }
}

/** The catalogue and the pictures of its panels. */
export const panelRoutes = (panels: ProductStore<Panel>) => {
  const images = oncePerVersion(imagesOf)
  return openApiRouter()
    .openapi(panelsRoute, listAnswer(panels))
    .openapi(imageRoute, async (c) => {
      const image = images(await panels.list())(c.req.valid('param').id)
      return image ? send(c, image) : problem(c, 'notFound', { detail: 'There is no panel with this id' })
    })
}
