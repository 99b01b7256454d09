import type { StandardLayout } from '#engine/layout/standardLayout.ts'
import { layoutText } from '#wording/layoutText.ts'
import { methodConstants } from '#wording/methodConstants.ts'
import { PANEL_WORDS } from '#wording/panelWords.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useSpokenLanguage } from '../../i18n/useSpokenLanguage.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FigureRow } from '../../ui/FigureRow.tsx'
import { useExplain } from '../useExplain.ts'

interface LayoutRowProps {
  /** Null where it is not known. */
  readonly layout: StandardLayout | null
  /** How columns and rows come about, of `layoutSums`. */
  readonly sums: readonly string[] | undefined
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
      value={layout ? layoutText(layout, language, formats) : PANEL_WORDS[language].missing}
      explanation={explain(t('layout'), t('layoutWords', methodConstants(formats)), sums)}
    />
  )
}
