import { useEffect, useEffectEvent } from 'react'
import { useDesign } from '../../design/designStore.ts'
import { useSpokenLanguage } from '../../i18n/LanguageProvider.tsx'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { type ServerCopy, useKeptDesigns } from '../list/keptDesigns.ts'
import { followDesign } from '../presence/followDesign.ts'
import { useDesignRequests } from './designRequests.ts'
import { useSaving } from './saving.ts'
import { isSeen, listenToPage } from './sync/pageSeen.ts'
import { poll } from './sync/poll.ts'
import { sendKept } from './sync/sendKept.ts'
import { syncDesign } from './sync/syncDesign.ts'
import { syncedDesign } from './sync/syncedDesign.ts'
import type { SyncState } from './sync/syncState.ts'

/** Whether the user was asked already what is to be done now, and put it off. */
const isPutOff = (state: SyncState, server: ServerCopy | null | undefined): boolean =>
  state.at === 'conflict' ? server?.putOffVersion === state.theirs.version : server?.isGoneTold === true

const knownVersion = (designId: string): number | undefined =>
  useKeptDesigns.getState().designs.find(({ id }) => id === designId)?.server?.version

/** Keeps the open design's copy on the server up to date, from when the user first saved it, and asks where there is
 * something to choose. */
export const useDesignSaving = (): void => {
  const { t } = useTranslation('designs')
  const lang = useSpokenLanguage('planner')
  const designId = useDesign((design) => design.designId)
  const server = useKeptDesigns(({ designs }) => designs.find(({ id }) => id === designId)?.server)
  const isBeingDeleted = useSaving(({ deletingId }) => deletingId === designId)
  const savedId = server?.editSecret && !isBeingDeleted ? server.id : null
  const onState = useEffectEvent((state: SyncState) => {
    useSaving.setState({ state })
    const isAsked = state.at === 'conflict' || state.at === 'gone'
    if (isAsked && !isPutOff(state, server)) useDesignRequests.getState().show(state.at)
  })
  const onTakenIn = useEffectEvent(() => {
    showToast({ title: t('changedElsewhereTitle'), text: t('changedElsewhereText'), lang })
  })
  useEffect(
    function saveAsOneGoes() {
      useSaving.setState({ isKnown: true })
      if (!savedId) return
      const told = { onState: (state: SyncState) => onState(state), onTakenIn: () => onTakenIn() }
      const sync = syncDesign(syncedDesign(designId, told))
      useSaving.setState({ sync, state: { at: 'saved' } })
      const news = poll({ look: sync.look, isSeen })
      const onOnline = () => {
        sync.online()
        news.lookNow()
      }
      const endFollowing = followDesign(savedId, {
        onPeople: (people) => useSaving.setState({ people }),
        onVersion: (version) => {
          if (version !== knownVersion(designId)) news.lookNow()
        },
      })
      const endings = [
        endFollowing,
        news.stop,
        listenToPage(sync.leave, news.lookNow, onOnline),
        useDesign.subscribe(sync.changed),
        useKeptDesigns.subscribe(sync.otherTabKept),
        sync.stop,
      ]
      sync.begin()
      return () => {
        for (const end of endings) end()
        useSaving.setState({ sync: null, state: null })
      }
    },
    [designId, savedId],
  )
  useEffect(function sendWhatWasPutAway() {
    const send = () => void sendKept()
    send()
    return listenToPage(send, () => undefined, send)
  }, [])
}
