import type { DocumentProps } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { paper } from '../paper/paperParts.ts'
import { methodSection, questionsSection } from './adviceSections.ts'
import { assumptionsSection } from './assumptionsSection.ts'
import { basisSection } from './basisSection.ts'
import { comparedSection } from './comparedSection.ts'
import { coverSection } from './coverSection.ts'
import { type ProposalOrder, type ProposedSetup, proposedSetup } from './proposalOrder.ts'
import { proposalTitle } from './proposalTitle.ts'
import type { RoofPlan } from './roofPlan.ts'
import { speechIn } from './speech.ts'
import { yearSections } from './yearSections.ts'

/** A setup on a roof, with all that its figures rest on.
 * @param plan of the roof with that setup */
export const proposal = (order: ProposalOrder, plan: RoofPlan): ReactElement<DocumentProps> => {
  const speech = speechIn(order.language)
  const setup = proposedSetup<ProposedSetup>(order.analysis.recommendations, order.panelId)
  return paper(
    { title: proposalTitle(order), language: order.language, dateMs: order.dateMs },
    ...coverSection(order, plan, speech),
    comparedSection(order, speech),
    basisSection(order, speech),
    ...yearSections(setup, speech),
    assumptionsSection(order, speech),
    methodSection(order, speech),
    questionsSection(speech),
  )
}
