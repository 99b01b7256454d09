import type { Area } from '../design/area.ts'
import { useDesign } from '../design/designStore.ts'
import { useAreaLabel } from '../design/useAreaLabel.ts'
import { useOfferUndo } from '../design/useOfferUndo.ts'
import { useWords } from '../i18n/useWords.ts'

/** Deletes an area and offers to take that back. */
export const useRemoveArea = (): ((area: Area) => void) => {
  const { t } = useWords('areas')
  const label = useAreaLabel()
  const offerUndo = useOfferUndo()
  const remove = useDesign((design) => design.remove)
  return (area) => {
    remove(area.id)
    offerUndo(t('deleted', { area: label(area) }))
  }
}
