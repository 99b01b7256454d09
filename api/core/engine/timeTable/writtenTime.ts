import { DAY_MS, HOUR_MS, MINUTE_MS } from '../units.ts'

/** A time as written in a file. */
export interface WrittenTime {
  /** Local date and time as if it were UTC [ms since 1970]. */
  readonly writtenMs: number
  /** End of the interval, as if it were UTC; null if the cell has no end. */
  readonly endMs: number | null
  /** UTC offset of the written clock [ms]; null if none is written. */
  readonly offsetMs: number | null
  readonly precision: 'month' | 'day' | 'clock'
}

export const DATE_ORDERS = ['dayFirst', 'monthFirst'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** Longer cells contain no time; the limit bounds the work of the patterns below. */
const MOST_CHARACTERS = 60

/** Months by the first three letters of their names in Italian and English. */
const MONTH_BY_NAME: Readonly<Record<string, number>> = {
  gen: 1,
  jan: 1,
  feb: 2,
  mar: 3,
  apr: 4,
  mag: 5,
  may: 5,
  giu: 6,
  jun: 6,
  lug: 7,
  jul: 7,
  ago: 8,
  aug: 8,
  set: 9,
  sep: 9,
  ott: 10,
  oct: 10,
  nov: 11,
  dic: 12,
  dec: 12,
}
const MONTH_NAMES =
  'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|january|february|march|april|june|july|august|september|october|november|december|sept|gen|jan|feb|mar|apr|mag|may|giu|jun|lug|jul|ago|aug|set|sep|ott|oct|nov|dic|dec'
const WEEKDAY =
  /^(?:luned[iì]|marted[iì]|mercoled[iì]|gioved[iì]|venerd[iì]|sabato|domenica|(?:mon|tues|wednes|thurs|fri|satur|sun)day|lun|mar|mer|gio|ven|sab|dom|mon|tue|wed|thu|fri|sat|sun)[.,]{0,2} /

const DATES = [
  /^(?<year>\d{4})[-/. ](?<month>\d{1,2})[-/. ](?<day>\d{1,2})(?!\d)/,
  /^(?<year>(?:19|20)\d{2})(?<month>\d{2})(?<day>\d{2})(?=\D|$|\d{4}(?:\d{2})?(?:\D|$))/,
  /^(?<first>\d{1,2})[-/. ](?<second>\d{1,2})[-/. ](?<year>\d{4}|\d{2})(?!\d)/,
  new RegExp(`^(?<day>\\d{1,2})[-/. ]{0,2}(?<name>${MONTH_NAMES})\\.?[-/. ,]{0,2}(?<year>\\d{4}|\\d{2})(?!\\d)`),
  new RegExp(`^(?<name>${MONTH_NAMES})\\.? (?<day>\\d{1,2}),? (?<year>\\d{4})(?!\\d)`),
] as const
const MONTHS = [
  /^(?<year>20\d{2})(?<month>0[1-9]|1[0-2])$/,
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})$/,
  /^(?<month>\d{1,2})[-/.](?<year>\d{4})$/,
  new RegExp(`^(?<name>${MONTH_NAMES})\\.?[-/. ']{0,2}(?<year>\\d{4}|\\d{2})?$`),
  new RegExp(`^(?<year>\\d{4})[-/. ](?<name>${MONTH_NAMES})\\.?$`),
] as const
const CLOCK =
  /^(?<hour>\d{1,2})(?:[:.h](?<minute>\d{2})(?:[:.](?<second>\d{2})(?:[.,]\d{1,9})?)?)? ?(?<half>[ap]\.?m\.?(?![a-z]))?/
const COMPACT_CLOCK = /^(?<hour>\d{2})(?<minute>\d{2})(?<second>\d{2})?(?!\d)/
const BEFORE_CLOCK = /^(?:t|:(?=\d{4})|[ ,_]{0,2}(?:alle |ore |h |dalle |- )?)/
const ZONE = /^ ?(?:(?<utc>z|utc|gmt)|(?<named>cest|cet)|(?<sign>[+-])(?<hours>\d{2}):?(?<minutes>\d{2})?)$/
const TO = /^ ?(?:-|–|—|÷|\/|>|→|to|al|alle|a) ?/

