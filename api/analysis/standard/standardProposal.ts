import type { Recommendation } from '#contract/analysis.ts'
import type { StandardPlant, StandardPlantRecommendation } from '#contract/plant.ts'
import type { Steps } from '#engine/steps.ts'
import { carbonText } from '#wording/carbonText.ts'
import { filledIn } from '#wording/filledIn.ts'
import { layoutText } from '#wording/layoutText.ts'
import { methodConstants } from '#wording/methodConstants.ts'
import type { NamedValue } from '../../pdf/document/blocks.ts'
import { areasSection } from '../../pdf/proposal/areasSection.ts'
import type { LocaleBundle } from '../../pdf/proposal/localeBundle.ts'
import {
  chosenFirst,
  commonRows,
  type Headline,
  type Offer,
  type ProposalContent,
  type Proposed,
  panelsItem,
} from '../../pdf/proposal/proposalContent.ts'

type Figures = Pick<Recommendation, 'finance' | 'environment'>

/** Money and environment of a setup. */
const benefitRows = ({ finance, environment }: Figures, locale: LocaleBundle): readonly NamedValue[] => {
  const { analysis, formats } = locale
  return [
    [analysis.initialInvestment, formats.euro(finance.initialInvestmentEur)],
    [analysis.annualSavings, formats.euro(finance.annualSavingsEur)],
    [
      analysis.investmentReturn,
      filledIn(analysis.perYear, { percent: formats.percent(finance.investmentReturnPercent) }),
    ],
    [analysis.payback, filledIn(analysis.years, { years: formats.oneDecimal(finance.paybackYears) })],
    [analysis.savings25, formats.euro(finance.savings25YearsEur)],
    [analysis.co2, carbonText(environment.co2KgPerYear, locale)],
  ]
}

/** Each factor once, however many areas have it. */
const distinct = (factors: readonly number[], { formats }: LocaleBundle): string =>
  [...new Set(factors.map(formats.factor))].join(' · ')

/** The constants of the method, with the factors of the area or the areas. */
const constantRows = (areas: StandardPlant['areas'], locale: LocaleBundle): readonly (readonly string[])[] => {
  const { own, formats } = locale
  const constants = methodConstants(formats)
  const [orientations, angles] = [
    areas.map(({ orientationFactor }) => orientationFactor),
    areas.map(({ angleFactor }) => angleFactor),
  ]
  return [
    [own.sunHours, `${constants.hours} h`],
    [own.allLosses, constants.performanceRatio],
    [own.orientationFactor, distinct(orientations, locale)],
    [own.angleFactor, distinct(angles, locale)],
    [own.savingPerKwh, constants.saving],
    [own.horizon, constants.horizonYears],
    [own.co2, constants.co2PerKwh],
  ].map((row) => [...row, own.standardSource])
}

/** The Standard method lays none. */
// biome-ignore lint/correctness/useYield: it lays no modules
function* noModules(): Steps<readonly []> {
  return []
}

type Figured = Figures & Pick<Recommendation, 'annualProduction'>

/** The price of the panels, when they have paid for themselves, and what is saved. */
const headlineOf = (
  { annualProduction, finance }: Figured,
  { own, analysis, formats }: LocaleBundle,
): readonly Headline[] => [
  { name: own.panelsOnlyOffer, value: formats.euro(finance.initialInvestmentEur), note: '' },
  {
    name: own.panelsOnlyPayback,
    value: filledIn(analysis.years, { years: formats.oneDecimal(finance.paybackYears) }),
    note: '',
  },
  {
    name: analysis.annualSavings,
    value: formats.euro(finance.annualSavingsEur),
    note: filledIn(own.produced, { energy: formats.energyKwh(annualProduction) }),
  },
]

/** The price of the panels alone, as the method has it. */
const offerOf = (proposed: Proposed, locale: LocaleBundle): Offer => {
  const { own, analysis, formats } = locale
  const price = formats.euro(proposed.setup.totalPrice)
  return {
    items: [
      [panelsItem(proposed.setup, proposed, locale), price],
      [own.price, price],
    ],
    total: 1,
    note: analysis.panelsOnly,
  }
}

const layoutRow = (layout: Recommendation['layout'], locale: LocaleBundle): NamedValue => [
  locale.estimate.layout,
  layoutText(layout, locale),
]

type ProposedPlant = Proposed<StandardPlant, StandardPlantRecommendation>

/** Roof type, orientation and angle as the Standard method sees them; a polyline is what it is. */
const kindsOf = ({ areas }: ProposedPlant, { areas: words, formats }: LocaleBundle): readonly string[] =>
  areas.map(({ area: { type, roofType, orientation, angle } }) =>
    type === 'polyline'
      ? `${words.linear}, ${words.variable}, ${formats.number(angle)}°`
      : `${words[roofType]}, ${words[orientation]}, ${formats.number(angle)}°`,
  )

/** A proposal by the Standard method. */
const content: ProposalContent<StandardPlant, StandardPlantRecommendation> = {
  setups: ({ analysis, panelId }) => chosenFirst(analysis.recommendations, panelId),
  modules: noModules,
  tell: (proposed, locale) => {
    const { own, analysis } = locale
    const { setup, alternatives } = proposed
    const { areas } = proposed.analysis
    return {
      roofNote: own.notLaidNote,
      headline: headlineOf(setup, locale),
      verdict: own.ruleOfThumb,
      offer: offerOf(proposed, locale),
      figures: [setup, ...alternatives].map((each) => [
        ...commonRows(each, proposed, locale),
        ...(each.areas.length === 1 ? each.areas.map(({ layout }) => layoutRow(layout, locale)) : []),
        ...benefitRows(each, locale),
      ]),
      notes: [],
      sections: [areasSection({ proposed, shares: setup.areas, kinds: kindsOf(proposed, locale), locale })],
      annex: [],
      assumptions: constantRows(areas, locale),
      explanation: [own.methodStandard1, own.methodStandard2, analysis.panelsOnly],
    }
  },
}
export default content
