import '../../i18n/areaTexts.ts'
import '../../i18n/detailedTexts.ts'
import '../../i18n/surroundingTexts.ts'
import type { DesignDocument } from '#contract/design.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { DifferenceTable } from './DifferenceTable.tsx'
import { designDifferences } from './designDifferences.ts'
import { type DifferenceLabels, useDifferenceGroups } from './useDifferenceGroups.ts'

interface ConflictDifferencesProps extends DifferenceLabels {
  readonly mine: DesignDocument
  readonly theirs: DesignDocument
}

/** What two versions of a design do not say the same, one thing a line, mine beside theirs. */
export const ConflictDifferences = ({ mine, theirs, ...labels }: ConflictDifferencesProps) => {
  const { t } = useTranslation('designs')
  const groups = useDifferenceGroups(designDifferences(mine, theirs), [mine, theirs], labels)
  if (groups.length === 0) return <p className="mt-4 text-muted">{t('noDifferences')}</p>
  return (
    <div className="mt-4">
      <DifferenceTable caption={t('differences')} columns={[t('mine'), t('theirs')]} groups={groups} />
    </div>
  )
}
