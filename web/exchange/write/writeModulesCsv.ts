import type { FigureLocale } from '#contract/language.ts'
import { MILLIMETRE_DECIMALS } from '../ring.ts'
import { type CsvCell, csvText } from './csvText.ts'
import type { ExportedDesign, ExportNames } from './exportedDesign.ts'
import { type LaidModule, laidModules } from './laidModules.ts'

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
