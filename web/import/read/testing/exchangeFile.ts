import type { Result } from '#engine/result.ts'
import { DESIGN_VERSION, type DesignDocument } from '#wire/design.ts'
import type { ExchangeFault } from '../../exchangeFault.ts'
import type { ImportedDesign } from '../../importedDesign.ts'
import { readExchangeFile } from '../readExchangeFile.ts'

/** A file in the browser's form. */
export const fileOf = (content: string | Uint8Array<ArrayBuffer>): Blob => new Blob([content])

/** Reads a valid file as the document it represents.
 * @throws if the file is refused */
export const importedOf = async (file: Blob, nowMs: number): Promise<DesignDocument> => {
  const read: Result<ImportedDesign, ExchangeFault> = await readExchangeFile(file, nowMs)
  if (!read.ok) throw new Error(JSON.stringify(read.fault))
  const { areas, obstacles, surroundings, choices } = read.value
  if (!choices) throw new Error('the file holds outlines only')
  const around = surroundings.length > 0 && { surroundings: [...surroundings] }
  return { version: DESIGN_VERSION, ...choices, areas: [...areas], obstacles: [...obstacles], ...around }
}
