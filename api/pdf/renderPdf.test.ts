import { beforeAll, expect, test } from 'vitest'
import { COSTLY_REQUESTS } from '../analysis/testing/costlyRequests.ts'
import { plantOf } from '../analysis/testing/plantOf.ts'
import { createStopFlag } from '../work/threadJob.ts'
import type { PdfOrder } from './pdfOrder.ts'
import renderPdfJob, { renderPdf } from './renderPdf.ts'
import { orderOf } from './testing/orderOf.ts'

let order: PdfOrder
beforeAll(async () => {
  const costly = COSTLY_REQUESTS['30 x 30, maximum']
  if (!costly) throw new Error('no such request')
  order = await orderOf({ plant: plantOf(costly) })
}, 60_000)

test('a PDF is stopped whenever it asks whether it is: at the start, while its roof is laid out, and before its pages', {
  timeout: 60_000,
}, async () => {
  let asked = 0
  expect(await renderPdf(order, () => ++asked < 0)).not.toBeNull()
  const all = asked
  // Once for each of the many steps of a dense layout.
  expect(all).toBeGreaterThan(10)
  for (const last of [1, 5, all]) {
    asked = 0
    expect(await renderPdf(order, () => ++asked >= last)).toBeNull()
    expect(asked).toBe(last)
  }
})

test('the job of the pool reads the flag that says that nobody waits any more', async () => {
  const { stopFlag, stop } = createStopFlag()
  stop()
  expect((await renderPdfJob({ task: order, stopFlag })).value).toBeNull()
})
