import { Worker } from 'node:worker_threads'
import { fail, ok, type Result } from '../engine/result.ts'
import type { DatasheetOrder } from './datasheet/datasheetOrder.ts'
import type { ProposalOrder } from './proposal/proposalOrder.ts'

/** What can be printed. */
export type PaperOrder = DatasheetOrder | ProposalOrder

export interface PrintTask {
  readonly id: number
  readonly order: PaperOrder
}
/** `ready`: the thread has loaded its code; it says so once. */
export type PrintAnswer =
  | { readonly ready: true }
  | { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly fault: string }

/** `busy`: too many are waiting already; `tooSlow`: it took longer than a paper may. */
export type PrintFault = 'busy' | 'tooSlow'

/** Makes PDFs beside everything else the process does. */
export interface PdfPrinter {
  /** @param signal whoever asked has gone: a paper nobody waits for any more is not printed
   * @throws Error when rendering fails */
  print(order: PaperOrder, signal?: AbortSignal): Promise<Result<Uint8Array<ArrayBuffer>, PrintFault>>
  /** Has the thread and its fonts ready by the time of the first paper, which they keep waiting otherwise; does nothing once they
   * are. A failure is left to that paper. */
  prepare(): void
  /** Ends the worker thread. */
  end(): Promise<void>
}

interface PrinterSettings {
  /** How long one paper may take once it has begun; the start of the thread does not count, which takes seconds on a machine
   * that is busy, and ended would have to begin anew [ms]. */
  readonly limitMs?: number
  /** How many may wait behind the one that is printed. */
  readonly mostWaiting?: number
  /** The worker's module; a test hands in another. */
  readonly worker?: URL
}

/** The worker's heap [MB]. Papers, of a hall of 20,000 m² too, get by with 96; without a limit several times as much rubbish lies about. */
const HEAP_LIMITS = { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 256 }

/** What is printed to have all of the renderer at work once; nobody gets to see it. */
const TRIAL: PaperOrder = {
  kind: 'datasheet',
  language: 'it',
  dateMs: 0,
  panel: { id: 'trial', title: '', brand: '', model: '', power: 1, stock: 0, demonstrationFields: [] },
}

interface Job extends PrintTask {
  settle(result: Result<Uint8Array<ArrayBuffer>, PrintFault>): void
  refuse(cause: Error): void
}

/** A printer with one worker thread, started with the first paper or before it, which prints one after the other. A paper takes 0.2 to
 * 0.5 s: on the main thread it would hold up every other request. */
export const createPdfPrinter = ({
  limitMs = 10_000,
  mostWaiting = 16,
  worker: module = new URL('./pdfWorker.ts', import.meta.url),
}: PrinterSettings = {}): PdfPrinter => {
  const waiting = new Set<Job>()
  let current: Job | null = null
  let worker: Worker | null = null
  let isReady = false
  let timer: NodeJS.Timeout | undefined
  let lastId = 0

  const next = (): void => {
    clearTimeout(timer)
    current = null
    const [job] = waiting
    if (job) begin(job)
  }
  const limit = (): void => {
    if (isReady && current) timer = setTimeout(giveUp, limitMs).unref()
  }
  const hear = (answer: PrintAnswer): void => {
    if ('ready' in answer) {
      isReady = true
      limit()
    } else finish(answer)
  }
  const finish = (answer: Exclude<PrintAnswer, { ready: true }>): void => {
    if (current?.id !== answer.id) return
    if ('bytes' in answer) current.settle(ok(answer.bytes))
    else current.refuse(new Error(`a paper could not be rendered: ${answer.fault}`))
    next()
  }
  const start = (): Worker => {
    const started = new Worker(module, { resourceLimits: HEAP_LIMITS })
    isReady = false
    started.on('message', (answer: PrintAnswer) => {
      // What a thread still says that was given up is about nothing that is waited for.
      if (worker === started) hear(answer)
    })
    started.on('error', (cause) => {
      if (worker !== started) return
      worker = null
      current?.refuse(cause)
      next()
    })
    // An idle printer is no reason for the process to stay.
    started.unref()
    return started
  }
  const giveUp = (): void => {
    const late = current
    void worker?.terminate()
    worker = null
    late?.settle(fail('tooSlow'))
    next()
  }
  const begin = (job: Job): void => {
    waiting.delete(job)
    current = job
    worker ??= start()
    limit()
    worker.postMessage({ id: job.id, order: job.order } satisfies PrintTask)
  }
  const leave = (job: Job): void => {
    // Nobody hears this any more.
    if (waiting.delete(job)) job.settle(fail('busy'))
  }

  const print: PdfPrinter['print'] = async (order, signal) => {
    if (waiting.size >= mostWaiting) return fail('busy')
    let [settle, refuse]: [Job['settle'], Job['refuse']] = [() => {}, () => {}]
    const printed = new Promise<Result<Uint8Array<ArrayBuffer>, PrintFault>>((resolve, reject) => {
      ;[settle, refuse] = [resolve, reject]
    })
    lastId += 1
    const job: Job = { id: lastId, order, settle, refuse }
    const onGone = (): void => leave(job)
    signal?.addEventListener('abort', onGone, { once: true })
    if (current) waiting.add(job)
    else begin(job)
    try {
      return await printed
    } finally {
      signal?.removeEventListener('abort', onGone)
    }
  }

  return {
    print,
    prepare: () => {
      if (!worker) print(TRIAL).catch(() => {})
    },
    end: async () => {
      clearTimeout(timer)
      await worker?.terminate()
    },
  }
}
