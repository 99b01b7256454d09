import type { Area } from '#design/area.ts'
import { useDrawWords } from '../base/i18n/drawTexts.ts'
import { useDesign } from '../design/designStore.ts'
import { useAreaLabel } from '../design/useAreaLabel.ts'
import { useOfferUndo } from '../design/useOfferUndo.ts'

/** Deletes a drawn object and offers undo. */
export const useRemove = () => {
  const { t } = useDrawWords('areas')
  const label = useAreaLabel()
  const offerUndo = useOfferUndo()
  const remove = useDesign((design) => design.remove)
  return {
    removeArea: (area: Area): void => {
      remove(area.id)
      offerUndo(t('deleted', { area: label(area) }))
    },
    /** For an obstacle or a surrounding. */
    removeItem: (id: string, name: string): void => {
      remove(id)
      offerUndo(t('obstacleDeleted', { obstacle: name }))
    },
  }
}
