import { useTranslation } from 'react-i18next'
import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'
import { showToast } from '../ui/toasts.ts'

/** What is said about designs in passing. */
export const useDesignToasts = () => {
  const { t } = useTranslation('designs')
  const lang = useSpokenLanguage('planner')
  const say = (title: string, text?: string): void => void showToast({ title, ...(text && { text }), lang })
  const fail = (title: string, text: string): void => void showToast({ title, text, tone: 'danger', lang })
  return {
    say,
    fail,
    tellUnreadable: () => fail(t('unreadableTitle'), t('unreadableText')),
    tellNotKept: () => fail(t('notKeptTitle'), t('notKeptText')),
  }
}
