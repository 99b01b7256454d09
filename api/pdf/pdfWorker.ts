import { parentPort } from 'node:worker_threads'
import type { PrintAnswer, PrintTask } from './pdfPrinter.ts'
import { renderPaper } from './renderPaper.ts'

if (!parentPort) throw new Error('papers are rendered in a worker thread')
const port = parentPort

const answerTo = async ({ id, order }: PrintTask): Promise<PrintAnswer> => {
  try {
    return { id, bytes: await renderPaper(order) }
  } catch (cause) {
    return { id, fault: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }
  }
}

port.postMessage({ ready: true } satisfies PrintAnswer)
port.on('message', async (task: PrintTask) => port.postMessage(await answerTo(task)))
