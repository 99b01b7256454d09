import { fail, type Result } from '#engine/result.ts'
import { exchangeFault } from './exchangeFault.ts'
import type { ImportedDesign } from './importedDesign.ts'
import type { FileFault } from './read/readExchangeFiles.ts'
import type { ReadWorker } from './read/readWorker.ts'

/** @returns null where the signal ended it
 * @throws what the worker broke down with, or why its code could not be loaded */
const readBeside = async (
  files: readonly File[],
  nowMs: number,
  signal: AbortSignal,
): Promise<Result<ImportedDesign, FileFault> | null> => {
  const { wrap } = await import('comlink')
  if (signal.aborted) return null
  const worker = new Worker(new URL('./read/readWorker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<Result<ImportedDesign, FileFault> | null>((resolve, reject) => {
      signal.addEventListener('abort', () => resolve(null))
      worker.addEventListener('error', reject)
      worker.addEventListener('messageerror', reject)
      wrap<ReadWorker>(worker)(files, nowMs).then(resolve, reject)
    })
  } finally {
    worker.terminate()
  }
}

/** Reads files that were chosen together in a worker of their own, whose code comes with the first of them.
 * @param nowMs ids are made of it for outlines of other programs [ms since 1970]
 * @param signal ends the worker, whatever it is at
 * @returns the design, or the first fault, and in which file; null where it was ended */
export const readInWorker = async (
  files: readonly File[],
  nowMs: number,
  signal: AbortSignal,
): Promise<Result<ImportedDesign, FileFault> | null> => {
  try {
    return await readBeside(files, nowMs, signal)
  } catch (error) {
    if (signal.aborted) return null
    console.error('the reader of files broke down', error)
    return fail({ ...exchangeFault('readerFailed'), fileName: files[0]?.name ?? '' })
  }
}
