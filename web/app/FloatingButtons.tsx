import { PanelLeftOpen, PenTool } from 'lucide-react'
import { useSpokenLanguage } from '../i18n/LanguageProvider.tsx'
import { useTranslation } from '../i18n/useTranslation.ts'
import { IconButton } from '../ui/Button.tsx'
import { useFocusOnMount } from '../ui/useFocusOnMount.ts'

interface FloatingButtonsProps {
  /** They replace a panel that was just closed. */
  readonly takesFocus: boolean
  /** The map takes the corners of a roof. */
  readonly isDrawing: boolean
  readonly onOpen: () => void
  readonly onDraw: () => void
}

/** In place of the collapsed panel: open it again, or go straight to drawing. Side by side under a search that found nothing,
 * which may leave little height. */
export const FloatingButtons = ({ takesFocus, isDrawing, onOpen, onDraw }: FloatingButtonsProps) => {
  const { t } = useTranslation('app')
  const lang = useSpokenLanguage('planner')
  const openRef = useFocusOnMount<HTMLButtonElement>(takesFocus)
  const look = 'bg-raised/95 shadow-float'
  return (
    <div
      lang={lang}
      className="flex flex-col in-[:root:has([data-nothing-found])]:flex-row crammed:flex-row gap-2 print:hidden"
    >
      <IconButton ref={openRef} label={t('openPanel')} onClick={onOpen} className={look}>
        <PanelLeftOpen aria-hidden className="size-5" />
      </IconButton>
      <IconButton label={t('openDraw')} pressed={isDrawing} onClick={onDraw} className={look}>
        <PenTool aria-hidden className="size-5 text-primary-strong" />
      </IconButton>
    </div>
  )
}
