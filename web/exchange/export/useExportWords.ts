import { fetchedFigures } from '#wording/weatherError.ts'
import { useWords } from '../../i18n/useWords.ts'
import type { ExportNames } from '../write/exportedDesign.ts'
import type { HourlyTitles } from '../write/writeHourlyCsv.ts'
import type { ModuleTitles } from '../write/writeModulesCsv.ts'
import type { HourlySource } from './useExported.ts'

/** What things are called in an exported file, in the chosen language.
 * @param areaLabel the name of an area, by its id */
export const useExportNames = (areaLabel: (areaId: string) => string): ExportNames => {
  const { t, formats } = useWords(['exchange', 'surroundings'])
  return {
    area: areaLabel,
    obstacle: (number) => t('obstacle', { number: formats.number(number) }),
    surrounding: (kind, number) => t(`surroundings:${kind}Number`, { number: formats.number(number) }),
    modules: (area) => t('modulesOf', { area }),
    module: (area, number) => t('moduleOf', { area, number: formats.number(number) }),
  }
}

/** The titles of the columns of exported tables, in the chosen language. */
export const useTitles = () => {
  const { t, formats } = useWords('exchange')
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
