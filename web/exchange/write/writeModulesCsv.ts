import type { FigureLocale } from '#contract/language.ts'
import { type CsvCell, csvText } from './csvText.ts'
import type { ExportedDesign, ExportNames } from './exportedDesign.ts'
import { type LaidModule, laidModules } from './laidModules.ts'
import { MILLIMETRE_DECIMALS } from './toMillimetre.ts'

/** The titles of the columns, in their order, in the language of the interface. */
export interface ModuleTitles {
  readonly area: string
  readonly module: string
  readonly row: string
  readonly column: string
  readonly portrait: string
  readonly tilt: string
  readonly azimuth: string
  readonly moduleArea: string
  readonly power: string
  readonly panel: string
  readonly brand: string
  readonly model: string
  readonly panelId: string
  /** @param corner counted from 1 */
  readonly latitude: (corner: number) => string
  readonly longitude: (corner: number) => string
}

const CORNERS = [1, 2, 3, 4]

const whole = (value: number | null): CsvCell => (value === null ? null : { value, decimals: 0 })

const titleRow = (titles: ModuleTitles): readonly CsvCell[] => [
  titles.area,
  titles.module,
  titles.row,
  titles.column,
  titles.portrait,
  titles.tilt,
  titles.azimuth,
  titles.moduleArea,
  titles.power,
  titles.panel,
  titles.brand,
  titles.model,
  titles.panelId,
  ...CORNERS.flatMap((corner) => [titles.latitude(corner), titles.longitude(corner)]),
]

const moduleRow = (module: LaidModule, names: ExportNames): readonly CsvCell[] => [
  names.area(module.areaId),
  whole(module.number),
  whole(module.row),
  whole(module.column),
  whole(module.isPortrait ? 1 : 0),
  { value: module.face.tiltDeg, decimals: 1 },
  { value: module.face.azimuthDeg, decimals: 1 },
  { value: module.areaM2, decimals: 3 },
  { value: module.powerW, decimals: 0 },
  module.panel.title,
  module.panel.brand,
  module.panel.model,
  module.panel.id,
  ...module.corners.flatMap(({ lat, lng }) => [lat, lng].map((value) => ({ value, decimals: MILLIMETRE_DECIMALS }))),
]

/** The modules of a design as a table, one a row; those taken out are left out, the others keep their numbers. */
export const writeModulesCsv = (
  design: ExportedDesign,
  names: ExportNames,
  titles: ModuleTitles,
  locale: FigureLocale,
): string => csvText([titleRow(titles), ...laidModules(design).map((module) => moduleRow(module, names))], locale)
