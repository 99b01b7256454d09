import { designOf, sameDesign } from '#design/design.ts'
import { useSpokenLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useWords } from '../base/i18n/useWords.ts'
import { showToast, useToasts } from '../ui/toasts/toasts.ts'
import { undo, useDesign } from './designStore.ts'

/** Announces a removal and offers undo until the next change of the design. */
export const useOfferUndo = (): ((title: string) => void) => {
  const { t } = useWords('app')
  const lang = useSpokenLanguage('planner')
  return (title) => {
    const id = showToast({ title, lang, action: { label: t('undo'), run: undo } })
    const offered = designOf(useDesign.getState())
    const stop = useDesign.subscribe((design) => {
      if (sameDesign(design, offered)) return
      stop()
      useToasts.getState().dismiss(id)
    })
  }
}
