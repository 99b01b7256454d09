import { useTranslation } from 'react-i18next'
import type { LatLng } from '../../api/contract/area.ts'
import { designOf } from '../areas/design.ts'
import { openDesign, useDesign } from '../areas/designStore.ts'
import { deleteDesign } from '../designs/designsApi.ts'
import type { KeptDesign } from '../designs/keptDesign.ts'
import { changeKeptDesigns, withDesign, withoutDesign } from '../designs/keptDesigns.ts'
import { viewPath } from '../designs/shareLinks.ts'
import { useCopyName } from '../designs/useCopyName.ts'
import { useDesignName } from '../designs/useDesignName.ts'
import { deviceStorage } from './deviceStorage.ts'
import { designOfDocument, freeDesignId, isNothingYet, openAsKept, openEmpty, placeOf, putAway } from './openDesigns.ts'
import { sendKept } from './sendKept.ts'
import { useDesignToasts } from './useDesignToasts.ts'

/** Changes the name of a design of this device. */
const rename = (kept: KeptDesign, name: string) => {
  const { designId, setName } = useDesign.getState()
  if (kept.id === designId) return setName(name)
  const renamed = { ...kept, changedAt: new Date().toISOString(), document: { ...kept.document, name } }
  changeKeptDesigns(deviceStorage(), (designs) => withDesign(designs, renamed))
  void sendKept()
}

/** Opening and deleting designs of this device. What goes wrong is said. */
export const useDesignActions = (onShow: (place: LatLng) => void) => {
  const { t } = useTranslation('designs')
  const nameOf = useDesignName()
  const copyNameOf = useCopyName()
  const { say, fail, tellUnreadable, tellNotKept } = useDesignToasts()

  /** @param next opens what takes the place of the open design */
  const leaveFor = (next: () => void) => {
    const left = openAsKept()
    if (!putAway()) return tellNotKept()
    next()
    if (!isNothingYet(left)) say(t('keptAside', { name: nameOf(left.document) }))
  }
  const open = (kept: KeptDesign) => {
    // Only looked at: that has a page of its own, where nothing is kept.
    if (kept.server && !kept.server.editSecret) return window.location.assign(viewPath(kept.server.id))
    const design = designOfDocument(kept.document)
    if (!design) return tellUnreadable()
    leaveFor(() => openDesign(kept.id, design))
    const place = placeOf(design)
    if (place) onShow(place)
  }
  const remove = async (kept: KeptDesign) => {
    if (kept.server?.editSecret) {
      const { outcome } = await deleteDesign(kept.server)
      if (outcome === 'later') return fail(t('notDeletedTitle'), t('notDeletedText'))
      if (outcome === 'refused') fail(t('notDeletedThereTitle'), t('notDeletedThereText'))
    }
    changeKeptDesigns(deviceStorage(), (designs) => withoutDesign(designs, kept.id))
    if (kept.id === useDesign.getState().designId) openEmpty()
  }
  return {
    openNew: () => leaveFor(openEmpty),
    openCopy: () => {
      const design = designOf(useDesign.getState())
      leaveFor(() => openDesign(freeDesignId(), { ...design, name: copyNameOf(design) }))
    },
    open,
    rename,
    remove,
    tellPutAside: (name: string) => say(t('keptAside', { name: name || t('untitled') })),
    tellDamage: () => fail(t('damagedListTitle'), t('damagedListText')),
  }
}
