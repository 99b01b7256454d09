import { Globe, Sun, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { LANGUAGES } from '#wire/language.ts'
import { useLanguage, useSpokenLanguage } from '../base/i18n/LanguageProvider.tsx'
import { LANGUAGE_CHOICES } from '../base/i18n/language.ts'
import { useWords } from '../base/i18n/useWords.ts'
import { IconButton } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'

interface LeftPanelProps {
  readonly label: string
  /** The name of the program. */
  readonly title: ReactNode
  /** Replaces the language switch in the head of the panel where space is short. */
  readonly instead?: ReactNode
  readonly onClose: () => void
  /** True if the user just opened the panel; on the first view it is part of the page's frame. */
  readonly slidesIn: boolean
  readonly children: ReactNode
}

/** The panel on the left of the map, with its head. On a phone it fills a sheet. */
export const LeftPanel = ({ label, title, instead, onClose, slidesIn, children }: LeftPanelProps) => {
  const { t } = useWords('app')
  return (
    <aside
      aria-label={label}
      data-left-panel
      lang={useSpokenLanguage('planner')}
      className={classes(
        'flex min-h-0 flex-1 flex-col text-ink md:absolute md:inset-y-3 md:left-3 md:z-30 md:w-(--left-panel) md:rounded-float md:bg-surface md:shadow-float',
        slidesIn && 'md:animate-slide-left',
      )}
    >
      <header className="flex flex-wrap items-center justify-end gap-2 px-4 pb-2 md:pt-3">
        {!instead && <Sun aria-hidden className="size-6 text-amber-500" />}
        {title}
        <span className="flex-1" />
        {instead || <LanguageSwitch />}
        <IconButton label={t('closePanel')} onClick={onClose}>
          <X aria-hidden className="size-5" />
        </IconButton>
      </header>
      {children}
    </aside>
  )
}

/** At the foot of the panel, above a phone's reserved area. */
export const PanelFoot = ({ children }: { readonly children: ReactNode }) => (
  <footer className="flex gap-2 border-line border-t p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">{children}</footer>
)

/** The languages the interface speaks, at the head of a panel. */
const LanguageSwitch = () => {
  const { t } = useWords('app')
  const { language, setLanguage } = useLanguage()
  return (
    <label className="relative flex items-center">
      <span className="sr-only">{t('language')}</span>
      <Globe aria-hidden className="pointer-events-none absolute left-2 size-4 text-muted" />
      <select
        value={language}
        onChange={(event) => setLanguage(LANGUAGE_CHOICES.find((name) => name === event.target.value) ?? language)}
        className="min-h-9 max-w-32 rounded-lg bg-transparent py-1 pr-1 pl-8 text-muted hover:bg-sunken pointer-coarse:min-h-11"
      >
        {LANGUAGE_CHOICES.map((name) => (
          <option key={name} value={name} lang={name === 'mixed' ? undefined : name}>
            {name === 'mixed' ? t('languageMixed') : LANGUAGES[name].name}
          </option>
        ))}
      </select>
    </label>
  )
}
