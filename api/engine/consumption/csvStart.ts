import { fail, ok, type Result } from '../result.ts'
import type { CsvRow } from './csvTable.ts'
import { type CsvTime, instantMsOf, readCsvTime } from './csvTime.ts'
import type { CsvColumns, HourlyCsvFault } from './csvValues.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const timeOf = ({ cells }: CsvRow, { date, clock }: NonNullable<CsvColumns['time']>): CsvTime | null =>
  readCsvTime(date === clock ? (cells[date] ?? '') : `${cells[date]} ${cells[clock]}`)

/** Where the written clock jumps: once an hour forward and once back, when clocks change in summer and winter. */
const gapIn = (data: readonly CsvRow[], times: readonly CsvTime[], stepMs: number): HourlyCsvFault | null => {
  const jumps = { forward: 0, back: 0 }
  for (const [index, time] of times.entries()) {
    const before = times[index - 1]
    if (!before) continue
    const isSaid = time.offsetMs !== null && before.offsetMs !== null
    const extraMs = (isSaid ? instantMsOf(time) - instantMsOf(before) : time.writtenMs - before.writtenMs) - stepMs
    if (extraMs === HOUR_MS && !isSaid) jumps.forward += 1
    else if (extraMs === -HOUR_MS && !isSaid) jumps.back += 1
    else if (extraMs !== 0) jumps.forward = Number.POSITIVE_INFINITY
    if (jumps.forward > 1 || jumps.back > 1) {
      const { line, cells } = data[index] ?? { line: null, cells: [] }
      return { code: 'timeGap', line, found: cells.join(' | ') }
    }
  }
  return null
}

/** A first row called 01:00 or 00:15 is called after its end. */
const startMsOf = (first: CsvTime, stepMs: number): number =>
  instantMsOf(first) - (first.hasClock && first.writtenMs % DAY_MS === stepMs ? stepMs : 0)

/** When the first row begins, by the times in the file, once they are found to follow each other without a gap.
 * @returns instant [ms since 1970]; null where the file has no times */
export const csvStartMs = (
  data: readonly CsvRow[],
  columns: CsvColumns['time'],
  stepMinutes: number,
): Result<number | null, HourlyCsvFault> => {
  if (!columns) return ok(null)
  const times: CsvTime[] = []
  for (const row of data) {
    const time = timeOf(row, columns)
    if (!time) return fail({ code: 'badTime', line: row.line, found: row.cells[columns.date] ?? null })
    times.push(time)
  }
  const [first] = times
  if (!first) return ok(null)
  const gap = first.hasClock ? gapIn(data, times, stepMinutes * MINUTE_MS) : null
  return gap ? fail(gap) : ok(startMsOf(first, stepMinutes * MINUTE_MS))
}
