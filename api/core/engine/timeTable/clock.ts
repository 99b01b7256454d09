import { DAY_MS, HOUR_MS } from '../units.ts'
import { changeDaysOf } from './changeDays.ts'
import type { Judgment } from './decisions.ts'
import { instantMsOf } from './instants.ts'
import { knownFileOf } from './knownFiles.ts'
import type { EnergyInterval } from './quantity.ts'

/** The clock of times without an offset: Italy's, Italy's winter time all year, or UTC. */
export const CLOCKS = ['rome', 'winter', 'utc'] as const
type Clock = (typeof CLOCKS)[number]

/** Energy of an interval that starts at an instant [ms since 1970]. */
export interface InstantInterval {
  readonly startMs: number
  readonly durationMs: number
  readonly energy: number
  readonly interval: EnergyInterval
}

/** Stands between the titles and the text beside the table. */
export const SIDE_MARK = '\u0000'
const UTC_WORDS = /\b(?:utc|gmt)\b(?! ?[+-] ?0?[1-9])/i
const WINTER_WORDS = /\b(?:utc|gmt) ?\+ ?0?1\b|\bora solare\b|\bcet\b(?! ?\/)/i
/** Least share of the energy that another clock moves before the user is asked. */
const MATTERS_FRACTION = 0.01

interface ChangeHours {
  /** Intervals in the hour that the clock skips in March. */
  readonly march: readonly EnergyInterval[]
  /** Intervals in the hour that the clock repeats in October. */
  readonly october: readonly EnergyInterval[]
  /** Whether the labels skip the hour in March or repeat it in October, which proves the Italian clock. */
  readonly isAware: boolean
}

const isHourTwo = (writtenMs: number, dayMs: number): boolean =>
  writtenMs >= dayMs + 2 * HOUR_MS && writtenMs < dayMs + 3 * HOUR_MS

const changeHoursOf = (intervals: readonly EnergyInterval[]): ChangeHours => {
  const march: EnergyInterval[] = []
  const october: EnergyInterval[] = []
  const octoberLabels: number[] = []
  let [hasMarchDay, hasMarchLabel] = [false, false]
  for (const interval of intervals) {
    const { time, labelMs } = interval.reading
    if (time.offsetMs !== null) continue
    const days = changeDaysOf(new Date(labelMs).getUTCFullYear())
    if (isHourTwo(time.writtenMs, days.march)) march.push(interval)
    if (isHourTwo(time.writtenMs, days.october)) october.push(interval)
    if (isHourTwo(labelMs, days.october)) octoberLabels.push(labelMs)
    hasMarchLabel ||= isHourTwo(labelMs, days.march)
    hasMarchDay ||= labelMs >= days.march && labelMs < days.march + DAY_MS
  }
  const isTwice = new Set(octoberLabels).size < octoberLabels.length
  return { march, october, isAware: isTwice || (hasMarchDay && !hasMarchLabel) }
}

const energyOf = (intervals: readonly EnergyInterval[]): number =>
  intervals.reduce((sum, { energy }) => sum + energy, 0)

/** Mean energy of the hours before and after the given ones. */
const besideOf = (intervals: readonly EnergyInterval[], of: readonly EnergyInterval[]): number => {
  const starts = new Set(of.map(({ reading }) => Math.floor(reading.time.writtenMs / HOUR_MS) * HOUR_MS))
  const beside = intervals.filter(({ reading }) => {
    const hourMs = Math.floor(reading.time.writtenMs / HOUR_MS) * HOUR_MS
    return !starts.has(hourMs) && (starts.has(hourMs - HOUR_MS) || starts.has(hourMs + HOUR_MS))
  })
  return energyOf(beside) / 2
}

/** Share of the energy that a shift by one hour moves to another hour. */
const movedFraction = (intervals: readonly EnergyInterval[]): number => {
  const hourly = new Map<number, number>()
  for (const { reading, energy } of intervals) {
    const hour = Math.floor(reading.time.writtenMs / HOUR_MS)
    hourly.set(hour, (hourly.get(hour) ?? 0) + energy)
  }
  let [moved, total] = [0, 0]
  for (const [hour, energy] of hourly) {
    moved += Math.abs(energy - (hourly.get(hour - 1) ?? energy)) / 2
    total += energy
  }
  return total > 0 ? moved / total : 0
}

