import { Check, Star } from 'lucide-react'
import type { MaybeOwnPriced } from '#engine/method/ownPrices.ts'
import { parseFigure } from '#engine/table/parseFigure.ts'
import type { Panel } from '#wire/panel.ts'
import { panelName, panelTitle, priceText } from '#words/panelFields.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { OwnPrices } from '../../results/savings/OwnPrices.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { classes } from '../../ui/classes.ts'
import { Figure } from '../../ui/figures/Figure.tsx'
import { PanelImage } from './PanelImage.tsx'

interface PanelCardProps {
  readonly panel: Panel
  readonly isSelected: boolean
  readonly isPreferred: boolean
  readonly onOpen: () => void
}

const EfficiencyText = ({ panel }: { readonly panel: Panel }) => {
  const { t, formats } = useRestWords('panels')
  const percent = parseFigure(panel.efficiency)
  if (percent === null) return <span className="text-muted">{t('efficiencyShort', { percent: t('missing') })}</span>
  return <span className="tabular text-muted">{t('efficiencyShort', { percent: formats.percent(percent) })}</span>
}

/** Note on a price that is not the catalogue's own. */
export const PriceOrigin = ({ panel }: { readonly panel: Panel & MaybeOwnPriced }) => {
  const { t } = useRestWords('estimate')
  const isSample = panel.demonstrationFields.includes('price')
  if (!isSample && !panel.hasOwnPrice) return null
  return (
    <>
      {isSample ? <DemonstrationMark /> : <span className="ml-1 font-normal text-muted text-xs">{t('yourPrice')}</span>}{' '}
      <OwnPrices panels={[panel]} />
    </>
  )
}

const PriceAndStock = ({ panel }: { readonly panel: Panel }) => {
  const { t, formats } = useRestWords('panels')
  const { stock = null } = panel
  const price = priceText(panel, formats)
  return (
    <>
      <div className="font-semibold text-base leading-snug">
        <Figure>{price ?? t('missing')}</Figure>
        <PriceOrigin panel={panel} />
      </div>
      <p className={classes('text-xs', stock === 0 ? 'text-danger' : 'text-muted')}>
        <span className="tabular">
          {t('inStock', { units: stock === null ? t('missing') : formats.number(stock) })}
        </span>
        {stock !== null && panel.demonstrationFields.includes('stock') && <DemonstrationMark />}
      </p>
    </>
  )
}

/** One panel of the catalogue. The whole card acts as its button. */
export const PanelCard = ({ panel, isSelected, isPreferred, onOpen }: PanelCardProps) => {
  const { t, formats } = useRestWords('panels')
  const title = panelTitle(panel) ?? t('missing')
  return (
    <article
      aria-current={isSelected ? 'true' : undefined}
      className={classes(
        'group relative flex gap-3 rounded-float border bg-raised p-3 transition-shadow hover:shadow-float',
        isSelected ? 'border-primary ring-1 ring-primary' : 'border-line',
      )}
    >
      <PanelImage path={panel.image} className="h-24 w-18" />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex items-start justify-between gap-2">
          <h4 className="font-semibold leading-snug">{title}</h4>
          {isSelected && (
            <Badge tone="accent">
              <Check aria-hidden className="size-3.5" />
              {t('selected')}
            </Badge>
          )}
        </div>
        <p className="flex flex-wrap items-center gap-x-2 text-muted text-xs">
          {panelName(panel)}
          {isPreferred && (
            <Badge>
              <Star aria-hidden className="size-3.5 fill-current" />
              {t('preferred')}
            </Badge>
          )}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3">
          <span className="font-medium">
            <Figure>{panel.power === undefined ? t('missing') : formats.powerW(panel.power)}</Figure>
          </span>
          <EfficiencyText panel={panel} />
        </p>
        <div className="mt-auto flex flex-wrap items-end justify-between gap-x-2 pt-1.5">
          <div>
            <PriceAndStock panel={panel} />
          </div>
          <button
            type="button"
            onClick={onOpen}
            aria-label={`${t('viewDetails')}: ${title}`}
            className="-mr-1 -mb-1 min-h-9 shrink-0 rounded-lg px-2 font-medium text-primary-strong after:absolute after:inset-0 after:rounded-float hover:underline group-hover:underline pointer-coarse:min-h-11"
          >
            {t('viewDetails')}
          </button>
        </div>
      </div>
    </article>
  )
}

/** A dagger after a value invented for demonstration; its legend stands near by. */
export const DemonstrationMark = () => {
  const { t } = useRestWords('panels')
  return (
    <>
      <sup aria-hidden className="unit ml-0.5 select-none">
        †
      </sup>
      <span className="sr-only"> ({t('demonstrationMark')})</span>
    </>
  )
}
