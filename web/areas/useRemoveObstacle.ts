import { useDesign } from '../design/designStore.ts'
import type { Obstacle } from '../design/obstacle.ts'
import { useOfferUndo } from '../design/useOfferUndo.ts'
import { useTranslation } from '../i18n/useTranslation.ts'

/** Deletes an obstacle and offers to take that back.
 * @returns takes the obstacle and what it is called */
export const useRemoveObstacle = (): ((obstacle: Obstacle, name: string) => void) => {
  const { t } = useTranslation('areas')
  const offerUndo = useOfferUndo()
  const remove = useDesign((design) => design.remove)
  return (obstacle, name) => {
    remove(obstacle.id)
    offerUndo(t('obstacleDeleted', { obstacle: name }))
  }
}
