import type { z } from 'zod'
import { verdictOf } from '#design/verdictOf.ts'
import { italianDayMs } from '#engine/calendar/romeOffset.ts'
import { verticesOf } from '#engine/geometry/areaGeometry.ts'
import { type Bounds, boundsOf } from '#engine/geometry/latLng.ts'
import { withOwnPrices } from '#engine/method/ownPrices.ts'
import { ownValue } from '#engine/ownValue.ts'
import { fail, ok, type Result } from '#engine/result.ts'
import type { DrawnArea } from '#wire/area.ts'
import { LEAST_EUR, MAX_LOGO_BYTES, MAX_PICTURE_BYTES } from '#wire/limits.ts'
import type { Panel } from '#wire/panel.ts'
import type { DetailedPlant } from '#wire/plant.ts'
import type { ProposalRequest } from '#wire/proposal.ts'
import type { PanelPrices } from '#wire/purchase.ts'
import { offeredVariants } from '#words/alternativeComparison.ts'
import { localeBundle } from '#words/localeBundle.ts'
import { hasInventedOffer, panelName } from '#words/panelFields.ts'
import { offerFaultTexts } from '#words/verdictText.ts'
import { candidatesOf } from '../analysis/candidates.ts'
import { type MethodServices, type Refusal, refusalAt } from '../analysis/estimationMethod.ts'
import { preparePlant } from '../analysis/preparedAnalysis.ts'
import type { AerialSource } from '../imagery/aerialSource.ts'
import type { Caller } from '../threads/workPool.ts'
import type { PdfRenderer, RenderFault } from './pdf/pdfRenderer.ts'
import type { ProposalOrder, Sender } from './proposalOrder.ts'
import { isOffer, proposalFileTitle } from './proposalTitle.ts'

const DOCUMENT = new URL('./proposalDocument.ts', import.meta.url).href

/** Ground shown on each side of the roofs, as a multiple of their size: the picture is 1.5 to 4 times as wide as high, and roofs take half
 * of one side. */
const BESIDE = { across: 3, up: 1.2 } as const
/** Least extent shown, so that a small roof appears with its house: 12 m [degrees of latitude]. */
const LEAST_DEG = 12 / 111_195

/** The largest ground that a picture of roofs can show. */
const groundOf = (areas: readonly { readonly area: DrawnArea }[]): Bounds => {
  const { north, south, east, west } = boundsOf(areas.flatMap(({ area }) => verticesOf(area)))
  const perLng = Math.cos((north * Math.PI) / 180)
  const size = Math.max(north - south, (east - west) * perLng, LEAST_DEG)
  return {
    north: north + BESIDE.up * size,
    south: south - BESIDE.up * size,
    east: east + (BESIDE.across * size) / perLng,
    west: west - (BESIDE.across * size) / perLng,
  }
}

/** Statements of a proposal about its panels. */
const aboutPanels = (
  { recommendations, variants = [] }: ProposalOrder['analysis'] & Pick<Partial<DetailedPlant>, 'variants'>,
  panels: readonly Panel[],
  prices: PanelPrices,
) => {
  const ids = new Set([...recommendations, ...variants].map(({ panelId }) => panelId))
  const proposed = panels.filter(({ id }) => ids.has(id))
  return {
    panels: proposed,
    panelNames: Object.fromEntries(proposed.map((panel) => [panel.id, panelName(panel)])),
    inventedPriceIds: proposed.filter(hasInventedOffer).map(({ id }) => id),
    ownPriceIds: proposed.filter(({ id }) => Object.hasOwn(prices, id)).map(({ id }) => id),
  }
}

export type AskedProposal = z.output<typeof ProposalRequest>

/** The areas as the PDF names them. */
const namedAreas = ({ plant, areaLabels }: AskedProposal): ProposalOrder['areas'] =>
  plant.areas.map((one) => ({ ...one, label: ownValue(areaLabels, one.area.id) ?? '' }))

/** Sender of a proposal, with a drawable logo; null if unnamed. */
const senderOf = async (
  { sender }: AskedProposal,
  renderer: PdfRenderer,
  caller: Caller,
): Promise<Result<Sender | null, Refusal | RenderFault>> => {
  if (!sender) return ok(null)
  const { logo: base64, ...named } = sender
  if (base64 === null) return ok(named.name || named.contact ? { ...named, logo: null } : null)
  const read = await renderer.readLogo({ bytes: Buffer.from(base64, 'base64'), maxBytes: MAX_LOGO_BYTES }, caller)
  if (!read.ok) return read
  const { value: logo } = read
  return logo.ok ? ok({ ...named, logo: logo.value }) : fail(refusalAt('sender.logo', 'invalidRequest', logo.fault))
}

/** The picture of the house, with bounded size; null without one. */
const housePictureOf = async (
  { housePicture: base64 }: AskedProposal,
  renderer: PdfRenderer,
  caller: Caller,
): Promise<Result<ProposalOrder['housePicture'], Refusal | RenderFault>> => {
  if (base64 === undefined) return ok(null)
  const file = { bytes: Buffer.from(base64, 'base64'), maxBytes: MAX_PICTURE_BYTES }
  const read = await renderer.readHousePicture(file, caller)
  if (!read.ok) return read
  return read.value.ok ? read.value : fail(refusalAt('housePicture', 'invalidRequest', read.value.fault))
}

