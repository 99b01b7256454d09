import { countsOf } from '#design/drawn.ts'
import { fail, ok, type Result } from '#engine/result.ts'
import type { ExchangeFault } from '../exchangeFault.ts'
import { type ImportedDesign, together, tooMuch } from '../importedDesign.ts'
import { IDS_A_DOCUMENT } from './ownIds.ts'
import { readExchangeFile } from './readExchangeFile.ts'

/** The reason for a failed import, with the faulty file. */
export interface ImportFault extends ExchangeFault {
  readonly fileName: string
}

/** Reads files chosen together as one design, all or nothing.
 * @param nowMs for ids of other programs' outlines [ms since 1970]
 * @returns the design, or the first fault and its file */
export const readExchangeFiles = async (
  files: readonly Pick<File, 'name' | 'size' | 'arrayBuffer'>[],
  nowMs: number,
): Promise<Result<ImportedDesign, ImportFault>> => {
  const designs: ImportedDesign[] = []
  for (const [index, file] of files.entries()) {
    const read = await readExchangeFile(file, nowMs + index * IDS_A_DOCUMENT)
    if (!read.ok) return fail({ ...read.fault, fileName: file.name })
    designs.push(read.value)
    const fault = tooMuch(countsOf(together(designs)))
    if (fault) return fail({ ...fault, fileName: file.name })
  }
  return ok(together(designs))
}
