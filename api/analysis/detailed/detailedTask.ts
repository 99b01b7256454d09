import type { z } from 'zod'
import { plantCertainty } from '#engine/certainty/plantCertainty.ts'
import type { InverterModel } from '#engine/electrical/inverterModel.ts'
import { selfConsumptionFraction } from '#engine/finance/energyShares.ts'
import type { FiscalProfile } from '#engine/finance/fiscalProfile.ts'
import { offeredPanelIds } from '#engine/finance/offerPrices.ts'
import { cosDeg } from '#engine/geometry/angles.ts'
import type { MeasuredArea } from '#engine/geometry/measureArea.ts'
import { areRacks, MOUNTINGS } from '#engine/layout/roofOutline.ts'
import { advisedSize, type PricedSize, quoteEstimate, variantEstimate } from '#engine/plant/alternativeEstimate.ts'
import { batterySizes } from '#engine/plant/batterySizes.ts'
import { electronicsGain } from '#engine/plant/moduleElectronics.ts'
import { type ObjectsAway, objectsAway, plantShade } from '#engine/plant/plantShade.ts'
import { type PlantFault, type PlantSite, plantSite } from '#engine/plant/plantSite.ts'
import type { PlantSizes } from '#engine/plant/plantSizes.ts'
import type { Candidate } from '#engine/plant/recommend.ts'
import { type EstimatedSetup, recommendingPlant } from '#engine/plant/recommendPlant.ts'
import type { RoofSite } from '#engine/plant/roofWork.ts'
import { sizesOfPanel } from '#engine/plant/sizesOfPanel.ts'
import { monthlySums } from '#engine/production/monthlySums.ts'
import { fail, ok, type Result } from '#engine/result.ts'
import type { DetailedArea } from '#engine/roof/roofOfArea.ts'
import { finishedUnless, type Steps } from '#engine/steps.ts'
import { weatherYearOf } from '#engine/sun/weatherYearOf.ts'
import type { AdvisedFigures, AlternativeFigures } from '#wire/alternative.ts'
import type { DrawnArea } from '#wire/area.ts'
import type { DetailedPlant, DetailedPlantRecommendation, PlantAreaOptions, PlantOptions } from '#wire/plant.ts'
import type { Weather } from '#wire/weather.ts'
import { threadJob } from '../../threads/threadJob.ts'
import { detailedRecommendation, invertersAnswer } from './detailedAnswer.ts'

/** Options with a fiscal profile. */
type Paid<Options> = Options & { readonly fiscal: FiscalProfile }

interface AreaTask {
  readonly area: DrawnArea
  readonly measured: MeasuredArea
  readonly detailed: z.output<typeof PlantAreaOptions>
}

/** The input of an analysis of a plant by the Detailed method; plain data, which is sent to a worker thread. */
export interface DetailedTask {
  readonly areas: readonly AreaTask[]
  readonly options: Paid<PlantOptions>
  readonly weather: Weather
  readonly candidates: readonly Candidate[]
  /** The inverters to choose among. */
  readonly inverters: readonly InverterModel[]
  /** Whether the answer includes the module positions; default: no. */
  readonly isDrawn?: boolean
}

/** An answer for a drawing. The modules of a hall are too many to be sent as text. */
export interface DrawnPlant extends DetailedPlant {
  /** Corners of all modules of a layout, by setup and area, in the format of `Placement`; undefined without a drawing. */
  readonly moduleCornersDeg?: readonly (readonly Float64Array[])[]
  /** The face of each of these modules, as an index of the faces of its layout. */
  readonly moduleFaces?: readonly (readonly Uint16Array[])[]
}

/** The client disconnected or the time limit passed. */
interface Stopped {
  readonly of: 'server'
  readonly code: 'requestTimeout'
}

/** The analysis without `warnings`, which the caller adds from the drawn geometry. */
export type DetailedResult = Result<Omit<DrawnPlant, 'warnings'>, PlantFault | Stopped>

/** A polyline counts as `linear` and `variable`, whatever is sent. */
const detailedAreaOf = (area: DrawnArea): DetailedArea =>
  area.type === 'polyline' ? { ...area, roofType: 'linear', orientation: 'variable' } : area

/** Racks and east-west racks stand on level ground; the strip along a line is measured in its own plane. */
const analysedArea = (
  { id }: DrawnArea,
  { totalAreaM2, usableAreaM2 }: MeasuredArea,
  { roof, mounting }: RoofSite,
): DetailedPlant['areas'][number] => {
  const tiltDeg = areRacks(mounting) ? 0 : roof.tiltDeg
  const planeAreaM2 = mounting === 'flush' ? totalAreaM2 / cosDeg(tiltDeg) : totalAreaM2
  return { id, totalArea: totalAreaM2, usableArea: usableAreaM2, planeAreaM2, tiltDeg, azimuthDeg: roof.azimuthDeg }
}

