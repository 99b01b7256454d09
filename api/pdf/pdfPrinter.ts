import type { Result } from '../engine/result.ts'
import type { PaperOrder } from './paperOrder.ts'
import { createPrintThread } from './printThread.ts'
import { createTurns } from './turns.ts'

/** `busy`: too many are waiting already; `tooSlow`: it took longer than a paper may. */
export type PrintFault = 'busy' | 'tooSlow'

/** Makes PDFs beside everything else the process does. */
export interface PdfPrinter {
  /** @param signal whoever asked has gone: a paper nobody waits for any more is not printed
   * @throws Error when rendering fails */
  print(order: PaperOrder, signal?: AbortSignal): Promise<Result<Uint8Array<ArrayBuffer>, PrintFault>>
  /** Has the thread and its fonts ready by the time of the first paper, which they keep waiting otherwise; does nothing once they
   * are. A failure is left to that paper: until one is asked for it is not tried again. */
  prepare(): void
  /** Ends the worker thread. */
  end(): Promise<void>
}

interface PrinterSettings {
  /** How long one paper may take once it has begun; the start of the thread does not count, which takes seconds on a machine
   * that is busy, and ended would have to begin anew [ms]. */
  readonly limitMs?: number
  /** How long the start may take: far longer than on any machine that is merely busy. One that hangs would block all papers [ms]. */
  readonly startLimitMs?: number
  /** How many may wait behind the one that is printed. */
  readonly mostWaiting?: number
  /** The worker's module; a test hands in another. */
  readonly worker?: URL
}

/** What is printed to have all of the renderer at work once; nobody gets to see it. */
const TRIAL: PaperOrder = {
  kind: 'datasheet',
  language: 'it',
  dateMs: 0,
  panel: { id: 'trial', title: '', brand: '', model: '', power: 1, stock: 0, demonstrationFields: [] },
}

/** A printer with one worker thread, started with the first paper or before it, which prints one after the other. A paper takes 0.2 to
 * 0.5 s: on the main thread it would hold up every other request. */
export const createPdfPrinter = ({
  limitMs = 10_000,
  startLimitMs = 60_000,
  mostWaiting = 16,
  worker: module = new URL('./pdfWorker.ts', import.meta.url),
}: PrinterSettings = {}): PdfPrinter => {
  const thread = createPrintThread({ limitMs, startLimitMs, module })
  const turns = createTurns(mostWaiting)
  let isPrepared = false

  const print: PdfPrinter['print'] = async (order, signal) => {
    const printed = await turns.take(() => thread.print(order), signal)
    return printed.ok ? printed.value : printed
  }
  return {
    print: (order, signal) => {
      isPrepared = false
      return print(order, signal)
    },
    prepare: () => {
      if (isPrepared || thread.isThere) return
      isPrepared = true
      print(TRIAL).catch(() => {})
    },
    end: thread.end,
  }
}
