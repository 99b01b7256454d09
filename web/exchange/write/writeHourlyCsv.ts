import type { FigureLocale } from '#contract/language.ts'
import { romeOffsetHours } from '#engine/romeOffset.ts'
import { csvText } from './csvText.ts'

const HOUR_MS = 3_600_000
/** Year shown for a typical year: the one in which consumption is placed (`hourCalendar.ts`). */
const SHOWN_YEAR = 2025
/** A hundredth of a watt-hour, so that the sum of 8,760 rounded hours is exact to a watt-hour. */
const KWH_DECIMALS = 5

/** `2025-01-31T14:00`. */
const minuteText = (ms: number): string => new Date(ms).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)

/** The titles of the columns, in the language of the interface. */
export interface HourlyTitles {
  readonly startUtc: string
  readonly startInItaly: string
  /** Title with the unit and the weather. */
  readonly production: string
  /** One title per area, without a unit: the reader of meter files chooses the column whose title has one. */
  readonly areas: readonly string[]
}

/** Hours from 1 January, 00:00 UTC, 8,760 in each column [kWh]. */
export interface HourlyColumns {
  readonly totalKwh: Float64Array
  /** By area of a plant; empty for a single area, which equals the total. */
  readonly areasKwh: readonly Float64Array[]
}

/** A year of production as a table with one hour per row, labelled by its beginning in UTC and in Italian time. */
export const writeHourlyCsv = (
  { totalKwh, areasKwh }: HourlyColumns,
  titles: HourlyTitles,
  locale: FigureLocale,
): string => {
  const rows = Array.from(totalKwh, (_, row) => {
    const utcMs = Date.UTC(SHOWN_YEAR, 0, 1) + row * HOUR_MS
    const clock = minuteText(utcMs + romeOffsetHours(utcMs) * HOUR_MS).replace('T', ' ')
    const kwh = [totalKwh, ...areasKwh].map((hours) => ({ value: hours[row] ?? 0, decimals: KWH_DECIMALS }))
    return [`${minuteText(utcMs)}Z`, clock, ...kwh]
  })
  return csvText([[titles.startUtc, titles.startInItaly, titles.production, ...titles.areas], ...rows], locale)
}
