import { useEffect, useEffectEvent } from 'react'
import { contentOf, EMPTY_DESIGN, sameDesign } from '../../design/design.ts'
import { replaceContent, takeResults, useDesign } from '../../design/designStore.ts'
import { deviceStorage } from '../../design/deviceStorage.ts'
import type { Merged } from '../../design/mergeDesigns.ts'
import { useSpokenLanguage } from '../../i18n/LanguageProvider.tsx'
import { useWords } from '../../i18n/useWords.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { contentHash } from '../kept/contentHash.ts'
import { useDesignRequests } from '../kept/designRequests.ts'
import { keptDesign, readKeptDesigns, useKeptDesigns } from '../kept/keptDesigns.ts'
import { baseOf, designOfDocument, keepCopy, openDocument } from '../kept/openDesigns.ts'
import { followDesign } from '../presence/followDesign.ts'
import { useSaving } from './saving.ts'
import { isSeen, listenToPage } from './sync/pageSeen.ts'
import { poll } from './sync/poll.ts'
import { sendKept } from './sync/sendKept.ts'
import { type SyncedDesign, syncDesign } from './sync/syncDesign.ts'
import type { SyncState } from './sync/syncState.ts'

/** Runs while no other tab of this device runs the same. Where the browser has no locks (it has them over https and on the
 * machine itself) two tabs may send the same change, which the server takes for one. */
const locked = <T>(name: string, run: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(name, run) : run()

type Told = Pick<SyncedDesign, 'onState'> & {
  /** @param withTheirs see `Merged` */
  readonly onTakenIn: (withTheirs: Merged['withTheirs']) => void
}

/** The open design as the saver sees it.
 * @param designId the one that is open now; it reports nothing about another that is opened later */
export const syncedDesign = (designId: string, { onState, onTakenIn }: Told): SyncedDesign => {
  const isOpen = () => useDesign.getState().designId === designId
  return {
    now: () => {
      if (!isOpen()) return null
      const design = contentOf(useDesign.getState())
      const document = openDocument()
      return { design, document, hash: contentHash(document) }
    },
    copy: () => keptDesign(designId)?.server ?? null,
    base: () => {
      const kept = keptDesign(designId)
      return (kept && designOfDocument(baseOf(kept))) ?? EMPTY_DESIGN
    },
    keep: (server) => void keepCopy(designId, server),
    show: ({ content, withTheirs }) => {
      if (!isOpen()) return false
      if (sameDesign(content, useDesign.getState())) {
        takeResults(content.areas, content.recommended, content.lastAnswer)
        if (withTheirs) onTakenIn(withTheirs)
      } else {
        replaceContent(content)
        onTakenIn(withTheirs)
      }
      return true
    },
    onState,
    alone: (run) =>
      locked(`solarplanner.save ${designId}`, () => {
        readKeptDesigns(deviceStorage())
        return run()
      }),
  }
}

const knownVersion = (designId: string): number | undefined =>
  useKeptDesigns.getState().designs.find(({ id }) => id === designId)?.server?.version

/** Keeps the open design's copy on the server up to date, from when the user first saved it, and asks the user about
 * one deleted from the server. */
export const useDesignSaving = (): void => {
  const { t } = useWords(['designs', 'app'])
  const lang = useSpokenLanguage('planner')
  const designId = useDesign((design) => design.designId)
  const server = useKeptDesigns(({ designs }) => designs.find(({ id }) => id === designId)?.server)
  const isBeingDeleted = useSaving(({ deletingId }) => deletingId === designId)
  const savedId = server?.editSecret && !isBeingDeleted ? server.id : null
  const onState = useEffectEvent((state: SyncState) => {
    useSaving.setState({ state })
    if (state.at === 'gone' && !server?.isGoneTold) useDesignRequests.getState().show('gone')
  })
  const onTakenIn = useEffectEvent((withTheirs: Merged['withTheirs']) => {
    if (!withTheirs) {
      showToast({ title: t('changedElsewhereTitle'), text: t('changedElsewhereText'), lang })
      return
    }
    const takeTheirs = () => replaceContent({ ...withTheirs(), currentAreaId: useDesign.getState().currentAreaId })
    showToast({ title: t('theirsReplaced'), lang, action: { label: t('app:undo'), run: takeTheirs } })
  })
  useEffect(
    function saveAsOneGoes() {
      useSaving.setState({ isKnown: true })
      if (!savedId) return
      const told = {
        onState: (state: SyncState) => onState(state),
        onTakenIn: (withTheirs: Merged['withTheirs']) => onTakenIn(withTheirs),
      }
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
