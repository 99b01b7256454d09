import { createElement as h } from 'react'
import type { Plant, StandardPlantRecommendation } from '#contract/plant.ts'
import { Prose, Section } from '../../pdf/document/documentParts.ts'
import { chosenFirst, commonRows, type ProposalContent } from '../../pdf/proposal/proposalContent.ts'

/** What a method of a test says in a proposal. */
const content: ProposalContent<Plant & { readonly recommendations: readonly StandardPlantRecommendation[] }> = {
  setups: ({ analysis, panelId }) => chosenFirst(analysis.recommendations, panelId),
  // biome-ignore lint/correctness/useYield: it lays no modules
  *modules() {
    return []
  },
  roofNote: () => 'Guessed, not laid.',
  headline: () => [],
  verdict: () => 'Roughly.',
  offer: ({ setup }) => ({ items: [['All', String(setup.totalPrice)]], total: 0, note: null }),
  rows: (setup, proposed, locale) => [...commonRows(setup, proposed, locale), ['Confidence', 'low']],
  notes: () => ['A guess to begin with.'],
  sections: () => [
    h(Section, { key: 'guess', title: 'The guess' }, h(Prose, { text: 'One panel to ten square metres.' })),
  ],
  terms: () => [],
  annex: () => [],
  assumptions: () => [['Space of a panel', '10 m²', 'a guess']],
  explanation: () => ['Somebody looked at the roof.'],
}
export default content
