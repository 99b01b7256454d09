import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { type Area, drawnAtMs } from './area.ts'

/** What an area is called: by the name it was given; without one, in the chosen language, `Area` and when it was drawn. */
export const useAreaLabel = (): ((area: Pick<Area, 'id' | 'name'>) => string) => {
  const { t } = useTranslation('app')
  const formats = useFormats()
  return (area) => area.name ?? t('area', { timestamp: formats.timestamp(drawnAtMs(area)) })
}
