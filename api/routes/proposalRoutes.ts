import { type OpenAPIHono, z } from '@hono/zod-openapi'
import { offerTotals } from '#contract/offerTotals.ts'
import type { Panel } from '#contract/panel.ts'
import { ProposalRequest } from '#contract/proposal.ts'
import type { PanelPrices } from '#contract/purchase.ts'
import { withOwnPrices } from '#engine/method/ownPrices.ts'
import { ownValue } from '#engine/ownValue.ts'
import { fail, ok, type Result } from '#engine/result.ts'
import { italianDayMs } from '#engine/romeOffset.ts'
import { hasInventedOffer, panelName } from '#wording/panelFields.ts'
import { candidatesOf } from '../analysis/candidates.ts'
import { type MethodServices, type Refusal, refusalAt } from '../analysis/estimationMethod.ts'
import { preparePlant } from '../analysis/preparedAnalysis.ts'
import type { PanelStore } from '../catalogue/panelStore.ts'
import { callerOf } from '../http/caller.ts'
import { jsonBody } from '../http/jsonBody.ts'
import { analysisCaller, charge } from '../http/limits/rateLimit.ts'
import { COST } from '../http/limits/requestCost.ts'
import { problem } from '../http/problem.ts'
import type { ProposalOrder, Sender } from '../pdf/pdfOrder.ts'
import type { PdfRenderer, RenderFault } from '../pdf/pdfRenderer.ts'
import { groundOf } from '../pdf/proposal/aerialGround.ts'
import { areaNumbers } from '../pdf/proposal/areaNumbers.ts'
import { isOffer, proposalFileTitle } from '../pdf/proposal/proposalTitle.ts'
import type { AerialSource } from '../tiles/aerialSource.ts'
import type { Caller } from '../work/workPool.ts'
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

/** Statements of a proposal about its panels. */
const aboutPanels = ({ recommendations }: ProposalOrder['analysis'], panels: readonly Panel[], prices: PanelPrices) => {
  const ids = new Set(recommendations.map(({ panelId }) => panelId))
  const proposed = panels.filter(({ id }) => ids.has(id))
  return {
    panelNames: Object.fromEntries(proposed.map((panel) => [panel.id, panelName(panel)])),
    inventedPriceIds: proposed.filter(hasInventedOffer).map(({ id }) => id),
    ownPriceIds: proposed.filter(({ id }) => Object.hasOwn(prices, id)).map(({ id }) => id),
  }
}

type Asked = z.output<typeof ProposalRequest>

/** The areas as the PDF names them. */
const namedAreas = ({ plant, areaLabels }: Asked): ProposalOrder['areas'] => {
  const numbers = areaNumbers(plant.areas.map(({ area }) => area))
  return plant.areas.map((one, index) => ({
    ...one,
    label: ownValue(areaLabels, one.area.id) ?? '',
    number: numbers[index] ?? 0,
  }))
}

/** Sender of a proposal, with a drawable logo; null if unnamed. */
const senderOf = async (
  { sender }: Asked,
  renderer: PdfRenderer,
  caller: Caller,
): Promise<Result<Sender | null, Refusal | RenderFault>> => {
  if (!sender) return ok(null)
  const { logo: base64, ...named } = sender
  if (base64 === null) return ok(named.name || named.contact ? { ...named, logo: null } : null)
  const read = await renderer.readLogo(Buffer.from(base64, 'base64'), caller)
  if (!read.ok) return read
  const { value: logo } = read
  return logo.ok ? ok({ ...named, logo: logo.value }) : fail(refusalAt('sender.logo', 'invalidRequest', logo.fault))
}

/** The plant of an offer at the sender's own prices, which are those of one setup; null where it does not say which. */
const pricedPlant = ({ plant, panelId, prices }: Asked, catalogue: readonly Panel[]): Asked['plant'] | null => {
  const { detailed } = plant
  const powerW = catalogue.find(({ id }) => id === panelId)?.power
  if (!prices || !panelId || !powerW || !detailed?.quantity) return null
  const { totalEur } = offerTotals(prices)
  const powerKwp = (detailed.quantity * powerW) / 1000
  const quote = { totalEur, powerKwp, batteryCapacityKwh: detailed.battery?.capacityKwh ?? 0 }
  const assumptions = { ...detailed.assumptions, vatFraction: prices.vatFraction }
  return { ...plant, detailed: { ...detailed, panelId, quote, assumptions } }
}

interface ProposalServices extends MethodServices {
  readonly renderer: PdfRenderer
  /** Default sender; null: each says its own. */
  readonly sender: Sender | null
  readonly aerial: AerialSource | null
}

/** `POST /proposals`.
 * @param services services of the methods */
export const proposalRoutes = (panels: PanelStore, services: ProposalServices): OpenAPIHono =>
  openApiRouter().openapi(proposals, async (c) => {
    const asked = c.req.valid('json')
    const { renderer } = services
    const { areaLabels: _, plant: __, ...rest } = asked
    const prices = asked.plant.panelPrices ?? {}
    const catalogue = withOwnPrices((await panels.list()).panels, prices)
    const sent = { sender: services.sender ?? asked.sender, analysis: asked.plant }
    const isPriced = asked.prices !== null && isOffer(sent)
    const plant = isPriced ? pricedPlant(asked, catalogue) : asked.plant
    if (!plant) {
      const { code, ...fault } = refusalAt(
        'plant.detailed.quantity',
        'invalidRequest',
        'Prices are of a panel and a number.',
      )
      return problem(c, code, fault)
    }
    const head = { ...rest, areas: namedAreas(asked), prices: isPriced ? asked.prices : null }
    const prepared = preparePlant(plant, true)
    if (!prepared.ok) return problem(c, prepared.fault.code, prepared.fault)
    const { cost, proposal, answer } = prepared.value
    const refused = charge(c, COST.proposal + cost)
    if (refused) return refused
    const sender = services.sender ? ok(services.sender) : await senderOf(asked, renderer, callerOf(c))
    if (!sender.ok)
      return typeof sender.fault === 'string'
        ? pdfAnswer(c, fail(sender.fault), '')
        : problem(c, sender.fault.code, sender.fault)
    // The renderer warms up during the analysis, not after it.
    renderer.prepare()
    const photographed = services.aerial?.(groundOf(asked.plant.areas), callerOf(c)) ?? null
    const analysed = await answer(candidatesOf(catalogue), analysisCaller(c, cost, COST.proposal), services)
    if (!analysed.ok) return problem(c, analysed.fault.code, analysed.fault)
    const analysis = analysed.value
    if (analysis.recommendations.length === 0)
      return problem(c, 'invalidRequest', { detail: `There is no setup to propose: ${analysis.reason}.` })
    const dateMs = italianDayMs(Date.now())
    const about = {
      ...aboutPanels(analysis, catalogue, prices),
      // The sender answers for own prices.
      ...(isPriced && { inventedPriceIds: [], ownPriceIds: [] }),
      options: plant.detailed,
      dateMs,
      content: proposal.href,
      aerial: await photographed,
    }
    const order = { kind: 'proposal', ...head, sender: sender.value, ...about, analysis } as const
    const rendered = await renderer.render(order, callerOf(c))
    return pdfAnswer(c, rendered, proposalFileTitle(order), { 'Cache-Control': 'no-store' })
  })