const originOf = ({ data, ...weather }: Weather): DetailedPlant['weather'] => ({
  ...weather,
  kind: data.kind,
  ...data.place,
})

/** Assumptions as used. An area may set its rack tilt; if all racks have one tilt, this tilt is the used value. */
const assumptionsUsed = ({ roofs, assumptions }: PlantSite): Record<string, number> => {
  const racks = roofs.filter(({ mounting }) => MOUNTINGS[mounting].rackTilt === 'rackTiltDeg')
  const [tiltDeg, ...others] = new Set(racks.map((roof) => roof.assumptions.rackTiltDeg))
  return { ...assumptions, ...(tiltDeg !== undefined && others.length === 0 && { rackTiltDeg: tiltDeg }) }
}

const pricedFigures = (
  panelId: string,
  { totalPowerW, annualKwh, first, cashFlow, ...size }: PricedSize,
): AdvisedFigures => {
  const { investment, years, netPresentValueEur, paybackYears, internalRateOfReturnFraction: rate } = cashFlow
  return {
    panelId,
    ...size,
    totalPower: totalPowerW,
    annualProduction: annualKwh,
    selfConsumptionFraction: selfConsumptionFraction(first),
    totalEur: investment.totalEur,
    deductionEur: years.reduce((sum, { deductionEur }) => sum + deductionEur, 0),
    netPresentValueEur,
    paybackYears,
    internalRateOfReturnFraction: rate.ok ? rate.value : null,
  }
}

const quoteFigures = (
  site: PlantSite,
  panelId: string,
  sizes: PlantSizes,
  quote: PlantOptions['quotes'][number],
): AlternativeFigures => {
  const { asPromised, paysUpToEur, typicalEur, ...size } = quoteEstimate(site, sizes, quote)
  const { totalEur, modelEur } = size.cashFlow.investment
  return {
    id: quote.id,
    ...pricedFigures(panelId, size),
    modelEur: modelEur ?? totalEur,
    paysUpToEur,
    typicalEur,
    asPromised: asPromised && {
      netPresentValueEur: asPromised.netPresentValueEur,
      paybackYears: asPromised.paybackYears,
    },
  }
}

/** Quotes with the panel of a setup, and the size they are compared with. */
interface QuotesChecked {
  readonly quotes: readonly AlternativeFigures[]
  /** Null without quotes. */
  readonly advised: AdvisedFigures | null
}

/** Roles whose setup has the best number of modules. */
const AT_BEST: readonly EstimatedSetup['role'][] = ['recommended', 'leastLoss', 'chosen']

function* checkedQuotes(
  site: PlantSite,
  { panelId, sizes, size, role }: EstimatedSetup,
  quotes: PlantOptions['quotes'],
): Steps<QuotesChecked> {
  if (quotes.length === 0) return { quotes: [], advised: null }
  yield
  const advised = pricedFigures(panelId, yield* advisedSize(site, sizes, AT_BEST.includes(role) ? size.quantity : null))
  const figures: AlternativeFigures[] = []
  for (const quote of quotes) {
    yield
    figures.push(quoteFigures(site, panelId, sizes, quote))
  }
  return { quotes: figures, advised }
}

/** The setup shown: the requested one, else the recommended one. */
const shownSetup = (
  setups: readonly EstimatedSetup[],
  { panelId, quantity }: PlantOptions,
): EstimatedSetup | undefined => {
  const ofPanel = setups.filter((setup) => setup.panelId === panelId)
  const atBest = ofPanel.find(({ role }) => role === 'recommended' || role === 'chosen' || role === 'leastLoss')
  return ofPanel.find(({ size }) => size.quantity === quantity) ?? atBest ?? setups[0]
}

const statedError = ({ expectedErrorPercent, data }: Weather) => ({
  irradiationPercent: expectedErrorPercent?.year ?? null,
  isAverageDays: data.kind === 'averageDays',
})

