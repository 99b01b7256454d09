import { Sun } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Panel } from '../../api/contract/panel.ts'
import type { Estimate, PanelFigures, Site } from '../../api/engine/method/estimationMethod.ts'
import { LayoutScheme } from '../estimate/LayoutScheme.tsx'
import { useFormats } from '../i18n/useFormats.ts'
import { Badge } from '../ui/Badge.tsx'
import { FigureRow } from '../ui/FigureRow.tsx'
import { FigureTile } from '../ui/FigureTile.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Rows } from '../ui/Rows.tsx'
import { Section } from '../ui/Section.tsx'
import { areaSums, pricePerKwh } from './areaSums.ts'

interface AreaCalculationProps {
  readonly panel: Panel
  readonly site: Site & { readonly label: string }
  readonly figures: PanelFigures
  readonly estimate: Estimate
}

/** What the chosen panel gives on the chosen area (specification, sections 2 and 9). */
export const AreaCalculation = ({ panel, site, figures, estimate }: AreaCalculationProps) => {
  const { t } = useTranslation('panels')
  const { quantity } = estimate.layout
  return (
    <Section card title={t('areaCalculation')} aside={<Badge>{t('standardMethod')}</Badge>}>
      <p className="-mt-1 mb-3 text-muted text-xs">{t('onArea', { panel: panel.title, area: site.label })}</p>
      <div className="space-y-3">
        {quantity > 0 && <LayoutScheme layout={estimate.layout} />}
        {quantity === 0 && <Notice text={t('nothingFits')} />}
        {quantity > panel.stock && (
          <Notice tone="danger" text={t('notEnoughStock', { stock: panel.stock, quantity })} />
        )}
        {quantity > 0 && <AreaFigures site={site} figures={figures} estimate={estimate} />}
      </div>
    </Section>
  )
}

const AreaFigures = ({ site, figures, estimate }: Omit<AreaCalculationProps, 'panel'>) => {
  const { t } = useTranslation('panels')
  const formats = useFormats()
  const { layout, money } = estimate
  const years = (count: number) => t('years', { count })
  const sums = areaSums({ site, figures, estimate }, years, formats)
  const explain = (name: string, words: string, lines: readonly string[] | undefined) =>
    lines && { label: t('howWorkedOut', { name }), words, sums: lines }
  const missing = t('missing')
  const grid = `${t('columns', { count: layout.columns })} × ${t('rows', { count: layout.rows })}`
  return (
    <>
      <dl className="grid grid-cols-2 gap-2">
        <FigureTile
          name={t('quantity')}
          value={formats.number(layout.quantity)}
          explanation={explain(t('quantity'), t('quantityWords'), sums.quantity)}
        />
        <FigureTile
          tone="sun"
          icon={Sun}
          name={t('production')}
          value={formats.energyKwh(estimate.annualProductionKwh)}
          explanation={explain(t('production'), t('productionWords'), sums.production)}
        />
      </dl>
      <Rows>
        <FigureRow
          name={t('layout')}
          value={`${grid}, ${t(layout.orientation)}`}
          explanation={explain(t('layout'), t('layoutWords'), sums.layout)}
        />
        <FigureRow
          name={t('totalPower')}
          value={formats.powerKw(estimate.totalPowerW)}
          explanation={explain(t('totalPower'), t('totalPowerWords'), sums.totalPower)}
        />
        <FigureRow
          name={t('totalPrice')}
          value={money ? formats.euro(money.totalPriceEur) : missing}
          explanation={explain(t('totalPrice'), t('totalPriceWords'), sums.money?.totalPrice)}
        />
        <FigureRow
          name={t('saving')}
          value={money ? formats.euro(money.card.yearlySavingEur) : missing}
          explanation={explain(t('saving'), t('savingWords', { price: pricePerKwh(formats) }), sums.money?.saving)}
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
      {!money && <Notice text={t('noPrice')} />}
    </>
  )
}
