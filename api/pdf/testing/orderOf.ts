import type { ProposalRequest } from '#contract/proposal.ts'
import { ok } from '#engine/result.ts'
import { posted, testApp } from '../../testing/testApp.ts'
import type { PdfOrder } from '../pdfOrder.ts'

/** What the route orders of the renderer for a proposal. */
export const orderOf = async (request: ProposalRequest): Promise<PdfOrder> => {
  const orders: PdfOrder[] = []
  const renderer = {
    render: async (order: PdfOrder) => {
      orders.push(order)
      return ok(new Uint8Array())
    },
    readLogo: () => Promise.reject(new Error('this test has no logo')),
    prepare: () => {},
  }
  await testApp({ renderer }).request('/api/proposals', posted(request))
  const [order] = orders
  if (!order) throw new Error('nothing was ordered')
  return order
}
