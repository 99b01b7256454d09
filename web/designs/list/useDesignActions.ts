import { useEffect, useState } from 'react'
import { extentOf } from '#design/areaShape.ts'
import { contentOf } from '#design/design.ts'
import type { AreaGeometry } from '#engine/geometry/areaGeometry.ts'
import { deviceStorage } from '../../base/deviceStorage.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { openDesign, useDesign } from '../../design/designStore.ts'
import { useDesignsStore } from '../designsStore.ts'
import { sendLocalDesigns } from '../saving/sync/sendLocalDesigns.ts'
import { type DesignKey, deleteDesign } from '../stored/designsApi.ts'
import { useCopyName, useDesignName } from '../stored/designWords.ts'
import type { LocalDesign } from '../stored/localDesign.ts'
import { changeLocalDesigns, withDesign, withoutDesign } from '../stored/localDesigns.ts'
import {
  archiveOpenDesign,
  designOfDocument,
  freeDesignId,
  isNothingYet,
  openAsLocal,
  openNew,
  withDocument,
} from '../stored/openDesigns.ts'
import { viewPath } from '../stored/shareLinks.ts'
import { useDesignToasts } from '../stored/useDesignToasts.ts'
import type { ListNotice } from './MyDesigns.tsx'

/** Renames a design of this device. */
const rename = (local: LocalDesign, name: string) => {
  const { designId, setFields } = useDesign.getState()
  if (local.id === designId) return setFields({ name })
  const renamed = { ...withDocument(local, { ...local.document, name }), changedAt: new Date().toISOString() }
  changeLocalDesigns(deviceStorage(), (designs) => withDesign(designs, renamed))
  void sendLocalDesigns()
}

/** Opens and deletes designs of this device, with error messages. */
export const useDesignActions = (onShow: (drawn: AreaGeometry) => void) => {
  const { t } = useRestWords('designs')
  const nameOf = useDesignName()
  const copyNameOf = useCopyName()
  const { say, fail, tellUnreadable, tellNotStored } = useDesignToasts()

  /** @param next opens the replacement for the open design; not called if the browser refuses to store the open one */
  const leaveFor = (next: () => void) => {
    const left = openAsLocal()
    if (!archiveOpenDesign()) return tellNotStored()
    next()
    if (!isNothingYet(left)) say(t('archived', { name: nameOf(left.document) }))
  }
  const open = (local: LocalDesign) => {
    // A view-only design has its own page, which stores nothing.
    if (local.server && !local.server.editSecret) return window.location.assign(viewPath(local.server.id))
    const design = designOfDocument(local.document)
    if (!design) return tellUnreadable()
    leaveFor(() => {
      openDesign(local.id, design)
      const drawn = extentOf(design)
      if (drawn) onShow(drawn)
    })
  }
  /** Removes a design from the list; if it was open, a new one opens.
   * @returns restores the design */
  const takeOff = (local: LocalDesign): (() => void) => {
    const wasOpen = local.id === useDesign.getState().designId
    changeLocalDesigns(deviceStorage(), (designs) => withoutDesign(designs, local.id))
    if (wasOpen) openNew()
    return () => {
      changeLocalDesigns(deviceStorage(), (designs) => withDesign(designs, local))
      if (wasOpen) open(local)
    }
  }
  const removeEverywhere = async (local: LocalDesign, server: DesignKey): Promise<ListNotice> => {
    const isOpen = local.id === useDesign.getState().designId
    // A pending poll would find the design deleted and ask the user about that.
    if (isOpen) useDesignsStore.setState({ deletingId: local.id })
    const { outcome } = await deleteDesign(server)
    if (outcome !== 'later') takeOff(local)
    if (isOpen) useDesignsStore.setState({ deletingId: null })
    if (outcome === 'later') return { tone: 'danger', title: t('notDeletedTitle'), text: t('notDeletedText') }
    return outcome === 'refused'
      ? { tone: 'danger', title: t('notDeletedThereTitle'), text: t('notDeletedThereText') }
      : {
          tone: 'neutral',
          title: t('deletedEverywhere', { name: nameOf(local.document) }),
          text: t('deletedEverywhereText'),
        }
  }
  const remove = async (local: LocalDesign): Promise<ListNotice> => {
    if (local.server?.editSecret) return removeEverywhere(local, local.server)
    const name = nameOf(local.document)
    const undo = takeOff(local)
    return local.server
      ? { tone: 'neutral', title: t('forgotten', { name }), text: t('forgottenText'), undo }
      : { tone: 'neutral', title: t('deleted', { name }), undo }
  }
  return {
    openNew: () => leaveFor(openNew),
    openCopy: () => {
      const design = contentOf(useDesign.getState())
      leaveFor(() => openDesign(freeDesignId(), { ...design, name: copyNameOf(design) }))
    },
    open,
    rename,
    remove,
    tellArchived: (name: string) => say(t('archived', { name: name || t('untitled') })),
    tellDamage: () => fail(t('damagedListTitle'), t('damagedListText')),
  }
}

/** Deletes designs and reports the outcome in the list of designs, or as a toast if the list was closed. */
export const useDeletions = (remove: (local: LocalDesign) => Promise<ListNotice>) => {
  const [notice, setNotice] = useState<ListNotice | null>(null)
  const { tell } = useDesignToasts()
  const isListed = useDesignsStore(({ view }) => view === 'myDesigns')
  useEffect(
    function forgetWithTheList() {
      if (!isListed) setNotice(null)
    },
    [isListed],
  )
  return {
    notice,
    remove: async (local: LocalDesign): Promise<void> => {
      const { undo, ...outcome } = await remove(local)
      const putBack = () => {
        undo?.()
        setNotice(null)
      }
      // A deletion that can be undone is immediate: the list is still open.
      if (useDesignsStore.getState().view !== 'myDesigns') tell(outcome)
      else setNotice({ ...outcome, ...(undo && { undo: putBack }) })
    },
  }
}