interface Parsed {
  readonly ms: number
  readonly rest: string
}

const yearOf = (text: string): number => (text.length === 2 ? 2000 + Number(text) : Number(text))

const monthOf = ({ month, name }: Record<string, string | undefined>): number =>
  name === undefined ? Number(month) : (MONTH_BY_NAME[name.slice(0, 3)] ?? 0)

const dayMsOf = (year: number, month: number, day: number): number | null => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : null
}

const readDate = (text: string, order: DateOrder): Parsed | null => {
  for (const pattern of DATES) {
    const match = pattern.exec(text)
    const groups = match?.groups
    if (!match || !groups?.year) continue
    const isDayFirst = order === 'dayFirst'
    const day = groups.day ?? (isDayFirst ? groups.first : groups.second)
    const month = groups.first === undefined ? monthOf(groups) : Number(isDayFirst ? groups.second : groups.first)
    const ms = dayMsOf(yearOf(groups.year), month, Number(day))
    if (ms !== null) return { ms, rest: text.slice(match[0].length) }
  }
  return null
}

/** A time of day, at most 24:00; an hour needs its minutes or `am` and `pm`. */
const readClock = (text: string, isAlone: boolean): Parsed | null => {
  const match = (isAlone ? null : COMPACT_CLOCK.exec(text)) ?? CLOCK.exec(text)
  const groups = match?.groups
  if (!match || !groups) return null
  const { half, minute = '0', second = '0' } = groups
  if (half === undefined && groups.minute === undefined) return null
  const written = Number(groups.hour)
  if (half !== undefined && (written < 1 || written > 12)) return null
  const hour = half === undefined ? written : (written % 12) + (half.startsWith('p') ? 12 : 0)
  const ms = hour * HOUR_MS + Number(minute) * MINUTE_MS + Number(second) * 1000
  const isClock = Number(minute) < 60 && Number(second) < 60 && ms <= DAY_MS
  return isClock ? { ms, rest: text.slice(match[0].length) } : null
}

const offsetOf = (rest: string): number | null => {
  const groups = ZONE.exec(rest)?.groups
  if (!groups) return null
  if (groups.utc !== undefined) return 0
  if (groups.named !== undefined) return groups.named === 'cest' ? 2 * HOUR_MS : HOUR_MS
  const ms = Number(groups.hours) * HOUR_MS + Number(groups.minutes ?? 0) * MINUTE_MS
  return groups.sign === '-' ? -ms : ms
}

const isZone = (rest: string): boolean => ZONE.test(rest)

/** End of an interval: a date and time, or a time on the day of the start. */
const readEnd = (rest: string, order: DateOrder, startMs: number): number | null => {
  const text = rest.replace(TO, '')
  if (text === rest) return null
  const date = readDate(text, order)
  const clock = readClock(date ? date.rest.replace(BEFORE_CLOCK, '') : text, date === null)
  if (!clock || (clock.rest !== '' && !isZone(clock.rest))) return null
  const dayMs = date?.ms ?? Math.floor(startMs / DAY_MS) * DAY_MS
  const endMs = dayMs + clock.ms
  return endMs > startMs || date ? endMs : endMs + DAY_MS
}

const readMonth = (text: string): WrittenTime | null => {
  for (const pattern of MONTHS) {
    const groups = pattern.exec(text)?.groups
    if (!groups) continue
    const month = monthOf(groups)
    if (month < 1 || month > 12) continue
    // Months without a year get 1970, when no reading was made.
    const year = groups.year === undefined ? 1970 : yearOf(groups.year)
    return { writtenMs: Date.UTC(year, month - 1, 1), endMs: null, offsetMs: null, precision: 'month' }
  }
  return null
}

/** An hour without minutes, which its word tells: `ore 14`. */
const BARE_HOUR = /^[ ,]{0,2}(?:alle )?(?:ore|h) ?(?<hour>\d{1,2})$/
const readBareHour = (rest: string): Parsed | null => {
  const hour = Number(BARE_HOUR.exec(rest)?.groups?.hour)
  return hour <= 24 ? { ms: hour * HOUR_MS, rest: '' } : null
}

