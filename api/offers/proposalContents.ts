import type { Method } from '#wire/analysis.ts'
import { detailedProposal } from './detailed/detailedProposal.ts'
import type { ProposalContent } from './proposalContent.ts'
import { standardProposal } from './standardProposal.ts'

/** Proposal content by method; a missing method does not compile. */
export const PROPOSAL_CONTENTS: Readonly<Record<Method, ProposalContent>> = {
  standard: standardProposal,
  detailed: detailedProposal,
}
