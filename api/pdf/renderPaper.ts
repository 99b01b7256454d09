import { type DocumentProps, renderToBuffer } from '@react-pdf/renderer'
import type { ReactElement } from 'react'
import { finishedUnless, type Steps } from '#engine/steps.ts'
import { datasheet } from './datasheet/datasheet.ts'
import { registerFonts } from './paper/fonts.ts'
import type { PaperOrder } from './paperOrder.ts'
import { proposal } from './proposal/proposal.ts'
import { planningRoof } from './proposal/roofPlan.ts'

function* preparing(order: PaperOrder): Steps<ReactElement<DocumentProps>> {
  if (order.kind === 'datasheet') return datasheet(order)
  return proposal(order, yield* planningRoof(order))
}

/** The PDF of an order; the same order gives the same bytes. One at a time: papers share the fonts.
 * @param isStopped asked at the start and, while a roof is laid out, every few hundredths of a second. The pages themselves, half a second for a
 * house, the renderer makes in one go
 * @returns null where it was stopped */
export const renderPaper = async (
  order: PaperOrder,
  isStopped = (): boolean => false,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  registerFonts()
  const paper = finishedUnless(preparing(order), isStopped)
  if (!paper || isStopped()) return null
  return new Uint8Array(await renderToBuffer(paper))
}
