import { createHash } from 'node:crypto'
import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '#contract/language.ts'
import type { Panel } from '#contract/panel.ts'
import { panelName } from '#wording/panelFields.ts'
import type { PanelStore } from '../catalogue/panelStore.ts'
import { callerOf } from '../http/caller.ts'
import { isNotModified } from '../http/entityTag.ts'
import { charge } from '../http/limits/rateLimit.ts'
import { COST } from '../http/limits/requestCost.ts'
import { problem } from '../http/problem.ts'
import type { PdfRenderer } from '../pdf/pdfRenderer.ts'
import { openApiRouter, problemResponses } from './openApiRouter.ts'
import { pdfAnswer } from './pdfAnswer.ts'

const datasheetRoute = createRoute({
  method: 'get',
  path: '/panels/{id}/datasheet.pdf',
  operationId: 'getPanelDatasheet',
  summary: 'Everything the catalogue knows of one panel, on one page',
  tags: ['Panels'],
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
    304: { description: 'The client already holds this version (If-None-Match)' },
    ...problemResponses(404, 422, 429, 500, 503),
  },
})

const DAY_MS = 86_400_000

const tagOf = (panel: Panel, language: Language, dateMs: number): string =>
  `"${createHash('sha256')
    .update(JSON.stringify([panel, language, dateMs]))
    .digest('base64url')
    .slice(0, 22)}"`

/** `GET /panels/{id}/datasheet.pdf`. The document states its date, so a datasheet stays the same for a day. */
export const datasheetRoutes = (panels: PanelStore, renderer: PdfRenderer): OpenAPIHono =>
  openApiRouter().openapi(datasheetRoute, async (c) => {
    const { id } = c.req.valid('param')
    const { lang: language } = c.req.valid('query')
    const panel = (await panels.list()).panels.find((candidate) => candidate.id === id)
    if (!panel) return problem(c, 'notFound', { detail: 'There is no panel with this id' })
    const dateMs = Math.floor(Date.now() / DAY_MS) * DAY_MS
    const validators = { ETag: tagOf(panel, language, dateMs), 'Cache-Control': 'no-cache' }
    if (isNotModified(c.req.header('If-None-Match'), validators.ETag)) return c.body(null, 304, validators)
    const refused = charge(c, COST.datasheet)
    if (refused) return refused
    const rendered = await renderer.render({ kind: 'datasheet', panel, language, dateMs }, callerOf(c))
    return pdfAnswer(c, rendered, panelName(panel), validators)
  })
