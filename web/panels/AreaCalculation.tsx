import { Sun } from 'lucide-react'
import type { Panel } from '#contract/panel.ts'
import { cardSavingEur } from '#engine/finance/standardFinance.ts'
import type { PanelFigures } from '#engine/method/panelFigures.ts'
import type { StandardEstimate, StandardSite } from '#engine/method/standard.ts'
import { methodConstants } from '#wording/methodConstants.ts'
import { panelName } from '#wording/panelFields.ts'
import type { Estimation } from '../estimate/detailedState.ts'
import { InventedPrices } from '../estimate/InventedPrices.tsx'
import { LayoutRow } from '../estimate/LayoutRow.tsx'
import { LayoutScheme } from '../estimate/LayoutScheme.tsx'
import { MethodSwitch } from '../estimate/MethodSwitch.tsx'
import { QuantityTile } from '../estimate/QuantityTile.tsx'
import { useExplain } from '../estimate/useExplain.ts'
import { useFormats } from '../i18n/useFormats.ts'
import { useTranslation } from '../i18n/useTranslation.ts'
import { Badge } from '../ui/Badge.tsx'
import { FigureRow } from '../ui/FigureRow.tsx'
import { FigureTile } from '../ui/FigureTile.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Rows } from '../ui/Rows.tsx'
import { Section } from '../ui/Section.tsx'
import { areaSums } from './areaSums.ts'
import { DetailedCalculation } from './DetailedCalculation.tsx'

interface AreaCalculationProps {
  readonly panel: Panel
  readonly site: StandardSite & { readonly label: string }
  readonly figures: PanelFigures
  readonly estimate: StandardEstimate
  readonly estimation: Estimation
}

/** What the chosen panel gives on the chosen area (docs/behaviour.md 5.8). */
export const AreaCalculation = ({ panel, site, figures, estimate, estimation }: AreaCalculationProps) => {
  const { t } = useTranslation('panels')
  const { t: estimateText } = useTranslation('estimate')
  const { method, onMethod, detailed } = estimation
  const badge = estimateText(method === 'detailed' ? 'detailedMethod' : 'standardMethod')
  return (
    <Section card title={t('areaCalculation')} aside={<Badge>{badge}</Badge>}>
      <p className="-mt-1 mb-3 text-muted text-xs">{t('onArea', { panel: panelName(panel), area: site.label })}</p>
      <div className="space-y-3">
        <MethodSwitch method={method} onMethod={onMethod} />
        {method === 'detailed' ? (
          <DetailedCalculation panel={panel} state={detailed ?? { kind: 'waiting' }} />
        ) : (
          <StandardCalculation panel={panel} site={site} figures={figures} estimate={estimate} />
        )}
        <InventedPrices panels={[panel]} />
      </div>
    </Section>
  )
}

type StandardCase = Omit<AreaCalculationProps, 'estimation'>

const StandardCalculation = ({ panel, site, figures, estimate }: StandardCase) => {
  const { t } = useTranslation('panels')
  const formats = useFormats()
  const { quantity } = estimate.layout
  return (
    <>
      {quantity > 0 && <LayoutScheme layout={estimate.layout} />}
      {quantity === 0 && <Notice text={t('nothingFits', methodConstants(formats))} />}
      {quantity > panel.stock && <Notice tone="danger" text={t('notEnoughStock', { stock: panel.stock, quantity })} />}
      {quantity > 0 && <AreaFigures site={site} figures={figures} estimate={estimate} />}
    </>
  )
}

const AreaFigures = ({ site, figures, estimate }: Omit<StandardCase, 'panel'>) => {
  const { t } = useTranslation('panels')
  const { t: estimateText } = useTranslation('estimate')
  const formats = useFormats()
  const explain = useExplain()
  const constants = methodConstants(formats)
  const { layout, money } = estimate
  const years = (count: number) => t('years', { count })
  const sums = areaSums({ site, figures, estimate }, years, formats)
  const missing = t('missing')
  return (
    <>
      <dl className="grid grid-pair-[8rem] gap-2">
        <QuantityTile quantity={layout.quantity} sums={sums.quantity} />
        <FigureTile
          tone="sun"
          icon={Sun}
          name={t('production')}
          value={formats.energyKwh(estimate.annualProductionKwh)}
          explanation={explain(t('production'), t('productionWords', constants), sums.production)}
        />
      </dl>
      <Rows>
        <LayoutRow layout={layout} sums={sums.layout} />
        <FigureRow
          name={estimateText('totalPower')}
          value={formats.powerKw(estimate.totalPowerW)}
          explanation={explain(estimateText('totalPower'), t('totalPowerWords'), sums.totalPower)}
        />
        <FigureRow
          name={t('totalPrice')}
          value={money ? formats.euro(money.totalPriceEur) : missing}
          explanation={explain(t('totalPrice'), t('totalPriceWords'), sums.money?.totalPrice)}
        />
        <FigureRow
          name={t('saving')}
          value={formats.euro(cardSavingEur(estimate.annualProductionKwh))}
          explanation={explain(t('saving'), t('savingWords', constants), sums.saving)}
        />
        <FigureRow
          name={t('roi')}
          value={money ? formats.percent(money.card.roiPercent) : missing}
          explanation={explain(t('roi'), t('roiWords'), sums.money?.roi)}
        />
        <FigureRow
          name={t('breakEven')}
          value={money ? years(money.card.breakEvenYears) : missing}
          explanation={explain(t('breakEven'), t('breakEvenWords'), sums.money?.breakEven)}
        />
      </Rows>
      {!money && <Notice text={t('noPriceSums')} />}
    </>
  )
}
