import { useDesign } from '../design/designStore.ts'
import { useOfferUndo } from '../design/useOfferUndo.ts'
import { useWords } from '../i18n/useWords.ts'

/** Deletes an obstacle or a surrounding, and offers undo.
 * @returns takes its id and name */
export const useRemoveItem = (): ((id: string, name: string) => void) => {
  const { t } = useWords('areas')
  const offerUndo = useOfferUndo()
  const remove = useDesign((design) => design.remove)
  return (id, name) => {
    remove(id)
    offerUndo(t('obstacleDeleted', { obstacle: name }))
  }
}
