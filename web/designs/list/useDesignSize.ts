import type { DesignDocument } from '#contract/design.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { summaryOf } from './designSummary.ts'

/** How many areas a design has, and how large they are together. */
export const useDesignSize = (): ((document: Pick<DesignDocument, 'areas'>) => string) => {
  const { t } = useTranslation('designs')
  const formats = useFormats()
  return (document) => {
    const { areaCount, totalAreaM2 } = summaryOf(document)
    const areas = t('areas', { count: areaCount })
    return areaCount === 0 ? areas : t('areasAndSize', { areas, size: formats.areaM2(totalAreaM2) })
  }
}
