import { useSpokenLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { showToast, type ToastContent } from '../../ui/toasts/toasts.ts'
import type { Failure } from './designsApi.ts'

/** Toasts about designs. */
export const useDesignToasts = () => {
  const { t } = useRestWords('designs')
  const lang = useSpokenLanguage('planner')
  const tell = (content: Omit<ToastContent, 'lang'>): void => void showToast({ ...content, lang })
  const say = (title: string, text?: string): void => tell({ title, ...(text && { text }) })
  const fail = (title: string, text: string): void => tell({ title, text, tone: 'danger' })
  return {
    tell,
    say,
    fail,
    tellUnreadable: () => fail(t('unreadableTitle'), t('unreadableText')),
    tellNotStored: () => fail(t('notStoredTitle'), t('notStoredText')),
  }
}

const NO_ROOM = { designSpaceUsed: 'notSavedSpaceUsed', storeFull: 'notSavedServerFull' } as const

/** Why a design was not saved, as the key of a text. */
export const whyNotSaved = (failure: Failure) => {
  if (failure.outcome === 'later') return failure.why ? NO_ROOM[failure.why] : 'notSavedLater'
  const code = failure.outcome === 'refused' ? failure.code : 'unknown'
  if (code === 'tooManyDesigns') return 'notSavedTooMany'
  return code === 'bodyTooLarge' ? 'notSavedTooLarge' : 'notSavedRefused'
}
