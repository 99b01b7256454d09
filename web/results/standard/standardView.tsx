import { Sun } from 'lucide-react'
import { type StandardEstimate, standardEstimate } from '#engine/method/standard.ts'
import { methodConstants } from '#wording/methodConstants.ts'
import type { ShownStandard } from '../../analysis/standardReply.ts'
import { useLocaleBundle } from '../../i18n/useLocaleBundle.ts'
import { useWords } from '../../i18n/useWords.ts'
import { FactRows } from '../../ui/figures/FactRows.tsx'
import { FigureTile } from '../../ui/figures/FigureTile.tsx'
import { onDemand } from '../../ui/loading/onDemand.tsx'
import { ResultsWaiting } from '../../ui/loading/Skeleton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { CalculationProps, MethodView } from '../methodView.ts'
import { areaFacts } from './areaFacts.ts'
import { LayoutScheme } from './LayoutScheme.tsx'

const Results = onDemand(async () => (await import('./StandardResults.tsx')).StandardResults, <ResultsWaiting />)

/** Standard yield of the chosen panel on the chosen area. */
const StandardCalculation = ({ panel, site, figures }: CalculationProps) => {
  const { t, formats } = useWords('panels')
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
      {!props.estimate.money && <Notice text={locale.panels.noPriceSums} />}
    </>
  )
}

/** The Standard method, a rule of thumb. */
export const standardView: MethodView<ShownStandard> = {
  Results,
  fetchResults: Results.fetchCode,
  calculated: ({ site, figures }) => {
    const { layout, annualProductionKwh } = standardEstimate(site, figures)
    return { quantity: layout.quantity, annualProductionKwh }
  },
  Calculation: StandardCalculation,
}
