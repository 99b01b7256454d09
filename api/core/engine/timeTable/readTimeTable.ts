import { MAX_ANNUAL_KWH } from '../consumption/annualEnergy.ts'
import { fail, type Result } from '../result.ts'
import { coarseYear } from './coarseYear.ts'
import type { Purpose } from './columnChoice.ts'
import {
  type Answers,
  createJudgment,
  type Decision,
  type FileQuestion,
  type Judgment,
  type TableFault,
} from './decisions.ts'
import { type FileReadings, joinedReadings, readingsOf } from './fileReadings.ts'
import { hourlyYear } from './hourlyYear.ts'
import type { ReadYear } from './readYear.ts'
import type { Grid } from './tableParts.ts'

/** Result of a reading. Open questions count as answered by their guesses. */
export interface TimeTableReading {
  readonly understood: ReadYear | null
  readonly decisions: readonly Decision[]
  readonly questions: readonly FileQuestion[]
  readonly fault: FileFault | null
}

export interface FileFault extends TableFault {
  /** Name of the file; null where there is only one. */
  readonly file: string | null
}

/** Longest quote from a file, so that it stays readable. */
const MOST_FOUND_CHARACTERS = 80

/** Reads files as one table of a year.
 * @param expectedKwh estimate of a plant's year, compared with the readings; null if unknown
 * @example
 * const first = readTimeTable(grids, 'consumption', {})
 * // The user answers the questions of the first reading.
 * const { understood } = readTimeTable(grids, 'consumption', { unit: 'kWh' }) */
export const readTimeTable = (
  grids: readonly Grid[],
  purpose: Purpose,
  answers: Answers,
  expectedKwh: number | null = null,
): TimeTableReading => {
  const judgment = createJudgment(answers)
  const year = yearOf(grids, purpose, judgment, expectedKwh)
  const { decisions, questions } = judgment
  if (year.ok) {
    // Until all months are there, the other questions have no figures.
    const asked = year.value
      ? questions
      : questions.filter(({ topic }) => ['months', 'column', 'quantity'].includes(topic))
    return { understood: year.value, decisions, questions: asked, fault: null }
  }
  const found = year.fault.found?.slice(0, MOST_FOUND_CHARACTERS) ?? null
  return { understood: null, decisions, questions: [], fault: { ...year.fault, found } }
}

/** Steps in order: head, shape, time, quantity, clock, unit, gaps, calendar, plausibility. */
const yearOf = (
  grids: readonly Grid[],
  purpose: Purpose,
  judgment: Judgment,
  expectedKwh: number | null,
): Result<ReadYear | null, FileFault> => {
  const files: FileReadings[] = []
  for (const grid of grids) {
    const file = readingsOf(grid, purpose, judgment)
    if (!file.ok) return fail({ ...file.fault, file: grids.length > 1 ? grid.name : null })
    files.push(file.value)
  }
  const joined = joinedReadings(files)
  if (!joined.ok) return fail({ ...joined.fault, file: null })
  const result = joined.value.isHourly
    ? hourlyYear(joined.value, purpose, judgment, expectedKwh)
    : coarseYear(joined.value, purpose, judgment, expectedKwh)
  if (!result.ok) return fail({ ...result.fault, file: null })
  const total = result.value?.totalKwh ?? 0
  if (total > MAX_ANNUAL_KWH) return fail({ code: 'tooHigh', line: null, found: String(Math.round(total)), file: null })
  if (result.value && total === 0) return fail({ code: 'allZero', line: null, found: null, file: null })
  return result
}
