import { Minus, Plus } from 'lucide-react'
import type { DetailedPlantRecommendation } from '#wire/plant.ts'
import { nextNumber, numberOnWay, pointAt } from '../../analysis/plantSetup.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { ChartFigure } from '../../charts/ChartFigure.tsx'
import { CurveSlider } from '../../charts/CurveSlider.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { Segments } from '../../ui/fields/Segments.tsx'
import { Section } from '../../ui/Section.tsx'

interface SizeProps {
  readonly curve: DetailedPlantRecommendation['curve']
  /** The displayed number of modules. */
  readonly quantity: number
  /** The number with the highest value for this consumption. */
  readonly bestQuantity: number
}

interface SizeChangeProps extends SizeProps {
  /** @param quantity null: always the current best number */
  readonly onQuantity: (quantity: number | null) => void
}

interface SizeStepperProps extends SizeChangeProps {
  /** Power of the modules, in words. */
  readonly power: string
}

const mostOf = ({ curve, quantity }: SizeProps): number => curve.at(-1)?.quantity ?? quantity

/** The number of modules, the next larger or smaller one that can be wired, and their power. */
export const SizeStepper = ({ onQuantity, power, ...size }: SizeStepperProps) => {
  const { t, formats } = useRestWords('plant')
  const { curve, quantity } = size
  const [fewer, more] = [nextNumber(curve, quantity, -1), nextNumber(curve, quantity, 1)]
  const stepTo = (next: number | null) => next !== null && onQuantity(next)
  return (
    <div className="flex items-center gap-3">
      <div className="flex items-center rounded-lg border border-line">
        <IconButton label={t('oneFewer')} disabled={fewer === null} onClick={() => stepTo(fewer)}>
          <Minus aria-hidden className="size-4" />
        </IconButton>
        {/* The heading above tells number and unit. */}
        <span aria-hidden className="tabular min-w-9 text-center font-semibold">
          {formats.number(quantity)}
        </span>
        <IconButton label={t('oneMore')} disabled={more === null} onClick={() => stepTo(more)}>
          <Plus aria-hidden className="size-4" />
        </IconButton>
      </div>
      <p className="tabular text-muted">{power}</p>
    </div>
  )
}

/** The best number of modules, or all that fit. */
export const SizeChoice = ({ onQuantity, ...size }: SizeChangeProps) => {
  const { t, formats } = useRestWords('plant')
  const choices = { best: size.bestQuantity, full: mostOf(size) }
  const chosen = size.quantity === choices.best ? 'best' : size.quantity === choices.full ? 'full' : null
  const advised = t('bestNow', { quantity: formats.number(choices.best) })
  return (
    <Segments
      legend={t('size')}
      options={[
        { value: 'best', label: t('best') },
        { value: 'full', label: t('full') },
      ]}
      value={chosen}
      text={chosen === 'best' ? t('bestRests') : [...(chosen ? [t('fullRests')] : []), advised].join(' ')}
      onChange={(choice: keyof typeof choices) => onQuantity(choice === 'best' ? null : choices.full)}
      // A number that stayed while prices changed follows the best one again.
      onPressedAgain={(choice) => choice === 'best' && onQuantity(null)}
    />
  )
}

/** A smaller difference is invisible in whole euros. */
const SHOWN_FROM_EUR = 0.5

interface SizeCurveProps extends SizeProps {
  /** False: no other number is called recommended. */
  readonly isAdvised: boolean
  /** Null: view only. */
  readonly change: {
    /** Called during a drag of the handle. */
    readonly onMove: (quantity: number) => void
    readonly onQuantity: SizeChangeProps['onQuantity']
  } | null
}

/** Chart of the value by number of modules, on which the user chooses a number. */
export const SizeCurve = ({ curve, quantity, bestQuantity, isAdvised, change }: SizeCurveProps) => {
  const { t, formats } = useRestWords('plant')
  const most = mostOf({ curve, quantity, bestQuantity })
  const valueAt = (number: number) => pointAt(curve, number)?.netPresentValueEur ?? 0
  const costAt = (number: number) => pointAt(curve, number)?.totalEur ?? 0
  const signed = (eur: number) => `${Math.round(eur) > 0 ? '+' : ''}${formats.wholeEuro(eur)}`
  const euroAt = (number: number) => formats.wholeEuro(valueAt(number))
  const peak = curve.reduce((highest, point) =>
    point.netPresentValueEur > highest.netPresentValueEur ? point : highest,
  )
  const forgoneEur = peak.netPresentValueEur - valueAt(bestQuantity)
  // The curve is approximate: a peak at lower cost counts as the best number.
  const isPeakShown = forgoneEur >= SHOWN_FROM_EUR && peak.totalEur > costAt(bestQuantity)
  const gainEur = peak.netPresentValueEur - valueAt(quantity)
  const handleText = (number: number) =>
    t('handleText', { count: number, quantity: formats.number(number), value: euroAt(number) })
  const values = curve.map((point) => point.netPresentValueEur)
  const data = {
    placeTitle: t('numberOfPanels'),
    places: curve.map((point) => ({ name: formats.number(point.quantity), tip: handleText(point.quantity) })),
    series: [{ name: t('curveTitle'), values, texts: values.map(formats.wholeEuro) }],
  }
  return (
    <Section card title={t('size')}>
      <ChartFigure title={t('curveTitle')} isTitled data={data}>
        <CurveSlider
          label={t('curveLabel', {
            best: formats.number(bestQuantity),
            bestValue: euroAt(bestQuantity),
            full: formats.number(most),
            fullValue: euroAt(most),
          })}
          points={curve.map((point) => ({ x: point.quantity, y: point.netPresentValueEur }))}
          mark={{ x: quantity, y: valueAt(quantity) }}
          peak={isPeakShown ? { x: peak.quantity, y: peak.netPresentValueEur } : null}
          named={
            isAdvised && quantity !== bestQuantity
              ? {
                  x: bestQuantity,
                  y: valueAt(bestQuantity),
                  name: t('recommendedNumber', { quantity: formats.number(bestQuantity) }),
                }
              : null
          }
          format={(value) => formats.number(value)}
          data={data}
          valueTitle={t('curveTitle')}
          handle={
            change && {
              name: t('numberOfPanels'),
              value: quantity,
              valueText: handleText(quantity),
              onMove: (chosen) => change.onMove(numberOnWay(curve, quantity, chosen)),
              onDrop: (chosen) => {
                const reached = numberOnWay(curve, quantity, chosen)
                change.onQuantity(reached === bestQuantity ? null : reached)
              },
            }
          }
        />
      </ChartFigure>
      {isPeakShown && gainEur >= SHOWN_FROM_EUR && (
        <p className="mt-1 text-muted text-xs">
          {t('peak', {
            count: peak.quantity,
            quantity: formats.number(peak.quantity),
            shown: formats.number(quantity),
            value: signed(gainEur),
            cost: signed(peak.totalEur - costAt(quantity)),
          })}
        </p>
      )}
    </Section>
  )
}
