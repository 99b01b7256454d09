import type { DocumentProps } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { threadJob } from '../work/threadJob.ts'
import { datasheet } from './datasheet/datasheet.ts'
import { registerFonts } from './document/fonts.ts'
import { renderTagged } from './document/renderTagged.ts'
import type { PdfOrder } from './pdfOrder.ts'
import { proposal } from './proposal/proposal.ts'
import { proposedOf } from './proposal/proposalContent.ts'
import { roofPlan } from './proposal/roofPlan.ts'

const documentOf = async (order: PdfOrder): Promise<ReactElement<DocumentProps>> => {
  if (order.kind === 'datasheet') return datasheet(order)
  const { default: content } = await import(order.content)
  const proposed = proposedOf(order, content)
  return proposal(proposed, content, roofPlan(proposed, content))
}

/** Renders the PDF of an order; the same order gives the same bytes. Call it for one PDF at a time: they share the fonts.
 * @param isStopped asked before the pages are made, which takes half a second for a house
 * @returns null if it was stopped */
export const renderPdf = async (
  order: PdfOrder,
  isStopped = (): boolean => false,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  registerFonts()
  const document = await documentOf(order)
  return isStopped() ? null : renderTagged(document)
}

export default threadJob(renderPdf)
