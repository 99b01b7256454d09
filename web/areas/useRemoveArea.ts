import { useTranslation } from 'react-i18next'
import type { Area } from './area.ts'
import { useDesign } from './designStore.ts'
import { useAreaLabel } from './useAreaLabel.ts'
import { useOfferUndo } from './useOfferUndo.ts'

/** Deletes an area and offers to take that back. */
export const useRemoveArea = (): ((area: Area) => void) => {
  const { t } = useTranslation('areas')
  const label = useAreaLabel()
  const offerUndo = useOfferUndo()
  const remove = useDesign((design) => design.remove)
  return (area) => {
    remove(area.id)
    offerUndo(t('deleted', { area: label(area) }))
  }
}
