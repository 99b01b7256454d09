import { useEffect, useState } from 'react'
import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import { extentOf } from '../../design/areaShape.ts'
import { contentOf } from '../../design/design.ts'
import { openDesign, useDesign } from '../../design/designStore.ts'
import { deviceStorage } from '../../design/deviceStorage.ts'
import { useWords } from '../../i18n/useWords.ts'
import { useDesignRequests } from '../kept/designRequests.ts'
import { type DesignKey, deleteDesign } from '../kept/designsApi.ts'
import { useCopyName, useDesignName } from '../kept/designWords.ts'
import { changeKeptDesigns, type KeptDesign, withDesign, withoutDesign } from '../kept/keptDesigns.ts'
import {
  designOfDocument,
  freeDesignId,
  isNothingYet,
  openAsKept,
  openEmpty,
  putAway,
  withDocument,
} from '../kept/openDesigns.ts'
import { viewPath } from '../kept/shareLinks.ts'
import { useDesignToasts } from '../kept/useDesignToasts.ts'
import { useSaving } from '../saving/saving.ts'
import { sendKept } from '../saving/sync/sendKept.ts'
import type { ListNotice } from './MyDesigns.tsx'

/** Changes the name of a design of this device. */
const rename = (kept: KeptDesign, name: string) => {
  const { designId, setFields } = useDesign.getState()
  if (kept.id === designId) return setFields({ name })
  const renamed = { ...withDocument(kept, { ...kept.document, name }), changedAt: new Date().toISOString() }
  changeKeptDesigns(deviceStorage(), (designs) => withDesign(designs, renamed))
  void sendKept()
}

/** Opening and deleting designs of this device. Failures are shown. */
export const useDesignActions = (onShow: (drawn: AreaGeometry) => void) => {
  const { t } = useWords('designs')
  const nameOf = useDesignName()
  const copyNameOf = useCopyName()
  const { say, fail, tellUnreadable, tellNotKept } = useDesignToasts()

  /** @param next opens the replacement of the open design; not called if the browser refuses to store that */
  const leaveFor = (next: () => void) => {
    const left = openAsKept()
    if (!putAway()) return tellNotKept()
    next()
    if (!isNothingYet(left)) say(t('keptAside', { name: nameOf(left.document) }))
  }
  const open = (kept: KeptDesign) => {
    // View-only designs have a page of their own, which stores nothing.
    if (kept.server && !kept.server.editSecret) return window.location.assign(viewPath(kept.server.id))
    const design = designOfDocument(kept.document)
    if (!design) return tellUnreadable()
    leaveFor(() => {
      openDesign(kept.id, design)
      const drawn = extentOf(design)
      if (drawn) onShow(drawn)
    })
  }
  /** Takes a design off the list; where it was open, an empty one takes its place.
   * @returns puts it back as it was */
  const takeOff = (kept: KeptDesign): (() => void) => {
    const wasOpen = kept.id === useDesign.getState().designId
    changeKeptDesigns(deviceStorage(), (designs) => withoutDesign(designs, kept.id))
    if (wasOpen) openEmpty()
    return () => {
      changeKeptDesigns(deviceStorage(), (designs) => withDesign(designs, kept))
      if (wasOpen) open(kept)
    }
  }
  const removeEverywhere = async (kept: KeptDesign, server: DesignKey): Promise<ListNotice> => {
    const isOpen = kept.id === useDesign.getState().designId
    // A pending poll would find it deleted, and ask the user about it.
    if (isOpen) useSaving.setState({ deletingId: kept.id })
    const { outcome } = await deleteDesign(server)
    if (outcome !== 'later') takeOff(kept)
    if (isOpen) useSaving.setState({ deletingId: null })
    if (outcome === 'later') return { tone: 'danger', title: t('notDeletedTitle'), text: t('notDeletedText') }
    return outcome === 'refused'
      ? { tone: 'danger', title: t('notDeletedThereTitle'), text: t('notDeletedThereText') }
      : { tone: 'neutral', title: t('deletedEverywhere', { name: nameOf(kept.document) }) }
  }
  const remove = async (kept: KeptDesign): Promise<ListNotice> => {
    if (kept.server?.editSecret) return removeEverywhere(kept, kept.server)
    const name = nameOf(kept.document)
    const undo = takeOff(kept)
    return kept.server
      ? { tone: 'neutral', title: t('forgotten', { name }), text: t('forgottenText'), undo }
      : { tone: 'neutral', title: t('deleted', { name }), undo }
  }
  return {
    openNew: () => leaveFor(openEmpty),
    openCopy: () => {
      const design = contentOf(useDesign.getState())
      leaveFor(() => openDesign(freeDesignId(), { ...design, name: copyNameOf(design) }))
    },
    open,
    rename,
    remove,
    tellPutAside: (name: string) => say(t('keptAside', { name: name || t('untitled') })),
    tellDamage: () => fail(t('damagedListTitle'), t('damagedListText')),
  }
}

/** Deletes designs and reports the outcome: in the list of designs, or as a toast if that was closed. */
export const useDeletions = (remove: (kept: KeptDesign) => Promise<ListNotice>) => {
  const [notice, setNotice] = useState<ListNotice | null>(null)
  const { tell } = useDesignToasts()
  const isListed = useDesignRequests(({ view }) => view === 'myDesigns')
  useEffect(
    function forgetWithTheList() {
      if (!isListed) setNotice(null)
    },
    [isListed],
  )
  return {
    notice,
    remove: async (kept: KeptDesign): Promise<void> => {
      const { undo, ...outcome } = await remove(kept)
      const putBack = () => {
        undo?.()
        setNotice(null)
      }
      // An undoable deletion is instant: the list is still there.
      if (useDesignRequests.getState().view !== 'myDesigns') tell(outcome)
      else setNotice({ ...outcome, ...(undo && { undo: putBack }) })
    },
  }
}
