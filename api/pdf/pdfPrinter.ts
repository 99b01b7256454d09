import { fail, ok, type Result } from '#engine/result.ts'
import type { Caller } from '../work/caller.ts'
import type { JobKind, WorkFault, WorkPool } from '../work/workPool.ts'
import type { PaperOrder } from './paperOrder.ts'
import type pdfJob from './pdfJob.ts'

const PDF: JobKind<typeof pdfJob> = { lane: 'pdf', module: new URL('./pdfJob.ts', import.meta.url) }

/** `busy`: too many are waiting already; `tooSlow`: it took longer than a PDF may. */
export type PrintFault = 'busy' | 'tooSlow'

/** Makes PDFs beside everything else the process does. */
export interface PdfPrinter {
  /** @throws Error when rendering fails */
  print(order: PaperOrder, asker: Caller): Promise<Result<Uint8Array<ArrayBuffer>, PrintFault>>
  /** Loads code and fonts before the first PDF is asked for, which would wait for them otherwise. Once is enough; a failure is left to that PDF. */
  prepare(): void
}

const FAULT_OF = { overloaded: 'busy', left: 'busy', tooSlow: 'tooSlow' } as const satisfies Record<
  WorkFault,
  PrintFault
>

/** Renders one small page, so that all of the renderer has worked once; nobody gets to see it. */
const WARM_UP: PaperOrder = {
  kind: 'datasheet',
  language: 'it',
  dateMs: 0,
  panel: { id: 'trial', title: '', brand: '', model: '', power: 1, stock: 0, demonstrationFields: [] },
}
const NOBODY: Caller = { client: 'warm-up', signal: new AbortController().signal }

/** A printer whose PDFs are rendered in a thread of a pool, in 0.2 to 0.5 s each. */
export const createPdfPrinter = (pool: WorkPool): PdfPrinter => {
  let isPrepared = false
  const print: PdfPrinter['print'] = async (order, asker) => {
    const printed = await pool.run(PDF, order, asker)
    if (!printed.ok) return fail(FAULT_OF[printed.fault])
    return printed.value ? ok(printed.value) : fail(FAULT_OF.left)
  }
  return {
    print: (order, asker) => {
      isPrepared = true
      return print(order, asker)
    },
    prepare: () => {
      if (isPrepared) return
      isPrepared = true
      print(WARM_UP, NOBODY).catch(() => {})
    },
  }
}
