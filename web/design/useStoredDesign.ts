import { use, useEffect, useEffectEvent } from 'react'
import { deviceStorage } from '../base/deviceStorage.ts'
import { useSpokenLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useWords } from '../base/i18n/useWords.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import { readCompany } from './companyStore.ts'
import { restoreDesign, storeDesignChanges } from './designStorage.ts'
import { watchOtherTabs } from './watchOtherTabs.ts'

/** Creates a value on the first call and returns the same one afterwards. */
const madeOnce = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Runs the first action it is given and ignores all others. */
export const onlyOnce = () => {
  let hasRun = false
  return (action: () => void): void => {
    if (!hasRun) action()
    hasRun = true
  }
}

/** Reads the stored design when the planner is first shown; other pages share this code but leave the stored copy alone. Not during
 * rendering, because reading changes the store. */
const restored = madeOnce(() => Promise.resolve().then(() => restoreDesign(deviceStorage())))
/** Reports damage once per page, also if the user leaves the planner and returns. */
const notifyOnce = onlyOnce()

/** Restores the stored design before the planner is shown, stores every change and applies other tabs' changes. The user is notified
 * of damage, a full storage and a merge. */
export const useStoredDesign = (): void => {
  const { t } = useWords('app')
  const lang = useSpokenLanguage('planner')
  const { wasDamaged } = use(restored())
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
    return storeDesignChanges(deviceStorage(), {
      watchOtherTabs,
      onFailure: () => reportFullStorage(),
      onMerged: () => reportMerge(),
    })
  }, [])
  useEffect(function followCompany() {
    return watchOtherTabs(() => void readCompany())
  }, [])
  useEffect(
    function notifyOfDamage() {
      if (wasDamaged) notifyOnce(() => reportDamage())
    },
    [wasDamaged],
  )
}
