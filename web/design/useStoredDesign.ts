import { use, useEffect, useEffectEvent } from 'react'
import { useSpokenLanguage } from '../i18n/LanguageProvider.tsx'
import { useWords } from '../i18n/useWords.ts'
import { deviceStorage } from '../map/deviceStorage.ts'
import { showToast } from '../ui/toasts/toasts.ts'
import { restoreDesign, storeDesignChanges } from './designStorage.ts'
import { watchOtherTabs } from './watchOtherTabs.ts'

/** Makes a value when it is first asked for, and never again. */
const madeOnce = <Value>(make: () => Value): (() => Value) => {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** Runs the first action it is given and no other. */
export const onlyOnce = () => {
  let hasRun = false
  return (action: () => void): void => {
    if (!hasRun) action()
    hasRun = true
  }
}

/** Read once, when the planner is first shown: the other pages, whose code comes with it, leave the stored copy as it is. Not during
 * rendering: it changes the store. */
const restored = madeOnce(() => Promise.resolve().then(() => restoreDesign(deviceStorage())))
/** The user reads of the damage once, even when the planner is left and entered again. */
const notifyOnce = onlyOnce()

/** Restores the stored design before the planner is shown, stores every change and takes over the changes of other tabs. The user
 * is notified of damage, a full storage and a merge. */
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
  useEffect(
    function notifyOfDamage() {
      if (wasDamaged) notifyOnce(() => reportDamage())
    },
    [wasDamaged],
  )
}
