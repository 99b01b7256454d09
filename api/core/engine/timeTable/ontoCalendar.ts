import { HOURS_OF_2025 } from '../calendar/hourCalendar.ts'
import { romeOffsetHours } from '../calendar/romeOffset.ts'
import { tariffBandsOf } from '../consumption/tariffBands.ts'
import { DAY_MS, HOUR_MS, MONTHS_A_YEAR } from '../units.ts'
import { instantMsOf } from './instants.ts'
import type { MeasuredDay } from './measuredYear.ts'

const BAND_COUNT = 3
const SUNDAY = 0
/** A day of the same kind lies within two weeks of any day. */
const FARTHEST_DAYS = 14

/** The kind of a day for its load: its weekday, or Sunday on a holiday. */
const kindOf = (dayMs: number): number => {
  const weekday = new Date(dayMs).getUTCDay()
  // Noon is F3 on Sundays and holidays only.
  const [noon] = tariffBandsOf(Float64Array.of(dayMs + 11 * HOUR_MS))
  return noon === 2 ? SUNDAY : weekday
}

const daysOfYear = (dayMs: number): number => {
  const day = new Date(dayMs)
  return Math.round(
    (Date.UTC(2025, day.getUTCMonth(), Math.min(day.getUTCDate(), day.getUTCMonth() === 1 ? 28 : 31)) -
      Date.UTC(2025, 0, 1)) /
      DAY_MS,
  )
}

/** An empty table of energy by month and band. */
const tableOf = (): Float64Array => new Float64Array(MONTHS_A_YEAR * BAND_COUNT)

/** Maps a measured year onto the hours of 2025. Each day takes the nearest measured day of the same weekday; holidays take Sundays or
 * holidays. Each month keeps the energy of its bands.
 * @returns energy of each row of `HOUR_CALENDAR` [kWh] */
export const ontoCalendar = (days: readonly MeasuredDay[]): Float64Array => {
  const byDayOfYear = new Map(days.map((day) => [daysOfYear(day.dayMs), day]))
  const kinds = new Map(days.map((day) => [day, kindOf(day.dayMs)]))
  const sources = new Map<number, MeasuredDay>()
  const sourceOf = (dayMs: number): MeasuredDay | undefined => {
    const known = sources.get(dayMs)
    if (known) return known
    const place = daysOfYear(dayMs)
    const kind = kindOf(dayMs)
    for (let distance = 0; distance <= FARTHEST_DAYS; distance += 1) {
      for (const sign of [1, -1]) {
        const day = byDayOfYear.get((place + sign * distance + 365) % 365)
        if (day && kinds.get(day) === kind) {
          sources.set(dayMs, day)
          return day
        }
      }
    }
    return byDayOfYear.get(place)
  }
  const measured = tableOf()
  for (const { dayMs, kwh } of days) {
    const month = new Date(dayMs).getUTCMonth()
    const bands = tariffBandsOf(
      Float64Array.from(kwh, (_, hour) => instantMsOf({ writtenMs: dayMs + hour * HOUR_MS, offsetMs: null })),
    )
    for (const [hour, energy] of kwh.entries()) add(measured, month * BAND_COUNT + (bands[hour] ?? 0), energy)
  }
  const laid = new Float64Array(HOURS_OF_2025.length)
  const laidBands = tariffBandsOf(HOURS_OF_2025)
  const cells = new Uint8Array(HOURS_OF_2025.length)
  const [sums, counts] = [tableOf(), tableOf()]
  for (const [row, utcMs] of HOURS_OF_2025.entries()) {
    const localMs = utcMs + romeOffsetHours(utcMs) * HOUR_MS
    // 23:00 UTC of 31 December is already the next year in Italy: that hour counts for 1 January 2025.
    const dayMs = Math.floor(localMs / DAY_MS) * DAY_MS
    const inYearMs = new Date(dayMs).getUTCFullYear() === 2025 ? dayMs : Date.UTC(2025, 0, 1)
    const hour = Math.floor((localMs - dayMs) / HOUR_MS)
    const source = sourceOf(inYearMs)
    laid[row] = source ? hourKwh(source, hour) : 0
    const cell = new Date(inYearMs).getUTCMonth() * BAND_COUNT + (laidBands[row] ?? 0)
    cells[row] = cell
    add(sums, cell, laid[row] ?? 0)
    add(counts, cell, 1)
  }
  return laid.map((energy, row) => {
    const cell = cells[row] ?? 0
    const [due = 0, sum = 0, count = 1] = [measured[cell], sums[cell], counts[cell]]
    return sum > 0 ? (energy * due) / sum : due / count
  })
}

const add = (table: Float64Array, cell: number, energy: number): void => {
  table[cell] = (table[cell] ?? 0) + energy
}

/** Energy of an hour of a measured day; an hour that the clock repeats or skips counts as one usual hour. */
const hourKwh = ({ dayMs, kwh }: MeasuredDay, hour: number): number => {
  const change = hour === 2 ? changeOf(dayMs) : null
  if (change === 'march') return ((kwh[1] ?? 0) + (kwh[3] ?? 0)) / 2
  return change === 'october' ? (kwh[2] ?? 0) / 2 : (kwh[hour] ?? 0)
}

const changeOf = (dayMs: number): 'march' | 'october' | null => {
  const ahead = (hour: number) => romeOffsetHours(dayMs + hour * HOUR_MS)
  if (ahead(0) === ahead(4)) return null
  return ahead(0) < ahead(4) ? 'march' : 'october'
}
