import { useTranslation } from 'react-i18next'
import type { LatLng } from '../../api/contract/area.ts'
import { openDesign, useDesign } from '../areas/designStore.ts'
import { deleteDesign } from '../designs/designsApi.ts'
import type { KeptDesign } from '../designs/keptDesign.ts'
import { changeKeptDesigns, withDesign, withoutDesign } from '../designs/keptDesigns.ts'
import { useDesignName } from '../designs/useDesignName.ts'
import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'
import { showToast } from '../ui/toasts.ts'
import { deviceStorage } from './deviceStorage.ts'
import { designOfDocument, isNothingYet, openAsKept, openEmpty, placeOf, putAway } from './openDesigns.ts'

/** What can be done with the designs of this device. Each says what went wrong. */
export const useDesignActions = (onShow: (place: LatLng) => void) => {
  const { t } = useTranslation('designs')
  const lang = useSpokenLanguage('planner')
  const nameOf = useDesignName()
  const fail = (title: string, text: string) => showToast({ title, text, tone: 'danger', lang })
  const putAwayOrSay = (): boolean => {
    const isAway = putAway()
    if (!isAway) fail(t('notKeptTitle'), t('notKeptText'))
    return isAway
  }
  return {
    tellDamage: () => fail(t('damagedListTitle'), t('damagedListText')),
    openNew: () => {
      const left = openAsKept(useDesign.getState())
      if (!putAwayOrSay()) return
      openEmpty()
      if (!isNothingYet(left)) showToast({ title: t('keptAside', { name: nameOf(left.document) }), lang })
    },
    open: (kept: KeptDesign) => {
      const design = designOfDocument(kept.document)
      if (!design) return fail(t('unreadableTitle'), t('unreadableText'))
      if (!putAwayOrSay()) return
      openDesign(kept.id, design)
      const place = placeOf(design)
      if (place) onShow(place)
    },
    rename: (kept: KeptDesign, name: string) => {
      const { designId, setName } = useDesign.getState()
      if (kept.id === designId) return setName(name)
      const changedAt = new Date().toISOString()
      changeKeptDesigns(deviceStorage(), (designs) =>
        withDesign(designs, { ...kept, changedAt, document: { ...kept.document, name } }),
      )
    },
    remove: async (kept: KeptDesign) => {
      if (kept.server?.editSecret) {
        const { outcome } = await deleteDesign(kept.server)
        if (outcome === 'later' || outcome === 'refused') return fail(t('notDeletedTitle'), t('notDeletedText'))
      }
      changeKeptDesigns(deviceStorage(), (designs) => withoutDesign(designs, kept.id))
      if (kept.id === useDesign.getState().designId) openEmpty()
    },
  }
}
