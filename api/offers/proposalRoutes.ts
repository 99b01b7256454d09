import { type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { fail, ok, type Result } from '#engine/result.ts'
import type { Panel } from '#wire/panel.ts'
import type { ProblemCode } from '#wire/problem.ts'
import { ProposalRequest } from '#wire/proposal.ts'
import type { ProductStore } from '../catalogue/productStore.ts'
import { hashOf, isSecretOf } from '../designs/designs.ts'
import { bearerOf } from '../http/bearer.ts'
import { bodyOf, jsonBody } from '../http/body/jsonBody.ts'
import { callerOf } from '../http/caller.ts'
import { analysisCaller, charge } from '../http/limits/rateLimit.ts'
import { COST } from '../http/limits/requestCost.ts'
import { openApiRouter, post, problemResponses, withBody } from '../http/openApiRouter.ts'
import { problem } from '../http/problem.ts'
import { pdfAnswer } from './pdfAnswer.ts'
import { type AskedProposal, type ProposalServices, prepareProposal } from './prepareProposal.ts'

/** The name of the security scheme; the key travels as `Authorization: Bearer …`. */
const PROPOSAL_KEY = 'proposalKey'

/** The largest body: as most routes have it, and a picture of the house in base64 [kB, of 1024 bytes]. */
const MAX_BODY_KB = 256 + 400

const proposals = post('/proposals', 'createProposal', 'Analysis', {
  summary: 'A proposal for a plant as a PDF: the setup, its alternatives, and all that the figures rest on',
  description:
    'The analysis is made anew: no figure of a client is printed. The answer is the same for a day. Where the server has a ' +
    'sender of its own (`proposalSender` of the configuration), only the key of its operator makes an offer, and a wrong key ' +
    'is refused; without a key the PDF is an estimate without sender, number and validity, and `prices` are refused. An offer needs lines or ' +
    'a price of its own, and a plant without an electrical fault; an estimate may have both.',
  security: [{}, { [PROPOSAL_KEY]: [] }],
  middleware: jsonBody('proposal', MAX_BODY_KB),
  request: { body: { required: true, content: { 'application/json': { schema: ProposalRequest } } } },
  responses: {
    200: {
      description: 'The proposal',
      content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...problemResponses(400, 403, 408, 413, 415, 422, 429, 500, 503),
  },
})

/** Services of proposals, and the operator's key for offers of the deployment's sender; null: no key is right. */
export interface KeyedProposalServices extends ProposalServices {
  readonly proposalKey: string | null
}

/** A proposal as its client may have it. */
interface Permitted {
  readonly asked: AskedProposal
  readonly services: ProposalServices
}

const DETAILS = {
  proposalKeyMissing: 'Prices of an offer need the key of the operator: Authorization: Bearer …',
  proposalKeyWrong: 'This key makes no offers here.',
} as const satisfies Partial<Record<ProblemCode, string>>

/** Keeps the deployment's sender for those who have its key. Without the key the proposal has nothing that would make it look like an offer. */
const permitted = (
  c: Context,
  asked: AskedProposal,
  { proposalKey, ...services }: KeyedProposalServices,
): Result<Permitted, keyof typeof DETAILS> => {
  if (!services.sender) return ok({ asked, services })
  const key = bearerOf(c)
  if (key !== null) {
    const isRight = proposalKey !== null && isSecretOf(key, hashOf(proposalKey))
    return isRight ? ok({ asked, services }) : fail('proposalKeyWrong')
  }
  if (asked.prices) return fail('proposalKeyMissing')
  const estimate = { ...asked, sender: null, number: '', validUntil: null }
  return ok({ asked: estimate, services: { ...services, sender: null } })
}

/** `POST /proposals`.
 * @param keyed services of the methods, and the key */
export const proposalRoutes = (panels: ProductStore<Panel>, keyed: KeyedProposalServices): OpenAPIHono => {
  const router = openApiRouter()
  router.openapi(withBody(router, proposals), async (c) => {
    const allowed = permitted(c, bodyOf(c, 'proposal'), keyed)
    if (!allowed.ok) return problem(c, allowed.fault, { detail: DETAILS[allowed.fault] })
    const { asked, services } = allowed.value
    const catalogue = await panels.list()
    const prepared = prepareProposal(asked, catalogue.products, services)
    if (!prepared.ok) return problem(c, prepared.fault.code, prepared.fault)
    const { cost, make } = prepared.value
    const refused = await charge(c, COST.proposal + cost)
    if (refused) return refused
    const made = await make(callerOf(c), analysisCaller(c, cost, COST.proposal))
    return pdfAnswer(c, made, { 'Cache-Control': 'no-store' })
  })
  router.openAPIRegistry.registerComponent('securitySchemes', PROPOSAL_KEY, {
    type: 'http',
    scheme: 'bearer',
    description: 'The key of the operator (`PROPOSAL_KEY`), for offers of the sender of the server',
  })
  return router
}
