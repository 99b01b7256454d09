import { parentPort } from 'node:worker_threads'
import type { PrintAnswer, PrintTask } from '../pdfPrinter.ts'

/** Stands for the worker that prints: answers with the title of the panel, or does what it says. */
let printed = 0

parentPort?.postMessage({ ready: true } satisfies PrintAnswer)

parentPort?.on('message', ({ id, order }: PrintTask) => {
  const title = order.kind === 'datasheet' ? order.panel.title : ''
  printed += 1
  if (title === 'hang') return
  if (title === 'die') throw new Error('on fire')
  const answer: PrintAnswer =
    title === 'fail'
      ? { id, fault: 'out of paper' }
      : { id, bytes: new TextEncoder().encode(title === 'count' ? String(printed) : title) }
  parentPort?.postMessage(answer)
})
