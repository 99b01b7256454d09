import { useEffect, useEffectEvent } from 'react'
import { contentOf, EMPTY_DESIGN, sameDesign } from '#design/design.ts'
import type { Merged } from '#design/mergeDesigns.ts'
import { deviceStorage } from '../../base/deviceStorage.ts'
import { useSpokenLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { replaceContent, takeResults, useDesign } from '../../design/designStore.ts'
import { showToast } from '../../ui/toasts/toasts.ts'
import { showDesignView, useDesignsStore } from '../designsStore.ts'
import { contentHash } from '../stored/contentHash.ts'
import { localDesign, readLocalDesigns } from '../stored/localDesigns.ts'
import { baseOf, designOfDocument, keepCopy, openDocument } from '../stored/openDesigns.ts'
import { listenToPage, poll } from './sync/poll.ts'
import { sendLocalDesigns } from './sync/sendLocalDesigns.ts'
import { type SyncedDesign, syncDesign } from './sync/syncDesign.ts'
import type { SyncState } from './sync/syncState.ts'

/** Runs while no other tab of this device runs the same code. Browsers have locks only over https and on localhost; without them two
 * tabs may send the same change, which the server counts once. */
const locked = <T>(name: string, run: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(name, run) : run()

type SyncCallbacks = Pick<SyncedDesign, 'onState'> & {
  /** @param withTheirs see `Merged` */
  readonly onTakenIn: (withTheirs: Merged['withTheirs']) => void
}

/** The open design in the form that saving needs.
 * @param designId id of the open design; nothing is reported about a design opened later */
export const syncedDesign = (designId: string, { onState, onTakenIn }: SyncCallbacks): SyncedDesign => {
  const isOpen = () => useDesign.getState().designId === designId
  return {
    now: () => {
      if (!isOpen()) return null
      const design = contentOf(useDesign.getState())
      const document = openDocument()
      return { design, document, hash: contentHash(document) }
    },
    copy: () => localDesign(designId)?.server ?? null,
    base: () => {
      const local = localDesign(designId)
      return (local && designOfDocument(baseOf(local))) ?? EMPTY_DESIGN
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
        readLocalDesigns(deviceStorage())
        return run()
      }),
  }
}

/** Keeps the open design's server copy up to date once the user has saved the design, and asks the user if it was deleted from the
 * server. */
export const useDesignSaving = (): void => {
  const { t } = useRestWords(['designs', 'app'])
  const lang = useSpokenLanguage('planner')
  const designId = useDesign((design) => design.designId)
  const server = useDesignsStore(({ designs }) => designs.find(({ id }) => id === designId)?.server)
  const isBeingDeleted = useDesignsStore(({ deletingId }) => deletingId === designId)
  const savedId = server?.editSecret && !isBeingDeleted ? server.id : null
  const onState = useEffectEvent((state: SyncState) => {
    useDesignsStore.setState({ saving: state })
    if (state.at === 'missing' && !server?.isGoneTold) showDesignView('missing')
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
      useDesignsStore.setState({ isReady: true })
      if (!savedId) return
      const callbacks = {
        onState: (state: SyncState) => onState(state),
        onTakenIn: (withTheirs: Merged['withTheirs']) => onTakenIn(withTheirs),
      }
      const sync = syncDesign(syncedDesign(designId, callbacks))
      useDesignsStore.setState({ saving: { at: 'saved' } })
      const polling = poll(savedId, sync.look)
      const onOnline = () => {
        sync.online()
        polling.lookNow()
      }
      const endings = [
        polling.stop,
        listenToPage(sync.leave, polling.lookNow, onOnline),
        useDesign.subscribe(sync.changed),
        sync.stop,
      ]
      sync.begin()
      return () => {
        for (const end of endings) end()
        useDesignsStore.setState({ saving: null })
      }
    },
    [designId, savedId],
  )
  useEffect(function sendArchived() {
    const send = () => void sendLocalDesigns()
    send()
    return listenToPage(send, () => undefined, send)
  }, [])
}
