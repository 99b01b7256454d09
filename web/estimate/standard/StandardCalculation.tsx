import { Sun } from 'lucide-react'
import { cardSavingEur } from '#engine/finance/standardFinance.ts'
import { type StandardEstimate, standardEstimate } from '#engine/method/standard.ts'
import { methodConstants } from '#wording/methodConstants.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { FigureRow } from '../../ui/figures/FigureRow.tsx'
import { FigureTile } from '../../ui/figures/FigureTile.tsx'
import { Rows } from '../../ui/figures/Rows.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { CalculationProps } from '../methodView.ts'
import { useExplain } from '../useExplain.ts'
import { areaSums } from './areaSums.ts'
import { LayoutRow } from './LayoutRow.tsx'
import { LayoutScheme } from './LayoutScheme.tsx'
import { QuantityTile } from './QuantityTile.tsx'

/** What the chosen panel gives on the chosen area by the Standard method. */
export const StandardCalculation = ({ panel, site, figures }: CalculationProps) => {
  const { t } = useTranslation('panels')
  const formats = useFormats()
  const estimate = standardEstimate(site, figures)
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

interface AreaFiguresProps extends Pick<CalculationProps, 'site' | 'figures'> {
  readonly estimate: StandardEstimate
}

const AreaFigures = ({ site, figures, estimate }: AreaFiguresProps) => {
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
