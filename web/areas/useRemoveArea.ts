import { useTranslation } from 'react-i18next'
import { showToast } from '../ui/toasts.ts'
import type { Area } from './area.ts'
import { undo, useDesign } from './designStore.ts'
import { useAreaLabel } from './useAreaLabel.ts'

/** Deletes an area and offers to take that back. */
export const useRemoveArea = (): ((area: Area) => void) => {
  const { t } = useTranslation('areas')
  const label = useAreaLabel()
  const remove = useDesign((design) => design.remove)
  return (area) => {
    remove(area.id)
    showToast({ title: t('deleted', { area: label(area) }), action: { label: t('undo'), run: undo } })
  }
}
