import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sameDesign } from '#design/design.ts'
import { useSpokenLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { openDesign, useDesign } from '../../design/designStore.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { listenToPage, poll } from '../saving/sync/poll.ts'
import { readNewer } from '../stored/designsApi.ts'
import { asNewer, type ViewedShared } from './openShared.ts'

/** Changes at shorter intervals are announced only once [ms]. */
const ONE_SERIES_MS = 60_000

/** Announces the first change of a series made elsewhere. */
const useTellChanged = () => {
  const { t } = useRestWords('designs')
  const lang = useSpokenLanguage('planner')
  const lastAtMs = useRef(Number.NEGATIVE_INFINITY)
  return (): void => {
    const nowMs = Date.now()
    const isFirst = nowMs - lastAtMs.current > ONE_SERIES_MS
    lastAtMs.current = nowMs
    if (isFirst) showToast({ title: t('changedElsewhereTitle'), text: t('changedElsewhereText'), lang })
  }
}

/** Keeps a view-only design up to date: shows the newest version seconds after a save.
 * @returns the displayed version */
export const useNewestViewed = (first: ViewedShared): ViewedShared => {
  const tellChanged = useTellChanged()
  const [viewed, setViewed] = useState(first)
  const shown = useRef(first)
  const { id: serverId } = first.server
  const show = useEffectEvent((newest: ViewedShared) => {
    const isSame = sameDesign(newest.design, shown.current.design)
    shown.current = newest
    // Each viewer has a selection of their own.
    const { currentAreaId, selectedItemId } = useDesign.getState()
    openDesign(newest.id, { ...newest.design, currentAreaId })
    useDesign.setState({ selectedItemId })
    setViewed(newest)
    if (!isSame) tellChanged()
  })
  useEffect(
    function followShared() {
      const look = async (): Promise<number | null> => {
        const answer = await readNewer(serverId, shown.current.server.version)
        if (answer.outcome === 'later') return answer.afterMs
        // A deleted design stays visible until the page is closed. Polling stops, as no version can follow and each 404 counts as a
        // guess.
        if (answer.outcome === 'missing') polling.stop()
        const newest = answer.outcome === 'ok' && answer.value && asNewer(shown.current, answer.value)
        if (newest && !isEnded && newest.server.version > shown.current.server.version) show(newest)
        return null
      }
      let isEnded = false
      const polling = poll(serverId, look)
      const endListening = listenToPage(() => undefined, polling.lookNow, polling.lookNow)
      return () => {
        isEnded = true
        polling.stop()
        endListening()
      }
    },
    [serverId],
  )
  return viewed
}
