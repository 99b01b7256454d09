import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { focusMap } from './keyboardFocus.ts'

const focusOn = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus()

interface SkipLinksProps {
  readonly hasPanel: boolean
  readonly hasSearch: boolean
  /** Whether the map can be reached. */
  readonly hasMap: boolean
}

/** The first stops of the Tab key, seen only while they have the focus: past what comes before, to where one wants to be. */
export const SkipLinks = ({ hasPanel, hasSearch, hasMap }: SkipLinksProps) => {
  const { t } = useTranslation('map')
  const lang = useSpokenLanguage('map')
  const places = [
    { text: t('skipToSearch'), isThere: hasSearch && hasMap, go: () => focusOn('[data-map-head] input') },
    { text: t('skipToPanel'), isThere: hasPanel, go: () => focusOn('[data-left-panel] h1') },
    { text: t('skipToMap'), isThere: hasMap, go: focusMap },
  ].filter(({ isThere }) => isThere)
  if (places.length === 0) return null
  return (
    <nav data-skip-links lang={lang} aria-label={t('skipTo')} className="print:hidden">
      {places.map(({ text, go }) => (
        <button
          key={text}
          type="button"
          onClick={go}
          className="not-focus:sr-only fixed top-3 left-3 z-50 rounded-lg bg-raised px-4 py-2.5 font-medium text-ink shadow-float"
        >
          {text}
        </button>
      ))}
    </nav>
  )
}
