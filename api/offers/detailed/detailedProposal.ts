import { usedAssumptions } from '#design/usedAssumptions.ts'
import { verdictOf } from '#design/verdictOf.ts'
import type { SizeAdvice } from '#engine/certainty/sizeAdvice.ts'
import { ownValue } from '#engine/ownValue.ts'
import type { BatterySize } from '#engine/plant/batterySizes.ts'
import type { DetailedPlant } from '#wire/plant.ts'
import { takenQuoteName } from '#words/alternativeComparison.ts'
import { batteryText, bestCapacityKwh } from '#words/batteryText.ts'
import { adviceText } from '#words/certaintyText.ts'
import { deductionDoubtText } from '#words/deductionDoubt.ts'
import { filledIn } from '#words/filledIn.ts'
import { higherGainText } from '#words/higherGainText.ts'
import type { LocaleBundle } from '#words/localeBundle.ts'
import { faultTexts } from '#words/verdictText.ts'
import { yearErrorPercent } from '#words/weatherError.ts'
import type { NamedValue } from '../pdf/document/blocks.ts'
import { chosenFirst, commonRows, type OrderOf, type ProposalContent, panelsItem } from '../proposalContent.ts'
import { isOffer } from '../proposalTitle.ts'
import { laidModules } from './laidModules.ts'
import { offerOf } from './offerTerms.ts'
import {
  certaintyOf,
  detailedAnnex,
  detailedSections,
  isRecommended,
  keepsSize,
  type ProposedPlant,
  recommendationOf,
  recommendedOf,
  type SizedSetup,
} from './plantSections.ts'
import {
  assumptionRows,
  businessTexts,
  energyVerdict,
  explanationOf,
  headlineOf,
  laidNote,
  losingTexts,
  moneyRows,
  recommendedText,
} from './proposalTexts.ts'
import { wiringSections } from './wiringSection.ts'

/** The setups at their best size, the chosen panel's first. A requested module count that is the best of no setup comes first as a setup of
 * its own. */
const setupsOf = ({ analysis, panelId }: OrderOf<DetailedPlant>): readonly SizedSetup[] => {
  const { recommendations } = analysis
  const setups = recommendations.map(({ panelId: id, role, batteryCapacityKwh, size }) => ({
    panelId: id,
    role,
    ...size,
    ...(batteryCapacityKwh !== undefined && { batteryCapacityKwh }),
  }))
  const wanted = recommendations.find((setup) => setup.panelId === panelId) ?? recommendations[0]
  if (!wanted?.asked) return chosenFirst(setups, panelId)
  const { quantity } = wanted.asked
  const found = setups.find(
    (setup) =>
      setup.panelId === wanted.panelId &&
      setup.quantity === quantity &&
      (setup.batteryCapacityKwh ?? wanted.batteryCapacityKwh) === wanted.batteryCapacityKwh,
  )
  return found
    ? [found, ...setups.filter((setup) => setup !== found)]
    : [{ panelId: wanted.panelId, role: 'chosen', ...wanted.asked }, ...setups]
}

/** Names the recommended setup, if the owner looks at another one. */
const recommendedTexts = (proposed: ProposedPlant, locale: LocaleBundle): readonly string[] => {
  const recommended = recommendedOf(proposed)
  if (!recommended || isRecommended(proposed)) return []
  const { panelId, size } = recommended
  const setup = panelsItem({ ...size, panelId }, { ...proposed, inventedPriceIds: [] }, locale)
  const nowEur = proposed.setup.money.netPresentValueEur
  return [recommendedText(setup, { valueEur: size.money.netPresentValueEur, nowEur }, locale)]
}

/** Battery values at the proposed module count; empty if not computed for it. */
const batterySizesOf = (proposed: ProposedPlant): readonly BatterySize[] => {
  const { asked, size, batterySizes } = recommendationOf(proposed) ?? {}
  return (asked ?? size)?.quantity === proposed.setup.quantity ? (batterySizes ?? []) : []
}

/** The battery capacity of the highest value; empty without a battery if none pays. */
const batteryTexts = (proposed: ProposedPlant, locale: LocaleBundle): readonly string[] => {
  const sizes = batterySizesOf(proposed)
  const capacityKwh = proposed.options?.battery?.capacityKwh ?? 0
  return capacityKwh > 0 || bestCapacityKwh(sizes) > 0 ? [batteryText(sizes, capacityKwh, locale)] : []
}

/** Warns that the deduction may be denied; empty without a doubt. */
const doubtTexts = ({ setup, analysis }: ProposedPlant, locale: LocaleBundle): readonly string[] => {
  const doubt = deductionDoubtText(setup, analysis.assumptions.discountFractionPerYear ?? 0, locale)
  return doubt ? [doubt] : []
}

/** Why a premium setup of a higher net gain is not the recommended one; empty without one. */
const higherGainTexts = ({ analysis }: ProposedPlant, locale: LocaleBundle): readonly string[] => {
  const leastFraction = analysis.assumptions.leastValuePerEurFraction ?? 0
  const text = higherGainText(analysis.recommendations, leastFraction, locale)
  return text ? [text] : []
}

