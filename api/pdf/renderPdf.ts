import type { DocumentProps } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { finishedUnless, type Steps } from '#engine/steps.ts'
import { threadJob } from '../work/threadJob.ts'
import { datasheet } from './datasheet/datasheet.ts'
import { registerFonts } from './document/fonts.ts'
import { renderTagged } from './document/renderTagged.ts'
import type { PdfOrder } from './pdfOrder.ts'
import { proposal } from './proposal/proposal.ts'
import { type ProposalContent, proposedOf } from './proposal/proposalContent.ts'
import { planningRoof } from './proposal/roofPlan.ts'

const contentOf = async (order: PdfOrder): Promise<ProposalContent | null> =>
  order.kind === 'proposal' ? (await import(order.content)).default : null

function* preparing(order: PdfOrder, content: ProposalContent | null): Steps<ReactElement<DocumentProps>> {
  if (order.kind === 'datasheet') return datasheet(order)
  if (!content) throw new Error('a proposal without the content of its method')
  const proposed = proposedOf(order, content)
  return proposal(proposed, content, yield* planningRoof(proposed, content))
}

/** Renders the PDF of an order; the same order gives the same bytes. Call it for one PDF at a time: they share the fonts.
 * @param isStopped asked at the start and every few hundredths of a second while a roof is laid out. The renderer makes the pages in
 * one go, half a second for a house
 * @returns null if it was stopped */
export const renderPdf = async (
  order: PdfOrder,
  isStopped = (): boolean => false,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  registerFonts()
  const document = finishedUnless(preparing(order, await contentOf(order)), isStopped)
  if (!document || isStopped()) return null
  return renderTagged(document)
}

export default threadJob(renderPdf)