/** The plant of an offer of an earlier release, whose lines are of one setup; null if the setup is not specified. */
const pricedPlant = ({ plant, panelId, prices }: AskedProposal): AskedProposal['plant'] | null => {
  const { detailed } = plant
  return prices && panelId && detailed?.quantity
    ? { ...plant, detailed: { ...detailed, panelId, offer: prices } }
    : null
}

/** What forbids to sell the proposed setup or a variant beside it, in the language of the document; empty if nothing does.
 * @see docs/behaviour.md 9.12 */
const faultsOf = (analysis: DetailedPlant, { detailed }: AskedProposal['plant'], asked: AskedProposal) => {
  const { recommendations } = analysis
  const wanted = recommendations.find(({ panelId }) => panelId === asked.panelId) ?? recommendations[0]
  const locale = localeBundle(asked.language)
  const variants = offeredVariants(detailed?.variants ?? [], analysis.variants, asked.variantNames, locale)
  const sold = variants.map(({ name, figures: { inverters = [], totalPower, batteryCapacityKwh } }) => ({
    name,
    verdict: verdictOf({ size: { inverters, totalPower }, batteryCapacityKwh, asked: detailed, analysis }),
  }))
  if (!wanted) return []
  const { batteryCapacityKwh } = wanted
  const verdict = verdictOf({ size: wanted.asked ?? wanted.size, batteryCapacityKwh, asked: detailed, analysis })
  return offerFaultTexts([{ name: null, verdict }, ...sold], locale)
}

/** Whether the lines of an offer add up to less than a cent with every setup. */
const isForNothing = ({ recommendations }: DetailedPlant): boolean =>
  recommendations.every(({ asked, size }) => (asked ?? size).money.investment.totalEur < LEAST_EUR)

export interface ProposalServices extends MethodServices {
  readonly renderer: PdfRenderer
  /** Sender of the deployment; null if the request names one. */
  readonly sender: Sender | null
  readonly aerial: AerialSource | null
}

/** A PDF and the title from which its file is named. */
export interface TitledPdf {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly title: string
}

/** A proposal whose areas are measured, ready to be paid for and made. */
export interface PreparedProposal {
  /** Cost of its analysis [points]. */
  readonly cost: number
  /** Repeats the analysis and prints it.
   * @param analyst caller of the analysis */
  make(caller: Caller, analyst: Caller): Promise<Result<TitledPdf, Refusal | RenderFault>>
}

/** Prepares the proposal of a plant, or returns the reason why there is none.
 * @param panels the catalogue */
export const prepareProposal = (
  asked: AskedProposal,
  panels: readonly Panel[],
  services: ProposalServices,
): Result<PreparedProposal, Refusal> => {
  const { renderer } = services
  const { areaLabels: _, plant: __, prices: ___, ...rest } = asked
  const panelPrices = asked.plant.panelPrices ?? {}
  const catalogue = withOwnPrices(panels, panelPrices)
  const isOffered = isOffer({ sender: services.sender ?? asked.sender, analysis: asked.plant })
  const isPriced = asked.prices !== null && isOffered
  const plant = isPriced ? pricedPlant(asked) : asked.plant
  if (!plant) return fail(refusalAt('plant.detailed.quantity', 'invalidRequest', 'Prices are of a panel and a number.'))
  const { offer = null, quote = null } = plant.detailed ?? {}
  if (isOffered && ((!offer && !quote) || offer?.lines.some(({ isTypical }) => isTypical)))
    return fail({
      code: 'offerWithoutPrices',
      detail: 'Name the lines of the offer, or its price; or no sender, for an estimate.',
    })
  const prepared = preparePlant(plant, true)
  if (!prepared.ok) return prepared
  const { cost, answer } = prepared.value
  const make: PreparedProposal['make'] = async (caller, analyst) => {
    const sender = services.sender ? ok(services.sender) : await senderOf(asked, renderer, caller)
    if (!sender.ok) return sender
    const housePicture = await housePictureOf(asked, renderer, caller)
    if (!housePicture.ok) return housePicture
    // The renderer warms up during the analysis, not after it.
    renderer.prepare()
    const photographed = services.aerial?.(groundOf(asked.plant.areas), caller, asked.imagery) ?? null
    const analysed = await answer(candidatesOf(catalogue), analyst, services)
    if (!analysed.ok) return analysed
    const analysis = analysed.value
    if (analysis.recommendations.length === 0)
      return fail({ code: 'invalidRequest', detail: `There is no setup to propose: ${analysis.reason}.` })
    if (offer && analysis.method === 'detailed' && isForNothing(analysis))
      return fail(refusalAt('plant.detailed.offer.lines', 'invalidRequest', 'The lines add up to nothing.'))
    const faults = isOffered && analysis.method === 'detailed' ? faultsOf(analysis, plant, asked) : []
    if (faults.length > 0) return fail({ code: 'plantNotBuildable', detail: faults.join(' ') })
    const order: ProposalOrder = {
      ...rest,
      document: DOCUMENT,
      areas: namedAreas(asked),
      sender: sender.value,
      housePicture: housePicture.value,
      ...aboutPanels(analysis, catalogue, panelPrices),
      // The prices of an offer are nobody else's.
      ...(offer && { inventedPriceIds: [], ownPriceIds: [] }),
      options: plant.detailed,
      dataSheets: isOffered ? asked.dataSheets : [],
      dateMs: italianDayMs(Date.now()),
      aerial: await photographed,
      analysis,
    }
    const rendered = await renderer.render(order, caller)
    return rendered.ok ? ok({ bytes: rendered.value, title: proposalFileTitle(order) }) : rendered
  }
  return ok({ cost, make })
}
