import { useEffect, useEffectEvent, useState } from 'react'
import { openDesign } from '../../design/designStore.ts'
import { useSpokenLanguage } from '../../i18n/LanguageProvider.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { followDesign } from '../presence/followDesign.ts'
import { openNewest, type ViewedShared } from './openShared.ts'

/** Follows a design that is only looked at: shows its newest version as soon as somebody saves one.
 * @returns what is shown now, and how many people have it open; null where that is not known */
export const useViewedNews = (first: ViewedShared) => {
  const { t } = useTranslation('designs')
  const lang = useSpokenLanguage('planner')
  const [viewed, setViewed] = useState(first)
  const [people, setPeople] = useState<number | null>(null)
  const { id: serverId } = viewed.server
  const onVersion = useEffectEvent(async (version: number | null) => {
    // What was deleted stays to be looked at until the page is left.
    if (version === null || version <= viewed.server.version) return
    const newest = await openNewest(viewed)
    if (newest.at !== 'viewed' || newest.server.version <= viewed.server.version) return
    openDesign(newest.id, newest.design)
    setViewed(newest)
    showToast({ title: t('changedElsewhereTitle'), text: t('changedElsewhereText'), lang })
  })
  useEffect(
    function followShared() {
      return followDesign(serverId, { onPeople: setPeople, onVersion: (version) => void onVersion(version) })
    },
    [serverId],
  )
  return { viewed, people }
}
