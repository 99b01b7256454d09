import type { Purpose } from '#engine/timeTable/columnChoice.ts'
import type { Answers } from '#engine/timeTable/decisions.ts'
import { readTimeTable, type TimeTableReading } from '#engine/timeTable/readTimeTable.ts'
import { type ContainerFault, fileGrids, type NamedBytes } from './fileGrids.ts'

/** Why files cannot be read. */
export type ReadingFault =
  | NonNullable<TimeTableReading['fault']>
  | (ContainerFault & { readonly line: null; readonly found: string | null })

export interface FileReading extends Omit<TimeTableReading, 'fault'> {
  readonly fault: ReadingFault | null
}

/** Reads files as one year of a load or of a plant's yield.
 * @param expectedKwh estimate of a plant's year; null: unknown */
export const readTables = async (
  files: readonly NamedBytes[],
  purpose: Purpose,
  answers: Answers,
  expectedKwh: number | null,
): Promise<FileReading> => {
  const grids = await fileGrids(files)
  if (grids.ok) return readTimeTable(grids.value, purpose, answers, expectedKwh)
  return { understood: null, decisions: [], questions: [], fault: { found: null, ...grids.fault, line: null } }
}
