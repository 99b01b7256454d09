import { fail, ok, type Result } from '#engine/result.ts'
import { DEFAULT_LANGUAGE } from '#wire/language.ts'
import type { Caller, JobKind, WorkFault, WorkPool } from '../../threads/workPool.ts'
import { datasheetOrder } from './datasheet/datasheetOrder.ts'
import type readHousePictureJob from './housePicture.ts'
import type { HousePicture } from './housePicture.ts'
import type readLogoJob from './logo.ts'
import type { Logo } from './logo.ts'
import type { PictureFile } from './pictureFile.ts'
import type renderPdfJob from './renderPdf.ts'
import type { PdfOrder } from './renderPdf.ts'

const PDF: JobKind<typeof renderPdfJob> = { lane: 'pdf', module: new URL('./renderPdf.ts', import.meta.url) }
const LOGO: JobKind<typeof readLogoJob> = { lane: 'pdf', module: new URL('./logo.ts', import.meta.url) }
const HOUSE: JobKind<typeof readHousePictureJob> = {
  lane: 'pdf',
  module: new URL('./housePicture.ts', import.meta.url),
}

/** `busy`: too many are waiting already; `tooSlow`: it took longer than a PDF may. */
export type RenderFault = 'busy' | 'tooSlow'

/** Renders PDFs without blocking the event loop. */
export interface PdfRenderer {
  /** @throws Error when rendering fails */
  render(order: PdfOrder, caller: Caller): Promise<Result<Uint8Array<ArrayBuffer>, RenderFault>>
  /** Reads the file of a logo; the inner result is a fault of the file, as a sentence without a subject. */
  readLogo(file: PictureFile, caller: Caller): Promise<Result<Result<Logo, string>, RenderFault>>
  /** Reads the file of a picture of the house, as `readLogo` does that of a logo. */
  readHousePicture(file: PictureFile, caller: Caller): Promise<Result<Result<HousePicture, string>, RenderFault>>
  /** Loads code and fonts so that the first PDF need not wait for them. Further calls do nothing; a failure shows when that PDF is rendered. */
  prepare(): void
}

const FAULT_OF = { overloaded: 'busy', left: 'busy', tooSlow: 'tooSlow' } as const satisfies Record<
  WorkFault,
  RenderFault
>

/** A small page rendered as a warm-up and then discarded. */
const WARM_UP = datasheetOrder({
  language: DEFAULT_LANGUAGE,
  dateMs: 0,
  panel: { id: 'trial', title: '', brand: '', model: '', power: 1, stock: 0, demonstrationFields: [] },
})
const NOBODY: Caller = { client: 'warm-up', signal: new AbortController().signal }

/** A renderer whose PDFs are rendered in a thread of a pool, in 0.2 to 0.5 s each. */
export const createPdfRenderer = (pool: WorkPool): PdfRenderer => {
  let isPrepared = false
  const render: PdfRenderer['render'] = async (order, caller) => {
    const rendered = await pool.run(PDF, order, caller)
    if (!rendered.ok) return fail(FAULT_OF[rendered.fault])
    return rendered.value ? ok(rendered.value) : fail(FAULT_OF.left)
  }
  return {
    render: (order, caller) => {
      isPrepared = true
      return render(order, caller)
    },
    readLogo: async (file, caller) => {
      const read = await pool.run(LOGO, file, caller)
      return read.ok ? read : fail(FAULT_OF[read.fault])
    },
    readHousePicture: async (file, caller) => {
      const read = await pool.run(HOUSE, file, caller)
      return read.ok ? read : fail(FAULT_OF[read.fault])
    },
    prepare: () => {
      if (isPrepared) return
      isPrepared = true
      render(WARM_UP, NOBODY).catch(() => {})
    },
  }
}