/** The battery of each setup, if one of them differs by it. */
const batteryRows = (
  setups: readonly SizedSetup[],
  { options }: ProposedPlant,
  { proposal: own, quotes, formats }: LocaleBundle,
): readonly (readonly NamedValue[])[] =>
  setups.map(({ batteryCapacityKwh }) => {
    if (setups.every((each) => each.batteryCapacityKwh === undefined)) return []
    const capacityKwh = batteryCapacityKwh ?? options?.battery?.capacityKwh ?? 0
    return [[own.battery, capacityKwh > 0 ? `${formats.number(capacityKwh, 1)} kWh` : quotes.noBattery]]
  })

/** The gravest electrical fault of an estimate; empty without one. No offer is made with a fault. */
const notBuildableTexts = (proposed: ProposedPlant, locale: LocaleBundle): readonly string[] => {
  const { setup, options, analysis } = proposed
  if (isOffer(proposed)) return []
  const { batteryCapacityKwh } = setup
  const [fault] = faultTexts(verdictOf({ size: setup, batteryCapacityKwh, asked: options, analysis }), locale)
  return fault === undefined ? [] : [filledIn(locale.wiring.notBuildable, { fault })]
}

/** Whose quote is in force, as the owner named it; null in an offer, which names no other firm. */
const quotedByOf = (proposed: ProposedPlant, locale: LocaleBundle): string | null => {
  const { options, installers } = proposed
  if (!options?.quote || isOffer(proposed)) return null
  const quotes = options.quotes.map((quote) => ({ ...quote, installer: ownValue(installers, quote.id) ?? '' }))
  return takenQuoteName(quotes, options.quote, locale)
}

const isNearlyBest = ({ nearlyBest }: SizeAdvice, quantity: number): boolean =>
  quantity >= nearlyBest.least && quantity <= nearlyBest.most

/** What is advised, or else what the plant brings to the house. */
const adviceOf = (proposed: ProposedPlant, locale: LocaleBundle): string => {
  const { options, setup } = proposed
  const certainty = certaintyOf(proposed)
  const advice = keepsSize(proposed)
    ? []
    : [
        ...losingTexts(proposed, locale),
        ...recommendedTexts(proposed, locale),
        ...(certainty?.sizeAdvice && isNearlyBest(certainty.sizeAdvice, setup.quantity)
          ? [adviceText(certainty.sizeAdvice, setup.quantity, locale)]
          : []),
      ]
  return advice[0] ?? energyVerdict(setup, options?.battery?.capacityKwh ?? 0, batterySizesOf(proposed), locale)
}

const notesOf = (proposed: ProposedPlant, locale: LocaleBundle): readonly string[] => [
  ...doubtTexts(proposed, locale),
  ...businessTexts(proposed.options, locale),
  ...(keepsSize(proposed)
    ? []
    : [
        // If the plant pays, the first page already states it.
        ...(proposed.setup.money.netPresentValueEur < 0 ? recommendedTexts(proposed, locale) : []),
        ...higherGainTexts(proposed, locale),
        ...batteryTexts(proposed, locale),
      ]),
]

/** A proposal by the Detailed method. */
export const detailedProposal: ProposalContent<DetailedPlant, SizedSetup> = {
  setups: setupsOf,
  modules: (proposed, index) => laidModules(proposed, index).map(({ outline }) => outline),
  shading: (proposed) => {
    const causes = recommendationOf(proposed)?.shade?.causes ?? []
    return causes.filter(({ lossKwh }) => lossKwh > 0).map(({ id }) => id)
  },
  parts: (proposed, locale) => {
    const { setup, alternatives, analysis, options } = proposed
    const setups = isOffer(proposed) ? [setup] : [setup, ...alternatives]
    const batteries = batteryRows(setups, proposed, locale)
    const wiring = wiringSections(proposed, locale)
    const layouts = setup.areas.filter(({ quantity }) => quantity > 0).map(({ layout }) => layout)
    return {
      roofNote: setup.areas.map(({ layout }) => laidNote(setup.quantity, layout, locale))[0] ?? '',
      headline: headlineOf(proposed, certaintyOf(proposed), locale),
      verdict: [...notBuildableTexts(proposed, locale), adviceOf(proposed, locale)].join(' '),
      offer: offerOf({ ...proposed, quotedBy: quotedByOf(proposed, locale) }, analysis, locale),
      figures: setups.map((each, index) => [
        ...commonRows(each, proposed, locale, yearErrorPercent(analysis.weather)),
        ...(batteries[index] ?? []),
        ...moneyRows(each, options, locale),
      ]),
      notes: notesOf(proposed, locale),
      sections: detailedSections(proposed, wiring, locale),
      annex: detailedAnnex(proposed, wiring, locale),
      assumptions: assumptionRows(
        usedAssumptions({ ...proposed, layouts, inverters: setup.inverters }),
        proposed,
        locale,
      ),
      explanation: explanationOf(analysis.weather, options, locale),
    }
  },
}
