import type { Recommendation, StandardAnalysis } from '#contract/analysis.ts'
import type { Steps } from '#engine/steps.ts'
import { carbonText } from '#wording/carbonText.ts'
import { filledIn } from '#wording/filledIn.ts'
import { layoutText } from '#wording/layoutText.ts'
import { methodConstants } from '#wording/methodConstants.ts'
import type { LocaleBundle } from '../../pdf/proposal/localeBundle.ts'
import {
  chosenFirst,
  commonRows,
  type NamedValue,
  type Offer,
  type ProposalContent,
  type Proposed,
  panelsItem,
} from '../../pdf/proposal/proposalContent.ts'

type Figures = Pick<Recommendation, 'finance' | 'environment'>

/** Money and environment of a setup. */
export const benefitRows = ({ finance, environment }: Figures, locale: LocaleBundle): readonly NamedValue[] => {
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

/** The constants of the method, with the factors of the area or the areas. */
export const constantRows = (
  factors: { readonly orientation: string; readonly angle: string },
  { own, formats }: LocaleBundle,
): readonly (readonly string[])[] => {
  const constants = methodConstants(formats)
  return [
    [own.sunHours, `${constants.hours} h`],
    [own.allLosses, constants.performanceRatio],
    [own.orientationFactor, factors.orientation],
    [own.angleFactor, factors.angle],
    [own.savingPerKwh, constants.saving],
    [own.horizon, constants.horizonYears],
    [own.co2, constants.co2PerKwh],
  ].map((row) => [...row, own.standardSource])
}

export const explanation = ({ own, analysis }: LocaleBundle): readonly string[] => [
  own.methodStandard1,
  own.methodStandard2,
  analysis.panelsOnly,
]

/** The Standard method lays none. */
// biome-ignore lint/correctness/useYield: it lays no modules
export function* noModules(): Steps<readonly []> {
  return []
}

type Figured = Figures & Pick<Recommendation, 'annualProduction'>

/** Production, what is saved and when it has paid for the panels. */
export const headlineOf = (
  { annualProduction, finance }: Figured,
  { own, analysis, formats }: LocaleBundle,
): readonly NamedValue[] => [
  [own.production, formats.energyKwh(annualProduction)],
  [analysis.annualSavings, formats.euro(finance.annualSavingsEur)],
  [analysis.payback, filledIn(analysis.years, { years: formats.oneDecimal(finance.paybackYears) })],
]

/** The price of the panels alone, as the method has it. */
export const offerOf = (proposed: Proposed, locale: LocaleBundle): Offer => {
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

/** A proposal by the Standard method. */
const content: ProposalContent<StandardAnalysis, Recommendation> = {
  setups: ({ analysis, panelId }) => chosenFirst(analysis.recommendations, panelId),
  modules: noModules,
  roofNote: (_, { own }) => own.notLaidNote,
  headline: ({ setup }, locale) => headlineOf(setup, locale),
  offer: offerOf,
  rows: (setup, proposed, locale) => [
    ...commonRows(setup, proposed, locale),
    [locale.estimate.layout, layoutText(setup.layout, locale)],
    ...benefitRows(setup, locale),
  ],
  notes: () => [],
  // No section that only says what the method does not know: that stands in the explanation.
  sections: () => [],
  annex: () => [],
  assumptions: (
    {
      analysis: {
        area: { orientationFactor, angleFactor },
      },
    },
    locale,
  ) =>
    constantRows(
      { orientation: locale.formats.factor(orientationFactor), angle: locale.formats.factor(angleFactor) },
      locale,
    ),
  explanation: (_, locale) => explanation(locale),
}
export default content
