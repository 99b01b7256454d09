import type { ReactNode } from 'react'
import type { LastAnswer } from '#wire/lastAnswer.ts'
import { paybackBandText } from '#words/certaintyText.ts'
import { paybackText } from '#words/worthText.ts'
import { useLocaleBundle, useRestWords } from '../../base/i18n/restTexts.ts'
import { Figure } from '../../ui/figures/Figure.tsx'

interface PaybackBarProps {
  readonly paybackYears: number
  /** Null if the investment is never paid back. */
  readonly range: NonNullable<LastAnswer['paybackRange']>
  readonly horizonYears: number
}

/** Bar with the payback and its range over the years of the horizon; the text stands beside it. */
const PaybackBar = ({ paybackYears, range, horizonYears }: PaybackBarProps) => {
  const { t, formats } = useRestWords('plant')
  const percentOf = (years: number) => (100 * Math.min(years, horizonYears)) / horizonYears
  const [from, to] = [percentOf(range.better ?? horizonYears), percentOf(range.worse ?? horizonYears)]
  return (
    <div aria-hidden className="mt-1.5">
      <div className="relative h-2 rounded-full bg-sunken forced-color-adjust-none">
        <div
          className="absolute inset-y-0 rounded-full bg-primary/30 dark:bg-primary-strong/45"
          style={{ left: `${from}%`, width: `${to - from}%` }}
        />
        <div
          className="absolute -inset-y-0.5 w-1 -translate-x-1/2 rounded-full bg-primary dark:bg-primary-strong"
          style={{ left: `${percentOf(paybackYears)}%` }}
        />
      </div>
      <div className="tabular mt-1 flex justify-between text-[0.8125rem] text-muted">
        <span>0</span>
        <span>{t('fourOfFive')}</span>
        <span>{t('inYears', { years: formats.number(horizonYears) })}</span>
      </div>
    </div>
  )
}

interface AnswerHeadProps {
  readonly answer: Omit<LastAnswer, 'productionKwh' | 'benefitEur'>
  /** The price in other than whole euros. */
  readonly price?: string
  /** Stands beside the payback. */
  readonly info?: ReactNode
  /** The choice of the size, below the price. */
  readonly size?: ReactNode
  /** The payback by the year of payment. */
  readonly paymentYears?: ReactNode
}

/** The answer in two lines: purchase and price, and payback with its range, or what a plant loses that does not pay. */
export const AnswerHead = ({ answer, price, info, size, paymentYears }: AnswerHeadProps) => {
  const { quantity, batteryKwh, costEur, deductionEur, netPresentValueEur = 0, horizonYears } = answer
  // A payback in large type would speak against the loss.
  const loses = netPresentValueEur < 0
  const { paybackYears } = answer
  const paybackRange = loses ? null : answer.paybackRange
  const { t, formats } = useRestWords('plant')
  const locale = useLocaleBundle('certainty', 'detailed')
  const panels = t('panels', { count: quantity, quantity: formats.number(quantity) })
  return (
    <>
      <p className="font-semibold text-xl leading-tight">
        {panels}
        {batteryKwh > 0 && ` ${t('withBattery', { capacity: formats.number(batteryKwh, 1) })}`}
        {' · '}
        <Figure>{price ?? formats.wholeEuro(costEur)}</Figure>
        {deductionEur > 0 && (
          <span className="block font-normal text-base text-muted">
            {t('afterDeduction', {
              cost: formats.wholeEuro(price ? costEur - deductionEur : Math.round(costEur) - Math.round(deductionEur)),
            })}
          </span>
        )}
      </p>
      {size && <div className="mt-2">{size}</div>}
      <p className="mt-2 flex flex-wrap items-center gap-x-1.5">
        <strong className="text-lg">
          {loses
            ? t('losesToday', { value: formats.wholeEuro(netPresentValueEur) })
            : paybackYears === null
              ? t('notPaidBack', { years: formats.number(horizonYears) })
              : t('paysBack', { years: paybackText(paybackYears, horizonYears, locale) })}
        </strong>
        {!loses && info}
        {paybackRange && paybackRange.better !== null && (
          <span className="text-muted">({paybackBandText(paybackRange, horizonYears, locale)})</span>
        )}
      </p>
      {paybackRange && paybackYears !== null && (
        <PaybackBar paybackYears={paybackYears} range={paybackRange} horizonYears={horizonYears} />
      )}
      {paymentYears && <div className="mt-2">{paymentYears}</div>}
    </>
  )
}
