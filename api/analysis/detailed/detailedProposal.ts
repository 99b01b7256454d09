import type { DetailedAnalysis, DetailedRecommendation } from '#contract/analysis.ts'
import type { PlantCertainty } from '#contract/certainty.ts'
import type { Consumption } from '#contract/detailedOptions.ts'
import type { FiscalProfile } from '#contract/purchase.ts'
import { ASSUMPTIONS, type AssumptionKey } from '#engine/assumptions/assumptions.ts'
import { householdsOf } from '#engine/consumption/measuredHouseholds.ts'
import { billEur } from '#engine/finance/cashFlowYear.ts'
import { countedOverrides, recoversVat } from '#engine/finance/fiscalProfile.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { moduleOutline } from '#engine/layout/moduleCorners.ts'
import { placingModules } from '#engine/layout/placeModules.ts'
import type { RoofOutline } from '#engine/layout/roof.ts'
import type { Steps } from '#engine/steps.ts'
import { assumptionValue } from '#wording/assumptionValue.ts'
import { carbonText } from '#wording/carbonText.ts'
import { paybackBandText } from '#wording/certaintyText.ts'
import { filledIn } from '#wording/filledIn.ts'
import { suppliedText } from '#wording/purchaseText.ts'
import { sourceText } from '#wording/sourceText.ts'
import { fetchedFigures, weatherErrorFigures, yearErrorPercent } from '#wording/weatherError.ts'
import { worthText } from '#wording/worthText.ts'
import type { LocaleBundle } from '../../pdf/proposal/localeBundle.ts'
import {
  chosenFirst,
  commonRows,
  type NamedValue,
  type ProposalContent,
  type Proposed,
} from '../../pdf/proposal/proposalContent.ts'
import { pluralForm } from '../../wording/filledIn.ts'
import { cashFlow, detailedAnnex, monthly, type SetupMoney } from './detailedSections.ts'
import { billSection, energyFlow } from './energyAndBill.ts'
import { offerOf } from './offer.ts'
import { shadeSection } from './shadeSections.ts'
import { usedAssumptions } from './usedAssumptions.ts'

type ProposedDetailed = Proposed<DetailedAnalysis, DetailedRecommendation>
type Money = SetupMoney['money']
type BestSize = DetailedRecommendation['money']['bestSize']

const MM_A_METRE = 1000

/** The corners of the modules as the analysis has laid them. */
function* laidModules(
  { setup: { layout, quantity }, areas: [area], analysis }: ProposedDetailed,
  roof: RoofOutline,
): Steps<readonly (readonly LatLng[])[]> {
  const size = { lengthM: layout.panelLengthMm / MM_A_METRE, widthM: layout.panelWidthMm / MM_A_METRE }
  // The answer of the Detailed method lists all of them.
  const rules = analysis.assumptions as Readonly<Record<AssumptionKey, number>>
  const { fill, mounting } = layout
  const options = { fill, mounting, removedAt: area?.detailed?.removedModules ?? [] }
  const placed = yield* placingModules(roof, size, rules, options)
  if (!placed.ok || placed.value.quantity !== quantity) throw new Error('the layout is not that of the analysis')
  const { cornersDeg, removed } = placed.value
  return [...removed.keys()].filter((module) => !removed[module]).map((module) => moduleOutline(cornersDeg, module))
}

/** How many modules of which size the drawing shows. */
export const laidNote = (
  quantity: number,
  { panelLengthMm, panelWidthMm }: Pick<DetailedRecommendation['layout'], 'panelLengthMm' | 'panelWidthMm'>,
  { own, formats }: LocaleBundle,
): string => {
  const sides = [panelLengthMm, panelWidthMm].map((mm) => formats.number(mm / MM_A_METRE, 3))
  return filledIn(own.laidNote, { quantity: formats.number(quantity), size: sides.join(' × ') })
}

export const yearsText = (years: number | null, horizon: number, { detailed, formats }: LocaleBundle): string =>
  years === null
    ? filledIn(detailed.notWithin, { years: formats.number(horizon) })
    : filledIn(detailed.years, { years: formats.oneDecimal(years) })

/** What a payback is called, with its range where that is known. */
const paybackName = (certainty: PlantCertainty | null, horizonYears: number, locale: LocaleBundle): string => {
  if (!certainty) return locale.detailed.payback
  const range = paybackBandText(certainty.paybackYears, horizonYears, locale)
  return filledIn(locale.certainty.withRange, { name: locale.detailed.payback, range })
}

/** Production, what is saved and earned, payback and self-consumption.
 * @param certainty of the same number of modules; null where it is not known */
