import { use, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { keepDesign, restoreDesign } from '../areas/designStorage.ts'
import { showToast } from '../ui/toasts.ts'
import { deviceStorage } from './deviceStorage.ts'

/** Read once, while the page loads; told once, even when the planner is left and entered again. */
let isTold = false
const restored = restoreDesign(deviceStorage())

/** What is drawn survives a reload: restored before the planner is shown, kept at every change, and the user told when
 * either fails. */
export const useKeptDesign = (): void => {
  const { t } = useTranslation('app')
  const { wasDamaged } = use(restored)
  const reportDamage = useEffectEvent(() => {
    showToast({ title: t('damagedCopyTitle'), text: t('damagedCopyText'), tone: 'danger' })
  })
  const reportFullStorage = useEffectEvent(() => {
    showToast({ title: t('storageFullTitle'), text: t('storageFullText'), tone: 'danger' })
  })
  useEffect(function keep() {
    return keepDesign(deviceStorage(), () => reportFullStorage())
  }, [])
  useEffect(
    function tellDamage() {
      if (wasDamaged && !isTold) reportDamage()
      isTold = true
    },
    [wasDamaged],
  )
}
