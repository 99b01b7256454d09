import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import type { ExportNames } from './write/exportedDesign.ts'

/** What things are called in an exported file, in the chosen language.
 * @param areaLabel the name of an area, by its id */
export const useExportNames = (areaLabel: (areaId: string) => string): ExportNames => {
  const { t } = useTranslation('exchange')
  const formats = useFormats()
  return {
    area: areaLabel,
    obstacle: (number) => t('obstacle', { number: formats.number(number) }),
    modules: (area) => t('modulesOf', { area }),
    module: (area, number) => t('moduleOf', { area, number: formats.number(number) }),
  }
}
