import { readTable } from '../table/readTable.ts'
import { HOUR_MS } from '../units.ts'
import type { Grid } from './tableParts.ts'

const MOST = { characters: 30_000_000, rows: 120_000 }
/** The Italian clock by the time zone database. */
const WALL = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome', dateStyle: 'short', timeStyle: 'medium' })
const wallTexts = new Map<number, string>()

/** An instant on the Italian clock, `2025-07-31 14:00:00`. */
export const wallOf = (utcMs: number): string => {
  const known = wallTexts.get(utcMs)
  if (known !== undefined) return known
  const text = WALL.format(utcMs)
  wallTexts.set(utcMs, text)
  return text
}

/** An hour of a year, with its energy. */
export interface HourOf {
  readonly utcMs: number
  readonly kwh: number
}

/** The hours of a year of the Italian clock, January first. */
export const hoursOf = (year: number, kwh: (wall: string, utcMs: number) => number): readonly HourOf[] => {
  const startMs = Date.UTC(year - 1, 11, 31, 23)
  const count = (Date.UTC(year, 11, 31, 23) - startMs) / HOUR_MS
  return Array.from({ length: count }, (_, row) => {
    const utcMs = startMs + row * HOUR_MS
    return { utcMs, kwh: kwh(wallOf(utcMs), utcMs) }
  })
}

export const gridOf = (text: string, name = 'file.csv'): Grid => {
  const table = readTable(text, MOST)
  return { name, isTyped: false, rows: table.ok ? table.value.rows : [] }
}
