import { useTranslation } from 'react-i18next'
import { useFormats } from '../i18n/useFormats.ts'
import { type Area, drawnAtMs } from './area.ts'

/** The name of an area in the chosen language: `Area` and when it was drawn. */
export const useAreaLabel = (): ((area: Pick<Area, 'id'>) => string) => {
  const { t } = useTranslation('areas')
  const formats = useFormats()
  return (area) => t('area', { timestamp: formats.timestamp(drawnAtMs(area)) })
}
