import { EllipsisVertical } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { MAX_DESIGN_NAME_LENGTH } from '#wire/limits.ts'
import { useWords } from '../../base/i18n/useWords.ts'
import { IconButton } from '../../ui/Button.tsx'
import { ErrorBoundary } from '../../ui/loading/ErrorBoundary.tsx'
import { showToast } from '../../ui/toasts/toasts.ts'

interface DesignBarProps {
  readonly name: string
  readonly onName: (name: string) => void
  /** Whether and where the design is stored. */
  readonly status: ReactNode
  readonly menuLabel: string
  /** Replaces the button when pressed; opens at once. */
  readonly menu: ReactNode
}

/** The open design: its name, save status and actions. */
export const DesignBar = ({ name, onName, status, menuLabel, menu }: DesignBarProps) => {
  const { t } = useWords('designBar')
  const nameBefore = useRef(name)
  return (
    <section aria-label={t('design')} className="flex items-center gap-1 px-4 pb-1.5">
      <div className="min-w-0 flex-1">
        <input
          type="text"
          aria-label={t('name')}
          placeholder={t('untitled')}
          value={name}
          maxLength={MAX_DESIGN_NAME_LENGTH}
          autoComplete="off"
          onFocus={() => (nameBefore.current = name)}
          onChange={(event) => onName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur()
            if (event.key === 'Escape') onName(nameBefore.current)
          }}
          // A name of spaces only would be invisible.
          onBlur={() => !name.trim() && onName('')}
          className="-mx-1.5 w-full truncate rounded-md border border-transparent bg-transparent px-1.5 py-0.5 font-medium placeholder:text-muted hover:border-line focus:border-line focus:bg-raised pointer-coarse:min-h-11 pointer-coarse:text-base"
        />
        {status}
      </div>
      <MenuButton menuLabel={menuLabel} menu={menu} />
    </section>
  )
}

/** The menu's button; the menu's code loads with the first press. */
const MenuButton = ({ menuLabel, menu }: Pick<DesignBarProps, 'menuLabel' | 'menu'>) => {
  const [isAsked, setIsAsked] = useState(false)
  const notThere = () => setIsAsked(false)
  if (isAsked)
    return <ErrorBoundary fallback={<MenuMissing menuLabel={menuLabel} onRetry={notThere} />}>{menu}</ErrorBoundary>
  return (
    <IconButton label={menuLabel} aria-haspopup="menu" onClick={() => setIsAsked(true)}>
      <EllipsisVertical aria-hidden className="size-5" />
    </IconButton>
  )
}

interface MenuMissingProps {
  readonly menuLabel: string
  readonly onRetry: () => void
}

/** Replaces a menu whose code cannot be fetched: reports the error and restores the button. */
const MenuMissing = ({ menuLabel, onRetry }: MenuMissingProps) => {
  const { t } = useWords('page')
  const tell = useEffectEvent(() => {
    showToast({ title: t('loadFailedTitle'), text: t('loadFailedText'), tone: 'danger' })
    onRetry()
  })
  useEffect(function tellOnce() {
    tell()
  }, [])
  return (
    <IconButton label={menuLabel} aria-haspopup="menu" onClick={onRetry}>
      <EllipsisVertical aria-hidden className="size-5" />
    </IconButton>
  )
}