export const headlineOf = (
  { money, production }: SetupMoney,
  locale: LocaleBundle,
  certainty: PlantCertainty | null = null,
): readonly NamedValue[] => {
  const { own, detailed, formats } = locale
  const { savingEur = 0, exportIncomeEur = 0, communityEur = 0 } = money.years[1] ?? {}
  return [
    [own.production, formats.energyKwh(production.annualKwh)],
    [own.savedAndEarned, formats.wholeEuro(savingEur + exportIncomeEur + communityEur)],
    [
      paybackName(certainty, money.years.length - 1, locale),
      yearsText(money.paybackYears, money.years.length - 1, locale),
    ],
    [detailed.selfConsumption, formats.percent(100 * money.firstYear.selfConsumptionFraction)],
  ]
}

/** Yield, money and carbon dioxide of a setup. */
export const moneyRows = (
  { money, production }: SetupMoney,
  options: Proposed['options'],
  locale: LocaleBundle,
): readonly NamedValue[] => {
  const { detailed, formats } = locale
  const horizon = money.years.length - 1
  const rate = money.internalRateOfReturnFraction
  const cost = money.levelisedCostEurPerKwh
  return [
    [detailed.specificYield, `${formats.number(production.specificYieldKwhPerKwp)} kWh/kWp`],
    [detailed.performanceRatio, formats.percent(100 * production.performanceRatioFraction)],
    [
      recoversVat(options?.fiscal) ? detailed.investmentWithoutVat : detailed.investment,
      formats.wholeEuro(money.investment.totalEur),
    ],
    [detailed.firstYear, formats.wholeEuro(money.years[1]?.netEur ?? 0)],
    [
      filledIn(detailed.netPresentValueIn, { years: formats.number(horizon) }),
      formats.wholeEuro(money.netPresentValueEur),
    ],
    [detailed.payback, yearsText(money.paybackYears, horizon, locale)],
    [detailed.discountedPayback, yearsText(money.discountedPaybackYears, horizon, locale)],
    [
      detailed.internalRate,
      rate === null ? detailed[money.internalRateOfReturnReason ?? 'noSignChange'] : formats.percent(100 * rate),
    ],
    [detailed.levelisedCost, cost === null ? '–' : formats.euroPerKwh(cost)],
    [detailed.selfConsumption, formats.percent(100 * money.firstYear.selfConsumptionFraction)],
    [detailed.selfSufficiency, formats.percent(100 * money.firstYear.selfSufficiencyFraction)],
    [detailed.co2FirstYear, carbonText(money.co2FirstYearKg, locale)],
    [filledIn(detailed.co2Lifetime, { years: formats.number(horizon) }), carbonText(money.co2LifetimeKg, locale)],
  ]
}

interface LosingProposal {
  readonly setup: { readonly money: Money }
  readonly analysis: Pick<DetailedAnalysis, 'assumptions'>
}

/** That the money does not come back; none where it does. */
export const losingTexts = (
  { setup: { money }, analysis: { assumptions } }: LosingProposal,
  locale: LocaleBundle,
): readonly string[] =>
  money.netPresentValueEur < 0 ? [worthText(money, assumptions.discountFractionPerYear ?? 0, locale)] : []

/** What of the money of a business is simplified; none for others. */
export const businessTexts = (options: Proposed['options'], { assumptions }: LocaleBundle): readonly string[] =>
  recoversVat(options?.fiscal) ? [assumptions.businessNote] : []

/** The quantity of modules with the highest present value. */
export const bestSizeText = (
  bestSize: BestSize,
  nowEur: number,
  { detailed, formats, language }: LocaleBundle,
): string =>
  filledIn(detailed[`bestSize_${pluralForm(language, bestSize.quantity)}`], {
    quantity: formats.number(bestSize.quantity),
    power: formats.powerKwp(1000 * bestSize.powerKwp),
    value: formats.wholeEuro(bestSize.netPresentValueEur),
    now: formats.wholeEuro(nowEur),
  })

/** Assumptions whose name on the screen reads as a question, such as `Inverter: replaced in`. */
const OWN_NAMES = {
  inverterReplacementYear: 'inverterReplacement',
  batteryReplacementYear: 'batteryReplacement',
} as const satisfies Partial<Record<AssumptionKey, keyof LocaleBundle['own']>>

interface AssumedOf {
  readonly options?: Proposed['options']
  readonly analysis: Pick<DetailedAnalysis, 'fiscal'>
}

const assumptionName = (key: AssumptionKey, { own, assumptions }: LocaleBundle): string =>
  key in OWN_NAMES ? own[OWN_NAMES[key as keyof typeof OWN_NAMES]] : assumptions[key]

