import { Sun } from 'lucide-react'
import { currentArea } from '#design/design.ts'
import { recoversVat } from '#engine/finance/fiscalProfile.ts'
import { ownValue } from '#engine/ownValue.ts'
import type { Panel } from '#wire/panel.ts'
import { fieldWords } from '#words/fieldWords.ts'
import { filledIn } from '#words/filledIn.ts'
import type { LocaleBundle } from '#words/localeBundle.ts'
import { fieldText } from '#words/panelFields.ts'
import { shownResult, useAnalysis } from '../../analysis/analysisStore.ts'
import type { DetailedState } from '../../analysis/detailedState.ts'
import { useLocaleBundle, useRestWords } from '../../base/i18n/restTexts.ts'
import { useDesign } from '../../design/designStore.ts'
import { useShownPlant } from '../../modules/layoutStore.ts'
import { Button } from '../../ui/Button.tsx'
import { FactRows } from '../../ui/figures/FactRows.tsx'
import { FigureTile } from '../../ui/figures/FigureTile.tsx'
import type { Fact } from '../../ui/figures/fact.ts'
import { Skeleton } from '../../ui/loading/Skeleton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { CalculationProps } from './calculationProps.ts'

/** The state with figures. */
type Ready = Extract<DetailedState, { readonly kind: 'ready' }>

/** Energy figures of a filled area. */
const energyFacts = (
  { figures }: Ready,
  { panels, estimate, formats }: LocaleBundle<'panels' | 'estimate'>,
): readonly Fact[] => {
  const yieldText = { yield: formats.number(figures.specificYieldKwhPerKwp) }
  return [
    { name: estimate.totalPower, value: formats.powerKw(figures.totalPowerW) },
    { name: panels.specificYield, value: filledIn(panels.kwhPerKwp, yieldText) },
    { name: panels.performanceRatio, value: formats.percent(100 * figures.performanceRatioFraction) },
  ]
}

/** What the panel itself is. */
const panelFacts = (panel: Panel, locale: LocaleBundle<'panels'>): readonly Fact[] =>
  (['power', 'dimensions', 'price', 'stock'] as const).map((field) => ({
    name: locale.panels[field],
    value: fieldText(panel, field, fieldWords(locale), locale.formats),
  }))

/** Cost and return of a filled area; none without a price. */
const moneyFacts = (
  { figures: { money } }: Ready,
  isVatRecovered: boolean,
  { panels, formats }: LocaleBundle<'panels'>,
): readonly Fact[] => {
  if (!money) return []
  const payback =
    money.paybackYears === null
      ? filledIn(panels.neverBack, { years: formats.number(money.horizonYears) })
      : filledIn(panels.yearsOneDecimal, { years: formats.oneDecimal(money.paybackYears) })
  return [
    {
      name: isVatRecovered ? panels.investmentWithoutVat : panels.investment,
      value: formats.wholeEuro(money.investmentEur),
    },
    { name: panels.selfConsumption, value: formats.percent(100 * money.selfConsumptionFraction) },
    { name: panels.presentValue, value: formats.wholeEuro(money.netPresentValueEur) },
    { name: panels.payback, value: payback },
  ]
}

/** Detailed yield of the chosen panel on the chosen area. */
export const DetailedCalculation = ({ panel, estimation }: CalculationProps) => {
  const { t } = useRestWords('panels')
  const state = estimation.detailed ?? ({ kind: 'waiting' } as const)
  switch (state.kind) {
    case 'waiting':
      return <Skeleton className="h-56" />
    case 'impossible':
      return <Notice tone="danger" text={t('detailedImpossible')} />
    case 'failed':
      return (
        <Notice
          tone="danger"
          text={t(state.what === 'weather' ? 'weatherFailed' : 'engineFailed')}
          action={<Button onClick={state.retry}>{t('retry')}</Button>}
        />
      )
    case 'ready':
      return <DetailedFigures panel={panel} state={state} />
  }
}

interface DetailedFiguresProps extends Pick<CalculationProps, 'panel'> {
  readonly state: Ready
}

const DetailedFigures = ({ panel, state }: DetailedFiguresProps) => {
  const { t } = useRestWords('panels')
  const locale = useLocaleBundle('panels', 'estimate')
  const { fiscal } = useDesign()
  const { formats } = locale
  const { figures, weather } = state
  const { quantity, money } = figures
  const { stock = null } = panel
  const { text: plantText, laidHere } = usePlantAround()
  // Beside the verdict on the plant a payback of another size would be a second one.
  const isJudged = useAnalysis((all) => shownResult(all)?.analysis.method === 'detailed')
  const others = isJudged ? panelFacts(panel, locale) : moneyFacts(state, recoversVat(fiscal), locale)
  if (quantity === 0) return <Notice text={t('nothingLaid')} />
  const isLaid = laidHere === null || laidHere === quantity
  return (
    <div aria-busy={state.isStale} className="space-y-3">
      <p>
        {t('faceFilled')} {plantText}
      </p>
      {isLaid && stock !== null && quantity > stock && (
        <Notice tone="danger" text={t('notEnoughStock', { stock, quantity })} />
      )}
      <dl className="grid grid-pair-[8rem] gap-2">
        <FigureTile name={locale.estimate.quantity} value={formats.number(quantity)} />
        <FigureTile
          tone="sun"
          icon={Sun}
          name={t('production')}
          value={formats.energyKwh(figures.annualProductionKwh)}
        />
      </dl>
      <FactRows facts={[...energyFacts(state, locale), ...others]} />
      {isJudged ? (
        <p className="text-muted text-xs">{t('moneyInResults')}</p>
      ) : (
        !money && <Notice text={t('noPrice')} />
      )}
      <p className="text-muted text-xs">
        {t(`${weather.source}Weather`, { error: formats.percent(weather.expectedErrorPercent?.year ?? 0) })}
        {weather.notice && ` ${t('weatherFallback')}`}
      </p>
    </div>
  )
}

/** A sentence about the plant's layout, which seldom fills the roofs, with the modules on the current area; nothing without a plant. */
const usePlantAround = () => {
  const { t, formats } = useRestWords(['panels', 'analysis'])
  const area = useDesign(currentArea)
  const isChosen = useDesign(({ plantSetup }) => plantSetup?.quantity != null)
  const plant = useShownPlant()
  const ranks = area && plant && ownValue(plant.rankByArea, area.id)
  if (!ranks || plant.beside !== undefined) return { text: null, laidHere: null }
  const { quantity } = plant
  const panels = t('analysis:panelCount', { count: quantity, quantity: formats.number(quantity) })
  return {
    text: t(isChosen ? 'plantChosen' : 'plantBest', { panels }),
    laidHere: area ? (ownValue(plant.countByArea, area.id) ?? 0) : 0,
  }
}
