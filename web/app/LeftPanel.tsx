import { Sun, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { IconButton } from '../ui/Button.tsx'
import { LanguageSwitch } from './LanguageSwitch.tsx'

interface LeftPanelProps {
  readonly label: string
  /** The name of the program. */
  readonly title: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The panel on the left of the map, with its head. It covers the map on a phone. */
export const LeftPanel = ({ label, title, onClose, children }: LeftPanelProps) => {
  const { t } = useTranslation('app')
  return (
    <aside
      aria-label={label}
      data-left-panel
      lang={useSpokenLanguage('planner')}
      className="absolute inset-0 z-30 flex animate-slide-left flex-col bg-surface text-ink shadow-float md:inset-y-3 md:right-auto md:left-3 md:w-(--left-panel) md:rounded-float print:hidden"
    >
      <header className="flex flex-wrap items-center justify-end gap-2 px-4 pt-3 pb-2">
        <Sun aria-hidden className="size-6 text-amber-500" />
        {title}
        <span className="flex-1" />
        <LanguageSwitch />
        <IconButton label={t('closePanel')} onClick={onClose}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </header>
      {children}
    </aside>
  )
}

/** At the foot of the panel, above what a phone's screen keeps for itself. */
export const PanelFoot = ({ children }: { readonly children: ReactNode }) => (
  <footer className="flex gap-2 border-line border-t p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">{children}</footer>
)
