import { Sun } from 'lucide-react'
import { cardSavingEur } from '#engine/finance/standardFinance.ts'
import { type StandardEstimate, standardEstimate } from '#engine/method/standard.ts'
import { methodConstants } from '#words/methodConstants.ts'
import { useEstimateWords } from '../../base/i18n/estimateTexts.ts'
import { useLocaleBundle } from '../../base/i18n/useLocaleBundle.ts'
import { FactRows } from '../../ui/figures/FactRows.tsx'
import { FigureTile } from '../../ui/figures/FigureTile.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AboveBill } from '../standard/AboveBill.tsx'
import { areaFacts } from '../standard/areaFacts.ts'
import { LayoutScheme } from '../standard/LayoutScheme.tsx'
import type { CalculationProps } from './calculationProps.ts'

/** Standard yield of the chosen panel on the chosen area. */
export const StandardCalculation = ({ panel, site, figures }: CalculationProps) => {
  const { t, formats } = useEstimateWords('panels')
  const estimate = standardEstimate(site, figures)
  const { quantity } = estimate.layout
  const { stock = null } = panel
  if (quantity === 0) return <Notice text={t('nothingFits', methodConstants(formats))} />
  return (
    <>
      {stock !== null && quantity > stock && <Notice tone="danger" text={t('notEnoughStock', { stock, quantity })} />}
      <AreaFigures site={site} figures={figures} estimate={estimate} />
      <LayoutScheme layout={estimate.layout} />
    </>
  )
}

interface AreaFiguresProps extends Pick<CalculationProps, 'site' | 'figures'> {
  readonly estimate: StandardEstimate
}

const AreaFigures = (props: AreaFiguresProps) => {
  const locale = useLocaleBundle('estimate', 'panels')
  const { quantity, production, rows } = areaFacts(props, locale)
  return (
    <>
      <dl className="grid grid-pair-[8rem] gap-2">
        <FigureTile {...quantity} />
        <FigureTile tone="sun" icon={Sun} {...production} />
      </dl>
      <FactRows facts={rows} />
      <AboveBill savingEur={cardSavingEur(props.estimate.annualProductionKwh)} />
      {!props.estimate.money && <Notice text={locale.panels.noPriceSums} />}
    </>
  )
}
