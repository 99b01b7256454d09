import type { Recommendation } from '#wire/analysis.ts'
import type { StandardPlant, StandardPlantRecommendation } from '#wire/plant.ts'
import { aboveBillText } from '#words/aboveBillText.ts'
import { filledIn } from '#words/filledIn.ts'
import { layoutText } from '#words/layoutText.ts'
import type { LocaleBundle } from '#words/localeBundle.ts'
import { methodConstants } from '#words/methodConstants.ts'
import { figureOf, figuresOf, STANDARD_FIGURES, yearlyCarbonFigure } from '#words/setupFigures.ts'
import { areasSection } from './areasSection.ts'
import type { NamedValue } from './pdf/document/blocks.ts'
import {
  chosenFirst,
  commonRows,
  type Headline,
  type ItemizedPrice,
  type ProposalContent,
  type Proposed,
  panelsItem,
} from './proposalContent.ts'

/** Money and environment of a setup; the yearly return says so. */
const benefitRows = (
  { finance, environment }: Pick<Recommendation, 'finance' | 'environment'>,
  locale: LocaleBundle,
): readonly NamedValue[] => {
  const { investmentReturn } = STANDARD_FIGURES
  const percent = investmentReturn.value(finance, locale)
  const yearly = { name: investmentReturn.name, value: () => filledIn(locale.analysis.perYear, { percent }) }
  return [
    ...figuresOf({ ...STANDARD_FIGURES, investmentReturn: yearly }, finance, locale),
    ...figuresOf({ yearlyCarbonFigure }, environment, locale),
  ]
}

/** The distinct factors of all areas. */
const distinct = (
  areas: StandardPlant['areas'],
  factor: 'orientationFactor' | 'angleFactor',
  { formats }: LocaleBundle,
): string => [...new Set(areas.map((area) => formats.factor(area[factor])))].join(' · ')

/** The constants of the method, with the factors of the area or the areas. */
const constantRows = (areas: StandardPlant['areas'], locale: LocaleBundle): readonly (readonly string[])[] => {
  const { proposal: own, formats } = locale
  const constants = methodConstants(formats)
  return [
    [own.sunHours, `${constants.hours} h`],
    [own.allLosses, constants.performanceRatio],
    [own.orientationFactor, distinct(areas, 'orientationFactor', locale)],
    [own.angleFactor, distinct(areas, 'angleFactor', locale)],
    [own.savingPerKwh, constants.saving],
    [own.horizon, constants.horizonYears],
    [own.co2, constants.co2PerKwh],
  ].map((row) => [...row, own.standardSource])
}

/** Price of the panels, payback and savings. */
const headlineOf = (
  { annualProduction, finance }: Pick<Recommendation, 'annualProduction' | 'finance'>,
  locale: LocaleBundle,
): readonly Headline[] => {
  const { proposal: own, formats } = locale
  const { initialInvestment, payback, annualSavings } = STANDARD_FIGURES
  return [
    { name: own.panelsOnlyOffer, value: initialInvestment.value(finance, locale), note: '' },
    { name: own.panelsOnlyPayback, value: payback.value(finance, locale), note: '' },
    {
      ...figureOf(annualSavings, finance, locale),
      note: filledIn(own.produced, { energy: formats.energyKwh(annualProduction) }),
    },
  ]
}

/** The price of the panels only, as in the Standard method. */
const offerOf = (proposed: Proposed, locale: LocaleBundle): ItemizedPrice => {
  const { proposal: own, analysis, formats } = locale
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

type StandardProposed = Proposed<StandardPlant, StandardPlantRecommendation>

/** Roof type, orientation and angle as the Standard method sees them; a polyline has no others. */
const kindsOf = ({ areas }: StandardProposed, { areas: words, formats }: LocaleBundle): readonly string[] =>
  areas.map(({ area: { type, roofType, orientation, angle } }) =>
    type === 'polyline'
      ? `${words.linear}, ${words.variable}, ${formats.number(angle)}°`
      : `${words[roofType]}, ${words[orientation]}, ${formats.number(angle)}°`,
  )

/** A proposal by the Standard method. */
export const standardProposal: ProposalContent<StandardPlant, StandardPlantRecommendation> = {
  setups: ({ analysis, panelId }) => chosenFirst(analysis.recommendations, panelId),
  parts: (proposed, locale) => {
    const { proposal: own, analysis, estimate } = locale
    const { setup, alternatives } = proposed
    const { areas } = proposed.analysis
    return {
      roofNote: own.notLaidNote,
      headline: headlineOf(setup, locale),
      verdict: [aboveBillText(setup.finance.annualSavingsEur, proposed.bill, locale), own.ruleOfThumb]
        .filter(Boolean)
        .join(' '),
      offer: offerOf(proposed, locale),
      figures: [setup, ...alternatives].map((each) => [
        ...commonRows(each, proposed, locale),
        ...(each.areas.length === 1
          ? each.areas.map(({ layout }) => [estimate.layout, layoutText(layout, locale)] as const)
          : []),
        ...benefitRows(each, locale),
      ]),
      notes: [],
      sections: [areasSection(proposed, setup.areas, kindsOf(proposed, locale), locale)],
      annex: [],
      assumptions: constantRows(areas, locale),
      explanation: [own.methodStandard1, own.methodStandard2, analysis.panelsOnly],
    }
  },
}
