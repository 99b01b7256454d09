import { parentPort } from 'node:worker_threads'
import type { PrintAnswer } from '../paperOrder.ts'

/** Stands for the worker that prints on a busy machine: it is asked long before it is ready, and then answers at once. */
const START_MS = 300

parentPort?.on('message', () => {
  setTimeout(() => {
    parentPort?.postMessage({ ready: true } satisfies PrintAnswer)
    parentPort?.postMessage({ bytes: new TextEncoder().encode('late') } satisfies PrintAnswer)
  }, START_MS)
})