/** Names of Italy's clock, also of Windows' time zone. */
const ITALIAN_WORDS = /\b(?:rom[ae]|europe\/rome|berlin|ora legale|solare ?\/ ?legale|cet ?\/ ?cest)\b/i
/** Lines beside the table that name a clock; stamps of reports do not. */
const CLOCK_LINE = /^(?:[^\n:]{0,30}(?:fuso|time ?zone|zona oraria)[^\n]*)$/gim

/** The titles and the lines that may name the clock. */
const clockWords = (words: string): string => {
  const [titles = '', sides = ''] = words.split(SIDE_MARK)
  return `${titles}\n${(sides.match(CLOCK_LINE) ?? []).join('\n')}`
}

/** Decides the clock. A file with 24 hours every day has Italy's where its hour of March is empty or that of October is doubled; else the
 * clock is asked about, unless it changes nothing. */
const clockOf = (intervals: readonly EnergyInterval[], words: string, isAsked: boolean, judgment: Judgment): Clock => {
  const options = CLOCKS.map((value) => ({ value }))
  const decide = (value: Clock, ground: 'words' | 'course' | 'default' | null): Clock =>
    judgment.decide('clock', options, { value, ground }) as Clock
  const { march, october, isAware } = changeHoursOf(intervals)
  if (isAware) return decide('rome', 'course')
  const known = knownFileOf(words)
  if (known) return decide(known.clock, 'words')
  const named = clockWords(words)
  if (!ITALIAN_WORDS.test(named) && UTC_WORDS.test(named)) return decide('utc', 'words')
  if (!ITALIAN_WORDS.test(named) && WINTER_WORDS.test(named)) return decide('winter', 'words')
  if (march.length > 0 && energyOf(march) === 0 && besideOf(intervals, march) > 0) return decide('rome', 'course')
  if (march.length === 0 && october.length === 0) return decide('rome', 'default')
  if (isDoubled(intervals, october) && march.length === 0) return decide('rome', 'course')
  return decide('rome', isAsked && movedFraction(intervals) > MATTERS_FRACTION ? null : 'default')
}

/** Gives each interval its instant. Where the file has the hour of October once although its clock is Italy's, it stands for both hours; the
 * energy of an hour that March does not have counts to the hour before.
 * @param words titles and side texts, which may name the clock
 * @param isAsked whether an hour matters: to sums of days it does not */
export const instantsOf = (
  intervals: readonly EnergyInterval[],
  words: string,
  isAsked: boolean,
  judgment: Judgment,
): readonly InstantInterval[] => {
  const hasOffsets = intervals.every(({ reading }) => reading.time.offsetMs !== null)
  const clock = hasOffsets ? 'rome' : clockOf(intervals, words, isAsked, judgment)
  const { october, march, isAware } = changeHoursOf(intervals)
  const isOnce = !isAware && (march.length > 0 || isDoubled(intervals, october))
  const once = new Set(clock === 'rome' && isOnce ? october : [])
  return intervals.flatMap((interval): InstantInterval[] => {
    const { reading, durationMs, energy } = interval
    const { time } = reading
    if (time.offsetMs !== null || clock === 'rome') {
      if (!once.has(interval) || time.offsetMs !== null)
        return [{ startMs: reading.orderMs, durationMs, energy, interval }]
      const half = { durationMs, energy: energy / 2, interval }
      const firstMs = instantMsOf(time) - HOUR_MS
      return [
        { ...half, startMs: firstMs },
        { ...half, startMs: firstMs + HOUR_MS },
      ]
    }
    const startMs = time.writtenMs - (clock === 'winter' ? HOUR_MS : 0)
    return [{ startMs, durationMs, energy, interval }]
  })
}

const isDoubled = (intervals: readonly EnergyInterval[], october: readonly EnergyInterval[]): boolean =>
  october.length > 0 && energyOf(october) > 1.6 * besideOf(intervals, october)
