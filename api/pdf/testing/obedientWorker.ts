import { parentPort } from 'node:worker_threads'
import type { PaperOrder, PrintAnswer } from '../paperOrder.ts'

/** Stands for the worker that prints: answers with the title of the panel, or does what it says. */
let printed = 0

parentPort?.postMessage({ ready: true } satisfies PrintAnswer)

parentPort?.on('message', (order: PaperOrder) => {
  const title = order.kind === 'datasheet' ? order.panel.title : ''
  printed += 1
  if (title === 'hang') return
  if (title === 'die') throw new Error('on fire')
  const answer: PrintAnswer =
    title === 'fail'
      ? { fault: 'out of paper' }
      : { bytes: new TextEncoder().encode(title === 'count' ? String(printed) : title) }
  parentPort?.postMessage(answer)
})
