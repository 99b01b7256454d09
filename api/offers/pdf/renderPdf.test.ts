import { expect, test } from 'vitest'
import { COSTLY_REQUESTS } from '../../analysis/testing/costlyRequests.ts'
import { plantOf } from '../../analysis/testing/plantOf.ts'
import { createStopFlag } from '../../threads/threadJob.ts'
import { orderOf } from '../testing/orderOf.ts'
import renderPdfJob from './renderPdf.ts'

test('the job of the pool makes no pages once nobody waits for them any more', async () => {
  const { stopFlag, stop } = createStopFlag()
  stop()
  const costly = COSTLY_REQUESTS['30 x 30, maximum']
  if (!costly) throw new Error('no such request')
  const order = await orderOf({ plant: plantOf(costly) })
  expect((await renderPdfJob({ task: order, stopFlag })).value).toBeNull()
})
