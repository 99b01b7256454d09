import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { italianDayMs } from '#engine/calendar/romeOffset.ts'
import { ok } from '#engine/result.ts'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '#wire/language.ts'
import type { Panel } from '#wire/panel.ts'
import { panelName } from '#words/panelFields.ts'
import type { ProductStore } from '../catalogue/productStore.ts'
import { callerOf } from '../http/caller.ts'
import { contentTag, isNotModified } from '../http/entityTag.ts'
import { charge } from '../http/limits/rateLimit.ts'
import { COST } from '../http/limits/requestCost.ts'
import { get, NOT_MODIFIED, openApiRouter, problemResponses } from '../http/openApiRouter.ts'
import { problem } from '../http/problem.ts'
import { datasheetOrder } from './pdf/datasheet/datasheetOrder.ts'
import type { PdfRenderer } from './pdf/pdfRenderer.ts'
import { pdfAnswer } from './pdfAnswer.ts'

const datasheetRoute = get('/panels/{id}/datasheet.pdf', 'getPanelDatasheet', 'Panels', {
  summary: 'Everything the catalogue knows of one panel, on one page',
  request: {
    params: z.object({ id: z.string() }),
    query: z.object({
      lang: z.enum(LANGUAGE_CODES).default(DEFAULT_LANGUAGE).describe('Language of the words and of the figures'),
    }),
  },
  responses: {
    200: {
      description: 'The datasheet',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    304: NOT_MODIFIED,
    ...problemResponses(404, 422, 429, 500, 503),
  },
})

/** `GET /panels/{id}/datasheet.pdf`. The document states its date, so a datasheet stays the same for a day. */
export const datasheetRoutes = (panels: ProductStore<Panel>, renderer: PdfRenderer): OpenAPIHono =>
  openApiRouter().openapi(datasheetRoute, async (c) => {
    const { id } = c.req.valid('param')
    const { lang: language } = c.req.valid('query')
    const panel = (await panels.list()).products.find((candidate) => candidate.id === id)
    if (!panel) return problem(c, 'notFound', { detail: 'There is no panel with this id' })
    const dateMs = italianDayMs(Date.now())
    const validators = { ETag: contentTag(JSON.stringify([panel, language, dateMs])), 'Cache-Control': 'no-cache' }
    if (isNotModified(c.req.header('If-None-Match'), validators.ETag)) return c.body(null, 304, validators)
    const refused = await charge(c, COST.datasheet)
    if (refused) return refused
    const rendered = await renderer.render(datasheetOrder({ panel, language, dateMs }), callerOf(c))
    const made = rendered.ok ? ok({ bytes: rendered.value, title: panelName(panel) }) : rendered
    return pdfAnswer(c, made, validators)
  })
