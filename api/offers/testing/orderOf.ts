import { ok } from '#engine/result.ts'
import type { ProposalRequest } from '#wire/proposal.ts'
import type { AppDependencies } from '../../app.ts'
import { posted, testApp } from '../../testing/testApp.ts'
import type { PdfOrder } from '../pdf/renderPdf.ts'
import type { ProposalOrder } from '../proposalOrder.ts'

/** The route's order to the renderer for a proposal.
 * @param overrides of the application
 * @param init the request as it is sent */
export const orderOf = async (
  request: ProposalRequest,
  overrides: Partial<AppDependencies> = {},
  init = posted(request),
): Promise<ProposalOrder> => {
  const orders: ProposalOrder[] = []
  const renderer = {
    render: async (order: PdfOrder) => {
      orders.push(order as ProposalOrder)
      return ok(new Uint8Array())
    },
    readHousePicture: () => Promise.reject(new Error('this test has no picture')),
    readLogo: () => Promise.reject(new Error('this test has no logo')),
    prepare: () => {},
  }
  await testApp({ renderer, ...overrides }).request('/api/proposals', init)
  const [order] = orders
  if (!order) throw new Error('nothing was ordered')
  return order
}
