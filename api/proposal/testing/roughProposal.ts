import type { Plant, StandardPlantRecommendation } from '#contract/plant.ts'
import { prose, section } from '../../pdf/document/blocks.ts'
import { chosenFirst, commonRows, type ProposalContent } from '../proposalContent.ts'

/** Content of a test method in a proposal. */
export const roughProposal: ProposalContent<
  Plant & { readonly recommendations: readonly StandardPlantRecommendation[] }
> = {
  setups: ({ analysis, panelId }) => chosenFirst(analysis.recommendations, panelId),
  parts: (proposed, locale) => ({
    roofNote: 'Guessed, not laid.',
    headline: [],
    verdict: 'Roughly.',
    offer: { items: [['All', String(proposed.setup.totalPrice)]], total: 0, note: null },
    figures: [proposed.setup, ...proposed.alternatives].map((setup) => [
      ...commonRows(setup, proposed, locale),
      ['Confidence', 'low'],
    ]),
    notes: ['A guess to begin with.'],
    sections: [section('The guess', ...prose('One panel to ten square metres.'))],
    annex: [],
    assumptions: [['Space of a panel', '10 m²', 'a guess']],
    explanation: ['Somebody looked at the roof.'],
  }),
}
