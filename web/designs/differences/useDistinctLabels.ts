import { useTranslation } from '../../i18n/useTranslation.ts'

/** What differs, and what each side says. */
export interface DifferenceRow {
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

/** Marks two different values that format to the same text, e.g. equal yearly consumption with different hours. */
export const useDistinctLabels = (): ((row: DifferenceRow) => DifferenceRow) => {
  const { t } = useTranslation('designs')
  return (row) => (row.mine === row.theirs ? { ...row, theirs: t('differsWithin', { value: row.theirs }) } : row)
}
