import '../i18n/registerDetailedTexts.ts'
import { useTranslation } from 'react-i18next'
import type { DesignDocument } from '../../api/contract/design.ts'
import { designDifferences } from './designDifferences.ts'
import { type DifferenceGroup, type DifferenceLabels, useDifferenceGroups } from './useDifferenceGroups.ts'

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
    <table className="mt-4 w-full table-fixed text-left">
      <caption className="mb-1 text-left font-semibold">{t('differences')}</caption>
      <thead>
        <tr className="border-line border-b align-bottom text-muted text-xs">
          <td />
          <th scope="col" className="py-1.5 pl-3 font-medium">
            {t('mine')}
          </th>
          <th scope="col" className="py-1.5 pl-3 font-medium">
            {t('theirs')}
          </th>
        </tr>
      </thead>
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two areas may bear one name, and a group has no state
        <Group key={index} {...group} />
      ))}
    </table>
  )
}

const Group = ({ title, rows }: DifferenceGroup) => (
  <tbody className="wrap-anywhere">
    <tr>
      <th scope="rowgroup" colSpan={3} className="pt-3 pb-1 font-semibold text-sm">
        {title}
      </th>
    </tr>
    {rows.map(({ label, mine, theirs }) => (
      <tr key={label} className="border-line/70 border-t align-top text-sm">
        <th scope="row" className="py-1.5 font-normal text-muted">
          {label}
        </th>
        <td className="tabular py-1.5 pl-3">{mine}</td>
        <td className="tabular py-1.5 pl-3">{theirs}</td>
      </tr>
    ))}
  </tbody>
)
