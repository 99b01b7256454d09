import { measureArea } from '#engine/geometry/measureArea.ts'
import type { DesignDocument } from '#wire/design.ts'
import { cutText, MAX_DESIGN_NAME_LENGTH } from '#wire/limits.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'

/** Display name of a design: its name, else its address, else a text for unnamed designs. */
export const useDesignName = (): ((document: Pick<DesignDocument, 'name' | 'address'>) => string) => {
  const { t } = useRestWords('designs')
  return ({ name, address }) => name.trim() || address.trim() || t('untitled')
}

/** One-line summary of a design. */
export const summaryOf = ({ areas }: Pick<DesignDocument, 'areas'>) => {
  const measures = areas.map((area) => measureArea(area))
  const totalAreaM2 = measures.reduce((sum, measured) => sum + (measured.ok ? measured.value.totalAreaM2 : 0), 0)
  return { areaCount: areas.length, totalAreaM2 }
}

/** Number and total size of a design's areas. */
export const useDesignSize = (): ((document: Pick<DesignDocument, 'areas'>) => string) => {
  const { t, formats } = useRestWords('designs')
  return (document) => {
    const { areaCount, totalAreaM2 } = summaryOf(document)
    const areas = t('areas', { count: areaCount })
    return areaCount === 0 ? areas : t('areasAndSize', { areas, size: formats.areaM2(totalAreaM2) })
  }
}

/** The name of a copy of a design. */
export const useCopyName = (): ((document: Pick<DesignDocument, 'name' | 'address'>) => string) => {
  const { t } = useRestWords('designs')
  const nameOf = useDesignName()
  return (document) => cutText(t('copyOf', { name: nameOf(document) }), MAX_DESIGN_NAME_LENGTH)
}
