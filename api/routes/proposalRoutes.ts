import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { ProposalRequest } from '#contract/proposal.ts'
import type { PanelStore } from '../catalogue/panelStore.ts'
import { callerOf } from '../http/caller.ts'
import { jsonBody } from '../http/jsonBody.ts'
import { analysisCaller, charge } from '../http/limits/rateLimit.ts'
import { COST } from '../http/limits/requestCost.ts'
import { problem } from '../http/problem.ts'
import { type ProposalServices, prepareProposal } from '../proposal/prepareProposal.ts'
import { firstFaults, openApiRouter, post, problemResponses } from './openApiRouter.ts'
import { pdfAnswer } from './pdfAnswer.ts'

const proposals = post('/proposals', 'createProposal', 'Analysis', {
  summary: 'A proposal for a plant as a PDF: the setup, its alternatives, and all that the figures rest on',
  description: 'The analysis is made anew: no figure of a client is printed. The answer is the same for a day.',
  middleware: [jsonBody, firstFaults(ProposalRequest)],
  request: { body: { required: true, content: { 'application/json': { schema: ProposalRequest } } } },
  responses: {
    200: {
      description: 'The proposal',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...problemResponses(400, 408, 413, 415, 422, 429, 500, 503),
  },
})

/** `POST /proposals`.
 * @param services services of the methods */
export const proposalRoutes = (panels: PanelStore, services: ProposalServices): OpenAPIHono =>
  openApiRouter().openapi(proposals, async (c) => {
    const catalogue = await panels.list()
    const prepared = prepareProposal(c.req.valid('json'), catalogue.panels, services)
    if (!prepared.ok) return problem(c, prepared.fault.code, prepared.fault)
    const { cost, make } = prepared.value
    const refused = charge(c, COST.proposal + cost)
    if (refused) return refused
    const made = await make(callerOf(c), analysisCaller(c, cost, COST.proposal))
    return pdfAnswer(c, made, { 'Cache-Control': 'no-store' })
  })
