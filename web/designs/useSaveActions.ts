import type { SavedDesign } from '#contract/savedDesign.ts'
import { useDesign } from '../design/designStore.ts'
import { useWords } from '../i18n/useWords.ts'
import { createDesign, type Failure } from './kept/designsApi.ts'
import { firstCopy, keepCopy, openAsKept, restoreSaved } from './kept/openDesigns.ts'
import { useDesignToasts, whyNotSaved } from './kept/useDesignToasts.ts'

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
  const { t } = useWords('designs')
  const { say, fail, tellUnreadable } = useDesignToasts()

  return {
    save,
    saveAsNew: async (): Promise<void> => {
      const failure = await save()
      if (failure) fail(t('notSavedTitle'), t(whyNotSaved(failure)))
    },
    /** The user does not say now what becomes of a design that is gone from the server. */
    putOff: (): void => {
      const { id, server } = openAsKept()
      if (server) keepCopy(id, { ...server, isGoneTold: true })
    },
    keepHereOnly: (): void => void keepCopy(useDesign.getState().designId, null),
    restore: (saved: SavedDesign, when: string): void => {
      if (restoreSaved(saved)) say(t('restoredTitle', { when }))
      else tellUnreadable()
    },
  }
}
