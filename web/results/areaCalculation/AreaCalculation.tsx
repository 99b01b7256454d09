import { Sun } from 'lucide-react'
import { cardSavingEur } from '#engine/finance/standardFinance.ts'
import { type StandardEstimate, standardEstimate } from '#engine/method/standard.ts'
import type { Method } from '#wire/analysis.ts'
import { methodConstants } from '#words/methodConstants.ts'
import { panelName } from '#words/panelFields.ts'
import { useLocaleBundle, useRestWords } from '../../base/i18n/restTexts.ts'
import { Badge } from '../../ui/Badge.tsx'
import { FactRows } from '../../ui/figures/FactRows.tsx'
import { FigureTile } from '../../ui/figures/FigureTile.tsx'
import { LiveText } from '../../ui/LiveText.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { InventedPrices } from '../answer/InventedPrices.tsx'
import { MethodSwitch } from '../MethodSwitch.tsx'
import { AboveBill } from '../standard/AboveBill.tsx'
import { areaFacts } from '../standard/areaFacts.ts'
import { LayoutScheme } from '../standard/LayoutScheme.tsx'
import type { CalculationProps } from './calculationProps.ts'
import { DetailedCalculation } from './DetailedCalculation.tsx'

/** Standard yield of the chosen panel on the chosen area. */
const StandardCalculation = ({ panel, site, figures }: CalculationProps) => {
  const { t, formats } = useRestWords('panels')
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

/** The Area Calculation in one line. */
interface CalculatedFigures {
  readonly quantity: number
  readonly annualProductionKwh: number
}

/** Null until the figures arrive. */
const calculated = ({
  site,
  figures,
  estimation: { method, detailed },
}: CalculationProps): CalculatedFigures | null => {
  switch (method) {
    case 'standard': {
      const { layout, annualProductionKwh } = standardEstimate(site, figures)
      return { quantity: layout.quantity, annualProductionKwh }
    }
    case 'detailed':
      return detailed?.kind === 'ready' && !detailed.isStale ? detailed.figures : null
  }
}

const CALCULATIONS = { standard: StandardCalculation, detailed: DetailedCalculation } as const satisfies Record<
  Method,
  unknown
>

/** Yield of the chosen panel on the chosen area (docs/behaviour.md 5.8). */
export const AreaCalculation = (props: CalculationProps) => {
  const { panel, site, estimation } = props
  const { t, formats } = useRestWords('panels')
  const { t: estimateText } = useRestWords('estimate')
  const { method, onMethod } = estimation
  const result = calculated(props)
  const Calculation = CALCULATIONS[method]
  const figures = result && {
    quantity: formats.number(result.quantity),
    production: formats.energyKwh(result.annualProductionKwh),
  }
  return (
    <Section card title={t('areaCalculation')} aside={<Badge>{estimateText(`${method}Method`)}</Badge>}>
      <LiveText text={figures ? t('calculated', figures) : ''} />
      <p className="-mt-1 mb-2 text-muted text-xs">{t('onArea', { panel: panelName(panel), area: site.label })}</p>
      <div className="space-y-3">
        <MethodSwitch method={method} onMethod={onMethod} />
        <Calculation {...props} />
        <InventedPrices panels={[panel]} />
      </div>
    </Section>
  )
}
