import type { DesignDocument } from '#contract/design.ts'
import type { SavedDesign } from '#contract/savedDesign.ts'
import { useDesign } from '../../design/designStore.ts'
import { deviceStorage } from '../../design/deviceStorage.ts'
import { useOfferUndo } from '../../design/useOfferUndo.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { createDesign, type Failure } from '../designsApi.ts'
import type { ConflictChoice } from '../differences/ConflictDialog.tsx'
import { useCopyName, useDesignName } from '../list/designWords.ts'
import { changeKeptDesigns, type ServerCopy, withDesign } from '../list/keptDesigns.ts'
import {
  firstCopy,
  freeDesignId,
  keepCopy,
  openAsKept,
  openDocument,
  restoreSaved,
  showSaved,
} from '../list/openDesigns.ts'
import { useSaving } from './saving.ts'
import { contentHash } from './sync/contentHash.ts'
import { copyOf } from './sync/syncDesign.ts'
import { useDesignToasts, whyNotSaved } from './useDesignToasts.ts'

/** Saves the open design for the first time, or anew: from then on it is saved as one goes. */
const save = async (): Promise<Failure | null> => {
  const { id, document } = openAsKept()
  const answer = await createDesign(document)
  if (answer.outcome !== 'ok') return answer
  keepCopy(id, firstCopy(answer.value, document))
  return null
}

/** What can be done with the open design's copy on the server. What goes wrong is said. */
export const useSaveActions = () => {
  const { t } = useTranslation('designs')
  const nameOf = useDesignName()
  const copyNameOf = useCopyName()
  const offerUndo = useOfferUndo()
  const { say, fail, tellUnreadable, tellNotKept } = useDesignToasts()

  /** @returns whether the browser kept it */
  const keepAsCopy = (document: DesignDocument): boolean => {
    const named = { ...document, name: copyNameOf(document) }
    const copy = { id: freeDesignId(), changedAt: new Date().toISOString(), document: named, server: null }
    const isKept = changeKeptDesigns(deviceStorage(), (designs) => withDesign(designs, copy))
    if (isKept) say(t('keptAside', { name: nameOf(named) }))
    return isKept
  }
  const settle = (choice: ConflictChoice, theirs: SavedDesign) => {
    const { id, document, server } = openAsKept()
    if (!server) return
    if (choice === 'both' && !keepAsCopy(document)) return tellNotKept()
    if (choice !== 'mine' && !showSaved(theirs)) return tellUnreadable()
    if (choice === 'theirs') offerUndo(t('theirsKept'))
    // Mine goes on from theirs as a newer version: its mark stays that of what was saved before.
    const savedMark = choice === 'mine' ? server.savedMark : contentHash(openDocument())
    keepCopy(id, copyOf(server, theirs, savedMark))
    useSaving.getState().sync?.settle()
  }
  return {
    save,
    saveAsNew: async (): Promise<void> => {
      const failure = await save()
      if (failure) fail(t('notSavedTitle'), t(whyNotSaved(failure)))
    },
    /** The user does not say now what becomes of a design that is gone from the server, or of which there are two versions.
     * @param asked what was asked about */
    putOff: (asked: Pick<ServerCopy, 'isGoneTold' | 'putOffVersion'>): void => {
      const { id, server } = openAsKept()
      if (server) keepCopy(id, { ...server, ...asked })
    },
    keepHereOnly: (): void => void keepCopy(useDesign.getState().designId, null),
    settle,
    restore: (saved: SavedDesign, when: string): void => {
      if (restoreSaved(saved)) say(t('restoredTitle', { when }))
      else tellUnreadable()
    },
  }
}
