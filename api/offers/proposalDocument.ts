import type { DocumentProps } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { recoversVat } from '#engine/finance/fiscalProfile.ts'
import { ownValue } from '#engine/ownValue.ts'
import type { Method } from '#wire/analysis.ts'
import { panelsText } from '#words/certaintyText.ts'
import { type LocaleBundle, localeBundle } from '#words/localeBundle.ts'
import { coverSection } from './cover/coverSection.ts'
import { roofPlan } from './cover/roofPlan.ts'
import { detailedProposal } from './detailed/detailedProposal.ts'
import { type Block, prose, section, wholeSection } from './pdf/document/blocks.ts'
import { pdfDocument } from './pdf/document/documentParts.ts'
import { drawBlocks } from './pdf/document/drawBlocks.ts'
import { productSection } from './productSection.ts'
import {
  hasDagger,
  inventedPricesText,
  type ProposalContent,
  type ProposalParts,
  type Proposed,
  proposedOf,
  roleText,
} from './proposalContent.ts'
import type { ProposalOrder } from './proposalOrder.ts'
import { isOffer, proposalTitle } from './proposalTitle.ts'
import { standardProposal } from './standardProposal.ts'

/** Proposal content by method; a missing method does not compile. */
const PROPOSAL_CONTENTS: Readonly<Record<Method, ProposalContent>> = {
  standard: standardProposal,
  detailed: detailedProposal,
}

/** Names of setups, the proposed one first; setups of the same role also have their number of panels. */
const setupNames = (setups: readonly Proposed['setup'][], locale: LocaleBundle): readonly string[] => {
  const roles = setups.map(({ role }) => roleText(role, locale))
  return setups.map(({ quantity }, index) => {
    const role = roles[index] ?? ''
    const isTwice = roles.filter((other) => other === role).length > 1
    const called = isTwice ? `${role}, ${panelsText(quantity, locale)}` : role
    return index === 0 ? `${called} (${locale.proposal.proposed})` : called
  })
}

/** The figures of the proposed setup with notes; an estimate has one column for each alternative. */
const figuresBlocks = (
  proposed: Proposed,
  { offer, figures: [first = [], ...others], notes }: ProposalParts,
  locale: LocaleBundle,
): readonly Block[] => {
  const { proposal: own } = locale
  const setups = isOffer(proposed) ? [proposed.setup] : [proposed.setup, ...proposed.alternatives]
  const shown = [first, ...others].slice(0, setups.length)
  const panels = setups.map(({ panelId }) => ownValue(proposed.panelNames, panelId) ?? panelId)
  const table: Block = {
    kind: 'table',
    columns: ['', ...setupNames(setups, locale)],
    rows: [
      [own.panel, ...panels],
      ...first.map(([name], row) => [name, ...shown.map((values) => values[row]?.[1] ?? '')]),
    ],
    widths: [1.3, ...setups.map(() => 1)],
  }
  const isCompared = setups.length > 1
  // The first page already explains an invented price; once is enough.
  const isFirstDagger = !hasDagger(offer.items) && shown.some(hasDagger)
  const dagger = isFirstDagger ? [`† ${inventedPricesText(proposed, locale)}`] : []
  return [
    wholeSection(
      isCompared ? own.compared : own.figures,
      isCompared ? table : { kind: 'rows', rows: [[own.panel, panels[0] ?? ''], ...first] },
    ),
    { kind: 'section', gapPt: 6, blocks: prose(...notes, ...dagger) },
  ]
}

const QUESTIONS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** Questions for an owner that a drawing cannot answer. */
const questions = ({ options }: Proposed, { proposal: own }: LocaleBundle): Block =>
  wholeSection(own.questions, {
    kind: 'list',
    items: QUESTIONS.map((number) =>
      number === 7 && recoversVat(options?.fiscal) ? own.question7Business : own[`question${number}`],
    ),
  })

/** All assumptions behind the figures with their sources and calculation, after the method's own additions, from a new page on: of an
 * estimate unless the page before would be less than half full. */
const annexBlocks = (
  proposed: Proposed,
  { annex, assumptions, explanation }: ProposalParts,
  { proposal: own }: LocaleBundle,
): readonly Block[] => {
  const assumed = section(own.assumptions, {
    kind: 'table',
    columns: [own.assumption, own.value, own.source],
    rows: assumptions,
    widths: [1.2, 0.6, 1.7],
    textColumns: [0, 2],
  })
  const method = wholeSection(own.method, ...prose(...explanation))
  // The form of withdrawal has its page to itself.
  const beginsPage = isOffer(proposed) ? 'always' : 'afterHalf'
  const [first, ...rest] = annex
  if (!first) return [{ ...assumed, above: own.annex, beginsPage }, method]
  const headed: Block = {
    kind: 'section',
    isWhole: true,
    beginsPage,
    blocks: [{ kind: 'heading', text: own.annex }, first],
  }
  return [headed, ...rest, assumed, method]
}

/** The document of a proposal: one setup and everything its figures are based on. An estimate also has alternatives and questions for an
 * installer; an offer has terms, a place for signatures and, for a consumer, the form of withdrawal, and may leave out the annex. */
const proposalDocument = (order: ProposalOrder): ReactElement<DocumentProps> => {
  const locale = localeBundle(order.language)
  const content = PROPOSAL_CONTENTS[order.analysis.method]
  const proposed = proposedOf(order, content)
  const parts = content.parts(proposed, locale)
  const blocks = [
    ...figuresBlocks(proposed, parts, locale),
    ...parts.sections,
    ...(isOffer(proposed) ? [] : [...productSection(proposed, locale), questions(proposed, locale)]),
    ...(isOffer(proposed) && !proposed.hasAnnex ? [] : annexBlocks(proposed, parts, locale)),
  ]
  return pdfDocument(
    {
      title: proposalTitle(proposed),
      language: proposed.language,
      dateMs: proposed.dateMs,
      ...(isOffer(proposed) && proposed.sender && { author: proposed.sender.name }),
    },
    ...coverSection(proposed, parts, roofPlan(proposed, content), locale),
    ...drawBlocks(blocks, locale.formats),
  )
}
export default proposalDocument