/** The figures of the variants whose panel is known and fits. */
function* variantFigures(
  site: PlantSite,
  setups: readonly EstimatedSetup[],
  candidates: readonly Candidate[],
  variants: NonNullable<PlantOptions['variants']>,
): Steps<AlternativeFigures[]> {
  const laid = new Map(setups.map(({ panelId, sizes }) => [panelId, sizes] as const))
  const figures: AlternativeFigures[] = []
  for (const variant of variants) {
    const sizes = laid.get(variant.panelId) ?? (yield* sizesOfPanel(site, candidates, variant.panelId))
    if (!sizes) continue
    laid.set(variant.panelId, sizes)
    yield
    const { site: own, plant, counts, inverters, ...size } = variantEstimate(site, sizes, variant)
    figures.push({
      id: variant.id,
      ...pricedFigures(variant.panelId, size),
      modelEur: null,
      asPromised: null,
      inverters: invertersAnswer(inverters, plant, counts, own),
    })
  }
  return figures
}

/** The panels to compare: those of an offer with the requested ones, else all. An offer has the price of a panel without one. */
const comparedPanels = (
  candidates: readonly Candidate[],
  { offer, panelId, variants = [] }: PlantOptions,
): readonly Candidate[] => {
  if (!offer) return candidates
  const offered = [...offeredPanelIds(offer), panelId, ...variants.map((variant) => variant.panelId)]
  const sold = candidates.filter(({ id }) => offered.includes(id))
  return sold.length > 0 ? sold.map((panel) => ({ ...panel, priceEur: panel.priceEur ?? 0 })) : candidates
}

function* analysing({ areas, options, weather, candidates, inverters, isDrawn }: DetailedTask): Steps<DetailedResult> {
  const drawn = areas.map(({ area, detailed }) => ({ id: area.id, area: detailedAreaOf(area), ...detailed }))
  const planned = plantSite(drawn, options, weatherYearOf(weather.data), inverters)
  if (!planned.ok) return fail(planned.fault)
  const site = planned.value
  yield
  const compared = comparedPanels(candidates, options)
  const { setups, reason } = yield* recommendingPlant(site, compared, options)
  const recommendations: DetailedPlantRecommendation[] = []
  const shown = shownSetup(setups, options)
  // Setups of one panel lie alike, the first with the battery of the design.
  const awayFrom = new Map<string, readonly ObjectsAway[]>()
  const checkedOn = new Map<string, QuotesChecked>()
  for (const setup of setups) {
    yield
    const { plant, priceEur, countsOf } = setup.sizes
    const away = awayFrom.get(setup.panelId) ?? (yield* objectsAway(plant))
    awayFrom.set(setup.panelId, away)
    const checked = checkedOn.get(setup.panelId) ?? (yield* checkedQuotes(site, setup, options.quotes))
    checkedOn.set(setup.panelId, checked)
    const laid = setup.asked ?? setup.size
    const shade = yield* plantShade(setup.site, plant, away, countsOf(laid.quantity), priceEur)
    const electronics =
      setup === shown
        ? electronicsGain(
            setup.site,
            plant,
            laid,
            laid.shares.map((share) => share.quantity),
            priceEur,
          )
        : null
    const certainty =
      setup === shown ? yield* plantCertainty(setup.site, setup.sizes, laid, statedError(weather)) : null
    const batteries = setup === shown ? yield* batterySizes(setup.site, setup.sizes, laid) : null
    recommendations.push({
      ...detailedRecommendation(setup, shade, certainty, electronics),
      batterySizes: batteries && [...batteries],
      quotes: [...checked.quotes],
      advised: checked.advised,
    })
  }
  return ok({
    method: 'detailed',
    areas: site.roofs.flatMap((roof, index) => {
      const one = areas[index]
      return one ? analysedArea(one.area, one.measured, roof) : []
    }),
    reason,
    weather: originOf(weather),
    monthlyLoadKwh: [...monthlySums(site.loadKwh)],
    coldestDayC: site.electrical.coldestC,
    sale: { kind: site.sale, zone: site.marketZone },
    fiscal: options.fiscal,
    assumptions: assumptionsUsed(site),
    ...(options.variants && { variants: yield* variantFigures(site, setups, compared, options.variants) }),
    recommendations,
    ...(isDrawn && {
      moduleCornersDeg: setups.map(({ sizes }) => sizes.plant.roofs.map(({ placement }) => placement.cornersDeg)),
      moduleFaces: setups.map(({ sizes }) => sizes.plant.roofs.map(({ placement }) => placement.faceOf)),
    }),
  })
}

/** Analyses a plant by the Detailed method: some tenths of a second for a home. Fixed counts limit the work, so that a task has the same
 * answer under any load.
 * @param isStopped asked every few hundredths of a second of work; the analysis ends as soon as it returns true */
export const analyseDetailed = (task: DetailedTask, isStopped = (): boolean => false): DetailedResult =>
  finishedUnless(analysing(task), isStopped) ?? fail({ of: 'server', code: 'requestTimeout' })

export default threadJob(analyseDetailed)
