import { Braces, Clock, Earth, Grid3x3, type LucideIcon, MapPinned } from 'lucide-react'
import { closedRing, toMillimetre } from '#design/ring.ts'
import { DESIGN_VERSION } from '#wire/design.ts'
import { fetchedFigures } from '#words/weatherError.ts'
import { useDrawWords } from '../base/i18n/drawTexts.ts'
import { foldedText } from '../base/i18n/foldText.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { numberLocale } from '../base/i18n/language.ts'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { choicesOf, type DesignFeature, designFeatures, MARKER } from './designFeatures.ts'
import { type ExportedDesign, type ExportNames, geometryOf, writeDesignFile } from './exportedDesign.ts'
import { type LaidModule, laidModules } from './laidModules.ts'
import type { HourlySource } from './useExported.ts'
import { type HourlyTitles, type ModuleTitles, writeHourlyCsv, writeModulesCsv } from './writeCsv.ts'
import { writeKml } from './writeKml.ts'

const moduleFeature = (module: LaidModule, name: string): DesignFeature => {
  const { areaId, panel, powerW, number, row, column, isPortrait, face, corners } = module
  return {
    id: `${areaId}-module-${number}`,
    properties: {
      [MARKER]: 'module',
      name,
      area: areaId,
      panel: panel.id,
      powerW,
      number,
      ...(row !== null && { row }),
      ...(column !== null && { column }),
      portrait: isPortrait,
      tiltDeg: face.tiltDeg,
      azimuthDeg: face.azimuthDeg,
    },
    geometry: { type: 'Polygon', coordinates: [closedRing(corners.map(toMillimetre))] },
  }
}

const lineOf = ({ id, properties, geometry }: DesignFeature): string =>
  JSON.stringify({ type: 'Feature', id, properties, geometry })

/** A design as GeoJSON, one feature per line: areas, obstacles, surroundings and modules; its settings are a member of the collection.
 * Drawn coordinates keep all digits for a lossless import; modules, which are derived, are rounded to the millimetre.
 * @see RFC 7946; members of our own: section 6.1 */
export const writeGeoJson = (design: ExportedDesign, names: ExportNames): string => {
  const modules = laidModules(design).map((module) =>
    moduleFeature(module, names.module(names.area(module.areaId), module.number)),
  )
  const own = JSON.stringify({ version: DESIGN_VERSION, ...choicesOf(design.document) })
  const lines = [...designFeatures(design, names), ...modules].map(lineOf).join(',\n')
  return `{"type":"FeatureCollection","${MARKER}":${own},"features":[\n${lines}\n]}\n`
}

/** Length of a file name that all file systems and mail programs accept. */
const MAX_CHARACTERS = 60

/** A file name valid on every system: the name of the design in plain letters, digits and hyphens.
 * @param name as the user wrote it; may be empty
 * @param untitled replaces a name without letters and digits
 * @param ending such as `.kml` or `-modules.csv` */
export const fileNameOf = (name: string, untitled: string, ending: string): string => {
  const plain = foldedText(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, MAX_CHARACTERS)
  return `${plain || untitled}${ending}`
}

const CSV = 'text/csv;charset=utf-8'

/** An export format of a design. */
export interface Export {
  readonly id: string
  readonly icon: LucideIcon
  readonly title: string
  /** Description of the content, or of the missing input. */
  readonly text: string
  readonly fileName: string
  readonly mediaType: string
  /** Null if unavailable now. It returns null if there is nothing to write. */
  readonly write: (() => string | Promise<string | null>) | null
}

/** The sources of the files of a design. */
export interface ExportSources {
  readonly design: ExportedDesign
  /** Null if no hours can be computed. */
  readonly hourly: HourlySource | null
  readonly areaLabel: (areaId: string) => string
}

/** The export formats of a design, in the chosen language.
 * @param isGeometryOnly numbers the areas in place of their names */
