import type { DetailedAnalysis, DetailedRecommendation } from '#contract/analysis.ts'
import { ASSUMPTIONS, type AssumptionKey } from '#engine/assumptions/assumptions.ts'
import type { LatLng } from '#engine/geometry/latLng.ts'
import { moduleOutline } from '#engine/layout/moduleCorners.ts'
import { placingModules } from '#engine/layout/placeModules.ts'
import type { RoofOutline } from '#engine/layout/roof.ts'
import type { Steps } from '#engine/steps.ts'
import { assumptionValue } from '#wording/assumptionValue.ts'
import { carbonText } from '#wording/carbonText.ts'
import { filledIn } from '#wording/filledIn.ts'
import { sourceText } from '#wording/sourceText.ts'
import { setupErrorPercent, weatherErrorFigures } from '#wording/weatherError.ts'
import type { LocaleBundle } from '../../pdf/proposal/localeBundle.ts'
import { commonRows, type NamedValue, type ProposalContent, type Proposed } from '../../pdf/proposal/proposalContent.ts'
import { pluralForm } from '../../wording/filledIn.ts'
import { detailedSections } from './detailedSections.ts'

type ProposedDetailed = Proposed<DetailedAnalysis>
type Money = DetailedRecommendation['money']

const MM_A_METRE = 1000

/** The corners of the modules as the analysis has laid them. */
function* laidModules(
  { setup: { layout, quantity }, request, analysis }: ProposedDetailed,
  roof: RoofOutline,
): Steps<readonly (readonly LatLng[])[]> {
  const size = { lengthM: layout.panelLengthMm / MM_A_METRE, widthM: layout.panelWidthMm / MM_A_METRE }
  // The answer of the Detailed method lists all of them.
  const rules = analysis.assumptions as Readonly<Record<AssumptionKey, number>>
  const { fill, mounting } = layout
  const options = { fill, mounting, removedAt: request.detailed?.removedModules ?? [] }
  const placed = yield* placingModules(roof, size, rules, options)
  if (!placed.ok || placed.value.quantity !== quantity) throw new Error('the layout is not that of the analysis')
  const { cornersDeg, removed } = placed.value
  return [...removed.keys()].filter((module) => !removed[module]).map((module) => moduleOutline(cornersDeg, module))
}

const roofNote = ({ setup: { quantity, layout } }: ProposedDetailed, { own, formats }: LocaleBundle): string => {
  const sides = [layout.panelLengthMm, layout.panelWidthMm].map((mm) => formats.number(mm / MM_A_METRE, 3))
  return filledIn(own.laidNote, { quantity: formats.number(quantity), size: sides.join(' × ') })
}

const yearsText = (years: number | null, horizon: number, { detailed, formats }: LocaleBundle): string =>
  years === null
    ? filledIn(detailed.notWithin, { years: formats.number(horizon) })
    : filledIn(detailed.years, { years: formats.oneDecimal(years) })

const ownRows = ({ money, production }: DetailedRecommendation, locale: LocaleBundle): readonly NamedValue[] => {
  const { detailed, formats } = locale
  const horizon = money.years.length - 1
  const rate = money.internalRateOfReturnFraction
  const cost = money.levelisedCostEurPerKwh
  return [
    [detailed.specificYield, `${formats.number(production.specificYieldKwhPerKwp)} kWh/kWp`],
    [detailed.performanceRatio, formats.percent(100 * production.performanceRatioFraction)],
    [detailed.investment, formats.wholeEuro(money.investment.totalEur)],
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

const losingText = (
  { setup: { money }, analysis: { assumptions } }: ProposedDetailed,
  { detailed, formats }: LocaleBundle,
): string => {
  const rate = formats.percent(100 * (assumptions.discountFractionPerYear ?? 0))
  return filledIn(detailed.losing, { rate, years: formats.number(money.years.length - 1) })
}

/** The quantity of modules with the highest present value. */
const bestSizeText = ({ bestSize, netPresentValueEur }: Money, { detailed, formats, language }: LocaleBundle): string =>
  filledIn(detailed[`bestSize_${pluralForm(language, bestSize.quantity)}`], {
    quantity: formats.number(bestSize.quantity),
    power: formats.powerKw(1000 * bestSize.powerKwp),
    value: formats.wholeEuro(bestSize.netPresentValueEur),
    now: formats.wholeEuro(netPresentValueEur),
  })

/** Assumptions whose name on the screen reads as a question, such as `Inverter: replaced in`. */
const OWN_NAMES = {
  inverterReplacementYear: 'inverterReplacement',
  batteryReplacementYear: 'batteryReplacement',
} as const satisfies Partial<Record<AssumptionKey, keyof LocaleBundle['own']>>

const assumptionName = (key: AssumptionKey, { own, assumptions }: LocaleBundle): string =>
  key in OWN_NAMES ? own[OWN_NAMES[key as keyof typeof OWN_NAMES]] : assumptions[key]

const originText = (key: AssumptionKey, value: number, locale: LocaleBundle): string => {
  const { own, assumptions } = locale
  const row = ASSUMPTIONS[key]
  if (value !== row.value) return own.changed
  return row.quality === 'ownAssumption'
    ? assumptions.ownAssumption
    : filledIn(assumptions[row.quality], { ...sourceText(row.source, locale) })
}

const KEYS = Object.keys(ASSUMPTIONS) as AssumptionKey[]

const assumptionRows = (used: DetailedAnalysis['assumptions'], locale: LocaleBundle) =>
  KEYS.flatMap((key) => {
    const value = used[key]
    return value === undefined
      ? []
      : [[assumptionName(key, locale), assumptionValue(key, value, locale), originText(key, value, locale)]]
  })

const weatherText = (
  { analysis: { weather }, setup }: ProposedDetailed,
  { own, detailed, sources, formats }: LocaleBundle,
): string => {
  const figures = weatherErrorFigures(weather, setup, formats)
  const error = figures
    ? filledIn(`${detailed.weatherEmbeddedError} ${detailed.weatherEmbeddedDetails}`, figures)
    : detailed.weatherPvgisError
  const source = weather.source === 'pvgis' ? detailed.weatherPvgis : detailed.weatherEmbedded
  return `${filledIn(own.weather, { source, error })} ${sources[weather.source]}.`
}

/** A proposal by the Detailed method. */
const content: ProposalContent<DetailedAnalysis> = {
  modules: laidModules,
  roofNote,
  rows: (setup, proposed, locale) => [
    ...commonRows(setup, proposed, locale, setupErrorPercent(proposed.analysis.weather, setup)),
    ...ownRows(setup, locale),
  ],
  notes: (proposed, locale) => {
    const { money, quantity } = proposed.setup
    return [
      ...(money.netPresentValueEur < 0 ? [losingText(proposed, locale)] : []),
      ...(money.bestSize.quantity < quantity ? [bestSizeText(money, locale)] : []),
    ]
  },
  sections: detailedSections,
  assumptions: ({ assumptions }, locale) => assumptionRows(assumptions, locale),
  explanation: (proposed, locale) => [
    locale.own.methodDetailed1,
    weatherText(proposed, locale),
    locale.own.methodDetailed2,
    locale.own.methodDetailed3,
  ],
}
export default content
