import { useTranslation } from 'react-i18next'
import type { StandardLayout } from '../../api/engine/layout/standardLayout.ts'
import { layoutText } from '../../api/wording/layoutText.ts'
import { methodConstants } from '../../api/wording/methodConstants.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useSpokenLanguage } from '../i18n/useSpokenLanguage.ts'
import { FigureRow } from '../ui/FigureRow.tsx'
import { useExplain } from './useExplain.ts'

interface LayoutRowProps {
  readonly layout: StandardLayout
  /** How columns and rows come about, of `layoutSums`. */
  readonly sums: readonly string[]
}

/** How the panels lie, `4 columns × 3 rows, portrait`, and whether they are capped; goes inside `Rows`. */
export const LayoutRow = ({ layout, sums }: LayoutRowProps) => {
  const { t } = useTranslation('estimate')
  const explain = useExplain()
  const formats = useFormats()
  const language = useSpokenLanguage('planner')
  return (
    <FigureRow
      name={t('layout')}
      value={layoutText(layout, language, formats)}
      explanation={explain(t('layout'), t('layoutWords', methodConstants(formats)), sums)}
    />
  )
}
