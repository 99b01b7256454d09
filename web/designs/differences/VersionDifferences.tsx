import '../../i18n/areaTexts.ts'
import '../../i18n/detailedTexts.ts'
import '../../i18n/surroundingTexts.ts'
import { ChevronRight } from 'lucide-react'
import type { DesignDocument } from '#contract/design.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DifferenceTable } from './DifferenceTable.tsx'
import { designDifferences } from './designDifferences.ts'
import { type DifferenceLabels, useDifferenceGroups } from './useDifferenceGroups.ts'

interface VersionDifferencesProps extends DifferenceLabels {
  /** The open design. */
  readonly now: DesignDocument
  readonly version: DesignDocument
}

/** So many of the things that differ are named before the list is opened: enough to tell versions apart. */
const NAMED_AT_ONCE = 3

/** How many things restoring an earlier version would change, and on demand which, one thing a line. */
export const VersionDifferences = ({ now, version, areaLabel, panelLabel }: VersionDifferencesProps) => {
  const { t } = useTranslation('designs')
  const groups = useDifferenceGroups(designDifferences(now, version), [now, version], { areaLabel, panelLabel })
  const labels = groups.flatMap(({ rows }) => rows.map(({ label }) => label))
  const [named, count] = [[...new Set(labels)], labels.length]
  if (count === 0) return <p className="text-muted text-sm">{t('noRestoredDifferences')}</p>
  return (
    <details className="group">
      <summary className="flex w-fit max-w-full cursor-pointer items-center gap-1 rounded text-primary-strong text-sm pointer-coarse:min-h-11">
        <ChevronRight aria-hidden className="size-4 shrink-0 group-open:rotate-90" />
        <span className="min-w-0">
          {t('restoredDifferences', { count, named: named.slice(0, NAMED_AT_ONCE).join(', ') })}
          {named.length > NAMED_AT_ONCE && '…'}
        </span>
      </summary>
      <DifferenceTable columns={[t('now'), t('restored')]} groups={groups} />
    </details>
  )
}
