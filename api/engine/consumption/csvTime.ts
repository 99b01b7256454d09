import { romeOffsetHours } from '../romeOffset.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A moment as a file writes it. */
export interface CsvTime {
  /** Local date and time as if it were UTC [ms since 1970]. */
  readonly writtenMs: number
  /** How far the written clock is ahead of UTC [ms]; null where the file does not say. */
  readonly offsetMs: number | null
  /** Whether there is a time of the day, or only a date. */
  readonly hasClock: boolean
}

const CLOCK = String.raw`(?:[T ]+(?<hour>\d{1,2})[:.](?<minute>\d{2})(?:[:.]\d{2}(?:\.\d+)?)?\s*(?<offset>Z|[+-]\d{2}:?\d{2})?)?`
const YEAR_FIRST = new RegExp(String.raw`^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})${CLOCK}$`)
const DAY_FIRST = new RegExp(String.raw`^(?<day>\d{1,2})[-/.](?<month>\d{1,2})[-/.](?<year>\d{4})${CLOCK}$`)

const offsetMsOf = (offset: string | undefined): number | null => {
  if (offset === undefined) return null
  if (offset === 'Z') return 0
  const [hours, minutes] = [Number(offset.slice(1, 3)), Number(offset.slice(-2))]
  return (offset.startsWith('-') ? -1 : 1) * (hours * HOUR_MS + minutes * MINUTE_MS)
}

/** Reads a date, with or without the time: `2025-01-31T14:00`, `31/01/2025 14.00`, `2025-01-31 14:00+01:00`. The day comes
 * first where the year does not, as in Italy. 24:00 is midnight after the day.
 * @returns null where the text is none, or names a day that does not exist */
export const readCsvTime = (text: string): CsvTime | null => {
  const groups = (YEAR_FIRST.exec(text) ?? DAY_FIRST.exec(text))?.groups
  if (!groups) return null
  const [year, month, day] = [Number(groups.year), Number(groups.month), Number(groups.day)]
  const [hour, minute] = [Number(groups.hour ?? 0), Number(groups.minute ?? 0)]
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  if (!exists || minute > 59 || hour * 60 + minute > 24 * 60) return null
  return {
    writtenMs: date.getTime() + hour * HOUR_MS + minute * MINUTE_MS,
    offsetMs: offsetMsOf(groups.offset),
    hasClock: groups.hour !== undefined,
  }
}

/** The instant of a written time; where the file does not say the offset, the clock hangs on an Italian wall.
 * @returns [ms since 1970] */
export const instantMsOf = ({ writtenMs, offsetMs }: CsvTime): number =>
  writtenMs - (offsetMs ?? romeOffsetHours(writtenMs - HOUR_MS) * HOUR_MS)
