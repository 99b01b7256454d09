import type { StandardPlant, StandardPlantRecommendation } from '#contract/plant.ts'
import { areasSection } from '../../pdf/proposal/areasSection.ts'
import type { LocaleBundle } from '../../pdf/proposal/localeBundle.ts'
import { chosenFirst, commonRows, type ProposalContent, type Proposed } from '../../pdf/proposal/proposalContent.ts'
import { benefitRows, constantRows, explanation, headlineOf, noModules, offerOf } from './standardProposal.ts'

type ProposedPlant = Proposed<StandardPlant, StandardPlantRecommendation>

/** Roof type, orientation and angle as the Standard method sees them; a polyline is what it is. */
const kindsOf = ({ areas }: ProposedPlant, { areas: words, formats }: LocaleBundle): readonly string[] =>
  areas.map(({ area: { type, roofType, orientation, angle } }) =>
    type === 'polyline'
      ? `${words.linear}, ${words.variable}, ${formats.number(angle)}°`
      : `${words[roofType]}, ${words[orientation]}, ${formats.number(angle)}°`,
  )

/** Each factor once, however many areas have it. */
const distinct = (factors: readonly number[], { formats }: LocaleBundle): string =>
  [...new Set(factors.map(formats.factor))].join(' · ')

/** A proposal of a plant by the Standard method. */
const content: ProposalContent<StandardPlant, StandardPlantRecommendation> = {
  setups: ({ analysis, panelId }) => chosenFirst(analysis.recommendations, panelId),
  modules: noModules,
  roofNote: (_, { own }) => own.notLaidNote,
  headline: ({ setup }, locale) => headlineOf(setup, locale),
  offer: offerOf,
  rows: (setup, proposed, locale) => [...commonRows(setup, proposed, locale), ...benefitRows(setup, locale)],
  notes: () => [],
  sections: (proposed, locale) => [
    areasSection({ proposed, shares: proposed.setup.areas, kinds: kindsOf(proposed, locale), locale }),
  ],
  annex: () => [],
  assumptions: ({ analysis: { areas } }, locale) =>
    constantRows(
      {
        orientation: distinct(
          areas.map(({ orientationFactor }) => orientationFactor),
          locale,
        ),
        angle: distinct(
          areas.map(({ angleFactor }) => angleFactor),
          locale,
        ),
      },
      locale,
    ),
  explanation: (_, locale) => explanation(locale),
}
export default content
