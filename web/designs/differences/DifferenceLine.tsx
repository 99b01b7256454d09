import type { DesignDocument } from '#contract/design.ts'
import { LANGUAGES } from '#contract/language.ts'
import { useSpokenLanguage } from '../../i18n/LanguageProvider.tsx'
import { useWords } from '../../i18n/useWords.ts'
import { differenceCounts } from './differenceCounts.ts'

const PARTS = ['areas', 'objects', 'settings'] as const

interface DifferenceLineProps {
  /** The open design. */
  readonly now: DesignDocument
  readonly other: DesignDocument
}

/** How many areas, objects and settings of another version differ from the open design. */
export const DifferenceLine = ({ now, other }: DifferenceLineProps) => {
  const { t } = useWords('designs')
  const list = new Intl.ListFormat(LANGUAGES[useSpokenLanguage('planner')].locale)
  const counts = differenceCounts(now, other)
  const parts = PARTS.filter((part) => counts[part] > 0).map((part) => t(part, { count: counts[part] }))
  const count = counts.areas + counts.objects + counts.settings
  return (
    <p className="tabular text-muted text-sm">
      {count === 0 ? t('noDifference') : t('differ', { count, parts: list.format(parts) })}
    </p>
  )
}
