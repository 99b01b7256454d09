import { MILLIMETRE_DECIMALS } from '#design/ring.ts'
import { romeOffsetHours } from '#engine/calendar/romeOffset.ts'
import { HOUR_MS } from '#engine/units.ts'
import type { FigureLocale } from '#wire/language.ts'
import type { ExportedDesign, ExportNames } from './exportedDesign.ts'
import { type LaidModule, laidModules } from './laidModules.ts'

/** A text, or a number with its decimals; null is an empty cell. */
type CsvCell = string | { readonly value: number; readonly decimals: number } | null

interface Signs {
  readonly separator: ';' | ','
  readonly decimalMark: ',' | '.'
}

/** Separators by locale: spreadsheets assume those of their country. */
const signsOf = (locale: FigureLocale): Signs =>
  (0.5).toLocaleString(locale).includes(',')
    ? { separator: ';', decimalMark: ',' }
    : { separator: ',', decimalMark: '.' }

/** Without this mark a spreadsheet assumes an older encoding. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

/** Prefixes that make a spreadsheet evaluate text as a formula: names may come from other people's files.
 * @see OWASP, CSV Injection */
const FORMULA = /^[=+\-@\t\r]/

const cellText = (cell: CsvCell, { decimalMark }: Signs): string => {
  if (cell === null) return ''
  if (typeof cell !== 'string') return cell.value.toFixed(cell.decimals).replace('.', decimalMark)
  const text = FORMULA.test(cell) ? `'${cell}` : cell
  return /[";,\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table for a spreadsheet: in Italy with semicolons between columns and decimal commas.
 * @param rows the first one holds the titles
 * @see RFC 4180 for quotes and line ends */
export const csvText = (rows: readonly (readonly CsvCell[])[], locale: FigureLocale): string => {
  const signs = signsOf(locale)
  const lines = rows.map((cells) => cells.map((cell) => cellText(cell, signs)).join(signs.separator))
  return `${BYTE_ORDER_MARK}${lines.join(LINE_END)}${LINE_END}`
}

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

const whole = (value: number | null): CsvCell => (value === null ? null : { value, decimals: 0 })

/** The columns before the corners. */
const COLUMNS = {
  area: (module, names) => names.area(module.areaId),
  inPlant: ({ isInPlant }) => whole(isInPlant ? 1 : 0),
  module: ({ number }) => whole(number),
  row: ({ row }) => whole(row),
  column: ({ column }) => whole(column),
  portrait: ({ isPortrait }) => whole(isPortrait ? 1 : 0),
  tilt: ({ face }) => ({ value: face.tiltDeg, decimals: 1 }),
  azimuth: ({ face }) => ({ value: face.azimuthDeg, decimals: 1 }),
  moduleArea: ({ areaM2 }) => ({ value: areaM2, decimals: 3 }),
  power: ({ powerW }) => whole(powerW),
  panel: ({ panel }) => panel.title,
  brand: ({ panel }) => panel.brand,
  model: ({ panel }) => panel.model,
  panelId: ({ panel }) => panel.id,
} as const satisfies Record<string, (module: LaidModule, names: ExportNames) => CsvCell>

type Column = keyof typeof COLUMNS

/** The columns after the corners, if something shades the plant. */
const SHADE_COLUMNS = {
  solarAccess: ({ solarAccess }) => (solarAccess === null ? null : { value: 100 * solarAccess, decimals: 1 }),
  annualEnergy: ({ annualKwh }) => whole(annualKwh),
} as const satisfies Record<string, (module: LaidModule) => CsvCell>

type ShadeColumn = keyof typeof SHADE_COLUMNS

/** Column titles in the language of the interface; for a corner by its number from 1. */
export type ModuleTitles = Readonly<
  Record<Column | ShadeColumn, string> & Record<'latitude' | 'longitude', (corner: number) => string>
>

const CORNERS = [1, 2, 3, 4]

const titleRow = (titles: ModuleTitles, isShaded: boolean): readonly CsvCell[] => [
  ...(Object.keys(COLUMNS) as Column[]).map((column) => titles[column]),
  ...CORNERS.flatMap((corner) => [titles.latitude(corner), titles.longitude(corner)]),
  ...(isShaded ? (Object.keys(SHADE_COLUMNS) as ShadeColumn[]).map((column) => titles[column]) : []),
]

const moduleRow = (module: LaidModule, names: ExportNames, isShaded: boolean): readonly CsvCell[] => [
  ...Object.values(COLUMNS).map((cellOf) => cellOf(module, names)),
  ...module.corners.flatMap(({ lat, lng }) => [lat, lng].map((value) => ({ value, decimals: MILLIMETRE_DECIMALS }))),
  ...(isShaded ? Object.values(SHADE_COLUMNS).map((cellOf) => cellOf(module)) : []),
]

/** The modules of a design as a table with one per row; removed ones are left out, the others keep their numbers. */
export const writeModulesCsv = (
  design: ExportedDesign,
  names: ExportNames,
  titles: ModuleTitles,
  locale: FigureLocale,
): string => {
  const modules = laidModules(design)
  const isShaded = modules.some(({ solarAccess }) => solarAccess !== null)
  return csvText([titleRow(titles, isShaded), ...modules.map((module) => moduleRow(module, names, isShaded))], locale)
}
