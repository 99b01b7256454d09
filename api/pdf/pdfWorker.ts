import { parentPort } from 'node:worker_threads'
import type { PaperOrder, PrintAnswer } from './paperOrder.ts'
import { renderPaper } from './renderPaper.ts'

if (!parentPort) throw new Error('papers are rendered in a worker thread')
const port = parentPort

const answerTo = async (order: PaperOrder): Promise<PrintAnswer> => {
  try {
    return { bytes: await renderPaper(order) }
  } catch (cause) {
    return { fault: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }
  }
}

port.postMessage({ ready: true } satisfies PrintAnswer)
port.on('message', async (order: PaperOrder) => port.postMessage(await answerTo(order)))