const originText = (
  key: AssumptionKey,
  value: number,
  { options, analysis: { fiscal: profile } }: AssumedOf,
  locale: LocaleBundle,
): string => {
  const { own, assumptions } = locale
  const row = ASSUMPTIONS[key]
  const changed = countedOverrides(options?.assumptions ?? {}, profile)
  const supplied = changed[key] === undefined && suppliedText(key, changed, profile, locale)
  if (supplied) return supplied
  if (value !== row.value) return own.changed
  return row.quality === 'ownAssumption'
    ? assumptions.ownAssumption
    : filledIn(assumptions[row.quality], { ...sourceText(row.source, locale) })
}

const KEYS = Object.keys(ASSUMPTIONS) as AssumptionKey[]

/** @param proposed what the user chose, and who pays */
export const assumptionRows = (used: DetailedAnalysis['assumptions'], proposed: AssumedOf, locale: LocaleBundle) =>
  KEYS.flatMap((key) => {
    const value = used[key]
    return value === undefined
      ? []
      : [[assumptionName(key, locale), assumptionValue(key, value, locale), originText(key, value, proposed, locale)]]
  })

const weatherText = (
  weather: DetailedAnalysis['weather'],
  { own, detailed, sources, formats }: LocaleBundle,
): string => {
  const figures = weatherErrorFigures(weather, formats)
  const band = filledIn(detailed.weatherError, { energy: formats.number(yearErrorPercent(weather)) })
  const error = figures ? `${band} ${filledIn(detailed.weatherEmbeddedDetails, figures)}` : band
  const source = weather.source === 'pvgis' ? detailed.weatherPvgis : detailed.weatherEmbedded
  const { fetched } = weather
  const attribution = fetched
    ? filledIn(sources.embeddedFetched, fetchedFigures(fetched, formats))
    : sources[weather.source]
  return `${filledIn(own.weather, { source, error })} ${attribution}.`
}

/** How the figures come about and how far to trust them. */
export const explanationOf = (
  weather: DetailedAnalysis['weather'],
  options:
    | { readonly consumption?: Consumption | undefined; readonly fiscal?: FiscalProfile | null }
    | null
    | undefined,
  locale: LocaleBundle,
): readonly string[] => {
  const { own, consumption, sources } = locale
  const isOneHome = householdsOf(options?.consumption?.base, options?.fiscal) === 'one'
  const oneHome = filledIn(consumption.oneHomeNote, { source: sources.householdDays })
  return [
    own.methodDetailed1,
    weatherText(weather, locale),
    ...(isOneHome ? [`${own.hours} ${oneHome}`] : []),
    own.methodDetailed2,
    own.methodDetailed3,
  ]
}

/** A proposal by the Detailed method. */
const content: ProposalContent<DetailedAnalysis, DetailedRecommendation> = {
  setups: ({ analysis, panelId }) => chosenFirst(analysis.recommendations, panelId),
  modules: laidModules,
  roofNote: ({ setup }, locale) => laidNote(setup.quantity, setup.layout, locale),
  headline: ({ setup }, locale) => headlineOf(setup, locale),
  offer: (proposed, locale) => offerOf(proposed, proposed.analysis.assumptions.vatFraction ?? 0, locale),
  rows: (setup, proposed, locale) => [
    ...commonRows(setup, proposed, locale, yearErrorPercent(proposed.analysis.weather)),
    ...moneyRows(setup, proposed.options, locale),
  ],
  notes: (proposed, locale) => {
    const { money, quantity } = proposed.setup
    return [
      ...losingTexts(proposed, locale),
      ...businessTexts(proposed.options, locale),
      ...(money.bestSize.quantity < quantity ? [bestSizeText(money.bestSize, money.netPresentValueEur, locale)] : []),
    ]
  },
  sections: (proposed, locale) => {
    const { setup, analysis, options } = proposed
    const shaded = shadeSection(setup.shade, setup.quantity, proposed, locale)
    const electricityPriceEurPerKwh = analysis.assumptions.electricityPriceEurPerKwh ?? 0
    const beforeEur = billEur(setup.money.firstYear.loadKwh, { electricityPriceEurPerKwh })
    return [
      monthly(setup, locale),
      energyFlow(setup, locale),
      // By band a bill is known of a plant alone.
      ...(options?.bandPrices ? [] : [billSection(setup, beforeEur, locale)]),
      cashFlow(setup, locale),
      ...(shaded ? [shaded] : []),
    ]
  },
  annex: detailedAnnex,
  assumptions: (proposed, locale) =>
    assumptionRows(usedAssumptions({ ...proposed, layouts: [proposed.setup.layout] }), proposed, locale),
  explanation: ({ analysis, options }, locale) => explanationOf(analysis.weather, options, locale),
}
export default content
