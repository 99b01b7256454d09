import { use, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'
import { showToast } from '../ui/toasts.ts'
import { keepDesign, restoreDesign } from './designStorage.ts'
import { deviceStorage } from './deviceStorage.ts'
import { watchOtherTabs } from './watchOtherTabs.ts'

/** Read once, while the page loads; told once, even when the planner is left and entered again. */
let isTold = false
const restored = restoreDesign(deviceStorage())

/** What is drawn survives a reload: restored before the planner is shown, kept at every change, followed where another tab
 * changes it, and the user told when any of this needs to be known. */
export const useKeptDesign = (): void => {
  const { t } = useTranslation('app')
  const lang = useSpokenLanguage('planner')
  const { wasDamaged } = use(restored)
  const reportDamage = useEffectEvent(() => {
    showToast({ title: t('damagedCopyTitle'), text: t('damagedCopyText'), tone: 'danger', lang })
  })
  const reportFullStorage = useEffectEvent(() => {
    showToast({ title: t('storageFullTitle'), text: t('storageFullText'), tone: 'danger', lang })
  })
  const reportMerge = useEffectEvent(() => {
    showToast({ title: t('mergedTitle'), text: t('mergedText'), lang })
  })
  useEffect(function keep() {
    return keepDesign(deviceStorage(), {
      watchOtherTabs,
      onFailure: () => reportFullStorage(),
      onMerged: () => reportMerge(),
    })
  }, [])
  useEffect(
    function tellDamage() {
      if (wasDamaged && !isTold) reportDamage()
      isTold = true
    },
    [wasDamaged],
  )
}
