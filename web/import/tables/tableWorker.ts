import { expose } from 'comlink'
import type { Purpose } from '#engine/timeTable/columnChoice.ts'
import type { Answers } from '#engine/timeTable/decisions.ts'
import { type FileReading, readTables } from './readTables.ts'

/** Reads files outside the page's thread. */
const readFiles = async (
  files: readonly File[],
  purpose: Purpose,
  answers: Answers,
  expectedKwh: number | null,
): Promise<FileReading> => {
  const named = await Promise.all(
    files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  )
  return readTables(named, purpose, answers, expectedKwh)
}

export type TableWorker = typeof readFiles

expose(readFiles)
