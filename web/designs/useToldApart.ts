import { useTranslation } from 'react-i18next'
import type { DifferenceRow } from './useDifferenceGroups.ts'

/** Two values that differ and are written the same, such as the same consumption over other hours: the other says that it is another. */
export const useToldApart = (): ((row: DifferenceRow) => DifferenceRow) => {
  const { t } = useTranslation('designs')
  return (row) => (row.mine === row.theirs ? { ...row, theirs: t('differsWithin', { value: row.theirs }) } : row)
}
