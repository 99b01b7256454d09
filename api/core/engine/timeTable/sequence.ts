import { fail, ok, type Result } from '../result.ts'
import { sum } from '../sum.ts'
import { DAY_MS, HOUR_MS } from '../units.ts'
import { changeDaysOf } from './changeDays.ts'
import type { Judgment, TableFault } from './decisions.ts'
import { instantMsOf } from './instants.ts'
import type { WrittenTime } from './writtenTime.ts'

/** A figure and its time. */
export interface Reading {
  readonly time: WrittenTime
  /** UTC instant by the Italian clock, where the time has no offset; orders the readings [ms since 1970]. */
  readonly orderMs: number
  /** The time in the file, which may be the end of the interval [ms, as if the clock were UTC]. */
  readonly labelMs: number
  readonly value: number
  readonly line: number
}

const isAmbiguous = ({ writtenMs, offsetMs }: WrittenTime): boolean => {
  if (offsetMs !== null) return false
  const { october } = changeDaysOf(new Date(writtenMs).getUTCFullYear())
  return writtenMs >= october + 2 * HOUR_MS && writtenMs < october + 3 * HOUR_MS
}

/** Whether a time is the end of the hour that October has twice. */
const endsHourTwo = ({ writtenMs, offsetMs }: WrittenTime): boolean => {
  const { october } = changeDaysOf(new Date(writtenMs).getUTCFullYear())
  return offsetMs === null && writtenMs === october + 3 * HOUR_MS
}

/** Sorts the readings of a file by time. The order of the rows separates the two hours that October repeats; any other repeated row counts
 * once.
 * @returns a fault if two rows with the same time differ */
export const sequenceOf = (
  times: readonly WrittenTime[],
  figures: Float64Array,
  lines: readonly number[],
  judgment: Judgment,
): Result<readonly Reading[], TableFault> => {
  const isDescending = (times.at(-1)?.writtenMs ?? 0) < (times[0]?.writtenMs ?? 0)
  const seen = new Map<string, Reading[]>()
  const readings: Reading[] = []
  let repeated = 0
  for (let step = 0; step < times.length; step += 1) {
    const index = isDescending ? times.length - 1 - step : step
    const time = times[index]
    const value = figures[index] ?? Number.NaN
    if (!time || Number.isNaN(value)) continue
    const key = `${time.writtenMs} ${time.offsetMs}`
    const earlier = seen.get(key) ?? []
    const [first] = earlier
    const isSecondEnd = first !== undefined && earlier.length === 1 && endsHourTwo(time)
    const isTwice = (earlier.length === 1 && isAmbiguous(time)) || isSecondEnd
    const same = earlier.find((reading) => reading.value === value)
    if (earlier.length > 0 && !isTwice) {
      if (same) {
        repeated += 1
        continue
      }
      const line = lines[index] ?? null
      return fail({ code: 'contradiction', line, found: contradictionText(time, earlier[0]?.value ?? 0, value) })
    }
    // `03:00` stands twice in files that name the ends of hours.
    if (isSecondEnd) readings[readings.indexOf(first)] = { ...first, orderMs: first.orderMs - HOUR_MS }
    const isFirstOfTwo = earlier.length === 0 && isAmbiguous(time)
    const orderMs = instantMsOf(time) - (isFirstOfTwo ? HOUR_MS : 0)
    const reading = { time, orderMs, labelMs: time.writtenMs, value, line: lines[index] ?? 0 }
    seen.set(key, [...earlier, reading])
    readings.push(reading)
  }
  if (repeated > 0) judgment.note('repeated', 'once', { count: repeated })
  return ok(readings.toSorted((a, b) => a.orderMs - b.orderMs || a.time.writtenMs - b.time.writtenMs))
}

export const contradictionText = ({ writtenMs, precision }: WrittenTime, first: number, second: number): string => {
  const text = new Date(writtenMs).toISOString()
  return `${precision === 'clock' ? text.slice(0, 16).replace('T', ' ') : text.slice(0, 10)}: ${first}, ${second}`
}

/** The usual time between readings [ms], and whether nine in ten have it. */
export const stepOf = (readings: readonly Reading[]): { readonly stepMs: number; readonly isRegular: boolean } => {
  const counts = new Map<number, number>()
  for (const [index, { orderMs }] of readings.entries()) {
    const stepMs = orderMs - (readings[index - 1]?.orderMs ?? orderMs)
    if (stepMs > 0) counts.set(stepMs, (counts.get(stepMs) ?? 0) + 1)
  }
  const [usual] = [...counts].toSorted((a, b) => b[1] - a[1])
  if (!usual) return { stepMs: DAY_MS, isRegular: false }
  const total = sum([...counts.values()])
  return { stepMs: usual[0], isRegular: usual[1] >= 0.9 * total }
}