/** An interval of days, the last one included, as bills write it: `01/01/2025 - 28/02/2025`. */
const readDays = ({ ms, rest }: Parsed, order: DateOrder): WrittenTime | null => {
  const text = rest.replace(TO, '')
  const last = text === rest ? null : readDate(text, order)
  if (last?.rest !== '' || last.ms < ms) return null
  return { writtenMs: ms, endMs: last.ms + DAY_MS, offsetMs: null, precision: 'day' }
}

const readPlain = (text: string, order: DateOrder): WrittenTime | null => {
  const date = readDate(text, order)
  if (!date) return readMonth(text)
  if (date.rest === '') return { writtenMs: date.ms, endMs: null, offsetMs: null, precision: 'day' }
  const clock = readClock(date.rest.replace(BEFORE_CLOCK, ''), false) ?? readBareHour(date.rest)
  if (!clock) return readDays(date, order)
  const writtenMs = date.ms + clock.ms
  if (clock.rest === '') return { writtenMs, endMs: null, offsetMs: null, precision: 'clock' }
  const endMs = readEnd(clock.rest, order, writtenMs)
  // `14:00-15:00` is an interval; `14:00-05:00` has an offset from UTC.
  if (isZone(clock.rest) && (endMs === null || endMs - writtenMs > HOUR_MS))
    return { writtenMs, endMs: null, offsetMs: offsetOf(clock.rest), precision: 'clock' }
  return endMs === null ? null : { writtenMs, endMs, offsetMs: null, precision: 'clock' }
}

const plainText = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:dal|from) (?=\d)/, '')

/** Several steps read the same cell; the cache parses each text once. */
const known: Readonly<Record<DateOrder, Map<string, WrittenTime | null>>> = {
  dayFirst: new Map(),
  monthFirst: new Map(),
}
const MOST_KNOWN = 100_000

/** Reads a date, a date and time, an interval or a month in the notations of meters and inverters.
 * @returns null if the cell is no time, or its day or time does not exist */
export const readTime = (cell: string, order: DateOrder = 'dayFirst'): WrittenTime | null => {
  if (cell.length > MOST_CHARACTERS) return null
  const found = known[order].get(cell)
  if (found !== undefined) return found
  if (known[order].size >= MOST_KNOWN) known[order].clear()
  const time = readNewTime(cell, order)
  known[order].set(cell, time)
  return time
}

const readNewTime = (cell: string, order: DateOrder): WrittenTime | null => {
  if (!/\d|^[a-z]/i.test(cell)) return null
  const text = plainText(cell)
  return readPlain(text, order) ?? (WEEKDAY.test(text) ? readPlain(text.replace(WEEKDAY, ''), order) : null)
}

/** A time of day without a date: `14:15`, `2:15 PM`, `14:00-15:00`.
 * @returns start and end of the written interval [ms of the day], end null if only one is written */
export const readTimeOfDay = (cell: string): { readonly startMs: number; readonly endMs: number | null } | null => {
  if (cell.length > MOST_CHARACTERS) return null
  const text = plainText(cell).replace(/^(?:dalle |ore |h )/, '')
  const clock = readClock(text, true)
  if (!clock) return null
  if (clock.rest === '') return { startMs: clock.ms, endMs: null }
  const endMs = readEnd(clock.rest, 'dayFirst', clock.ms)
  return endMs === null ? null : { startMs: clock.ms, endMs }
}

const HOUR_NAME = /^(?:h|ora|ore|hour|q|e)?[ .]?(?<number>\d{1,3})(?:[ªa°]? ?(?:-|–) ?(?<end>\d{1,2}))?(?:[ªa°] ora)?$/

/** The number of an hour or a quarter: `13`, `H13`, `Ora 13`; `12-13` is the interval from 12.
 * @returns the number, and whether it is the start of an interval; null if the cell is no number */
export const readHourNumber = (cell: string): { readonly number: number; readonly isStart: boolean } | null => {
  if (cell.length > MOST_CHARACTERS) return null
  const groups = HOUR_NAME.exec(plainText(cell))?.groups
  if (!groups) return null
  return { number: Number(groups.number), isStart: groups.end !== undefined }
}