export const useExports = (
  { design: whole, hourly, areaLabel }: ExportSources,
  isGeometryOnly: boolean,
): readonly Export[] => {
  const { t, formats } = useRestWords('exchange')
  const { language } = useLanguage()
  const locale = numberLocale(language)
  const design = isGeometryOnly ? { ...whole, document: geometryOf(whole.document) } : whole
  const areaNumber = (areaId: string): string =>
    t('areaNumber', { number: formats.number(design.document.areas.findIndex(({ id }) => id === areaId) + 1) })
  const names = useExportNames(isGeometryOnly ? areaNumber : areaLabel)
  const { moduleTitles, hourlyTitles, weatherName } = useTitles()
  const fileName = (ending: string) => fileNameOf(design.document.name, t('fileUntitled'), ending)
  const weather = hourly && weatherName(hourly.weather)
  const hasModules = design.layouts.some(({ laid }) => laid.quantity > 0)
  const isPlant = hourly !== null && hourly.areaIds.length > 0
  const hourlyText = weather === null ? t('hourlyMissing') : t(isPlant ? 'hourlyPlantText' : 'hourlyText', { weather })
  const writeHours = async (source: HourlySource) => {
    const columns = await source.compute()
    return columns && writeHourlyCsv(columns, hourlyTitles(source, names), locale)
  }
  return [
    {
      id: 'design',
      icon: Braces,
      title: t('designTitle'),
      text: t(isGeometryOnly ? 'designGeometryText' : 'designText'),
      fileName: fileName('.json'),
      mediaType: 'application/json',
      write: () => writeDesignFile(design.document),
    },
    {
      id: 'geoJson',
      icon: MapPinned,
      title: t('geoJsonTitle'),
      text: t('geoJsonText'),
      fileName: fileName('.geojson'),
      mediaType: 'application/geo+json',
      write: () => writeGeoJson(design, names),
    },
    {
      id: 'kml',
      icon: Earth,
      title: t('kmlTitle'),
      text: t('kmlText'),
      fileName: fileName('.kml'),
      mediaType: 'application/vnd.google-earth.kml+xml',
      write: () => writeKml(design, names),
    },
    {
      id: 'modules',
      icon: Grid3x3,
      title: t('modulesTitle'),
      text: t(hasModules ? 'modulesText' : 'modulesMissing'),
      fileName: fileName(`-${t('fileModules')}.csv`),
      mediaType: CSV,
      write: hasModules ? () => writeModulesCsv(design, names, moduleTitles, locale) : null,
    },
    {
      id: 'hourly',
      icon: Clock,
      title: t('hourlyTitle'),
      text: hourlyText,
      fileName: fileName(`-${t('fileHourly')}.csv`),
      mediaType: CSV,
      write: hourly && (() => writeHours(hourly)),
    },
  ]
}

/** The names in an exported file, in the chosen language.
 * @param areaLabel the name of an area, by its id */
const useExportNames = (areaLabel: (areaId: string) => string): ExportNames => {
  const { t, formats } = useRestWords('exchange')
  const { t: surroundingText } = useDrawWords('surroundings')
  return {
    area: areaLabel,
    obstacle: (number) => t('obstacle', { number: formats.number(number) }),
    surrounding: (kind, number) => surroundingText(`${kind}Number`, { number: formats.number(number) }),
    modules: (area) => t('modulesOf', { area }),
    module: (area, number) => t('moduleOf', { area, number: formats.number(number) }),
  }
}

/** The titles of the columns of exported tables, in the chosen language. */
const useTitles = () => {
  const { t, formats } = useRestWords('exchange')
  const moduleTitles: ModuleTitles = {
    area: t('columnArea'),
    inPlant: t('columnInPlant'),
    module: t('columnModule'),
    row: t('columnRow'),
    column: t('columnColumn'),
    portrait: t('columnPortrait'),
    tilt: t('columnTilt'),
    azimuth: t('columnAzimuth'),
    moduleArea: t('columnModuleArea'),
    power: t('columnPower'),
    solarAccess: t('columnSolarAccess'),
    annualEnergy: t('columnAnnualEnergy'),
    panel: t('columnPanel'),
    brand: t('columnBrand'),
    model: t('columnModel'),
    panelId: t('columnPanelId'),
    latitude: (corner) => t('columnLatitude', { corner }),
    longitude: (corner) => t('columnLongitude', { corner }),
  }
  const weatherName = ({ source }: HourlySource['weather']): string => t(source)
  const attribution = ({ source, fetched }: HourlySource['weather']): string =>
    fetched ? t('fetchedAttribution', fetchedFigures(fetched, formats)) : t(`${source}Attribution`)
  const hourlyTitles = ({ weather, areaIds }: HourlySource, names: ExportNames): HourlyTitles => ({
    startUtc: t('columnStartUtc'),
    startInItaly: t('columnStartInItaly'),
    production: t('columnProduction', { weather: `${weatherName(weather)}, ${attribution(weather)}` }),
    areas: areaIds.map(names.area),
  })
  return { moduleTitles, hourlyTitles, weatherName }
}
