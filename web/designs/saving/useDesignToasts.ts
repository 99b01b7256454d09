import { useSpokenLanguage } from '../../i18n/useSpokenLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { showToast, type ToastContent } from '../../ui/toasts/toasts.ts'

/** What is said about designs in passing. */
export const useDesignToasts = () => {
  const { t } = useTranslation('designs')
  const lang = useSpokenLanguage('planner')
  const tell = (content: Omit<ToastContent, 'lang'>): void => void showToast({ ...content, lang })
  const say = (title: string, text?: string): void => tell({ title, ...(text && { text }) })
  const fail = (title: string, text: string): void => tell({ title, text, tone: 'danger' })
  return {
    tell,
    say,
    fail,
    tellUnreadable: () => fail(t('unreadableTitle'), t('unreadableText')),
    tellNotKept: () => fail(t('notKeptTitle'), t('notKeptText')),
  }
}
