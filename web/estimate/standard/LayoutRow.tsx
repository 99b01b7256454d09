import type { StandardLayout } from '#engine/layout/standardLayout.ts'
import { layoutText } from '#wording/layoutText.ts'
import { methodConstants } from '#wording/methodConstants.ts'
import { useLocaleBundle } from '../../i18n/useLocaleBundle.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FigureRow } from '../../ui/figures/FigureRow.tsx'
import { useExplain } from '../useExplain.ts'

interface LayoutRowProps {
  /** Null where it is not known. */
  readonly layout: StandardLayout | null
  /** How columns and rows come about, of `layoutSums`. */
  readonly sums: readonly string[] | undefined
}

/** How the panels lie, `4 columns × 3 rows, portrait`, and whether they are capped; goes inside `Rows`. */
export const LayoutRow = ({ layout, sums }: LayoutRowProps) => {
  const { t } = useTranslation(['estimate', 'panels'])
  const explain = useExplain()
  const locale = useLocaleBundle('estimate')
  return (
    <FigureRow
      name={t('layout')}
      value={layout ? layoutText(layout, locale) : t('panels:missing')}
      explanation={explain(t('layout'), t('layoutWords', methodConstants(locale.formats)), sums)}
    />
  )
}
