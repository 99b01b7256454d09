import { useTranslation } from 'react-i18next'
import type { StandardLayout } from '../../api/engine/layout/standardLayout.ts'
import { methodConstants } from '../../api/wording/methodConstants.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { FigureRow } from '../ui/FigureRow.tsx'
import { useExplain } from './useExplain.ts'

interface LayoutRowProps {
  readonly layout: StandardLayout
  /** How columns and rows come about, of `layoutSums`. */
  readonly sums: readonly string[]
}

/** How the panels lie, `4 columns × 3 rows, portrait`; goes inside `Rows`. */
export const LayoutRow = ({ layout, sums }: LayoutRowProps) => {
  const { t } = useTranslation('estimate')
  const explain = useExplain()
  const constants = methodConstants(useFormats())
  const grid = `${t('columns', { count: layout.columns })} × ${t('rows', { count: layout.rows })}`
  return (
    <FigureRow
      name={t('layout')}
      value={`${grid}, ${t(layout.orientation)}`}
      explanation={explain(t('layout'), t('layoutWords', constants), sums)}
    />
  )
}
