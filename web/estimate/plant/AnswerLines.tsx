import type { PlantCertainty } from '#contract/certainty.ts'
import { adviceText, paybackBandText } from '#wording/certaintyText.ts'
import { paybackText, worthText } from '#wording/worthText.ts'
import { useLocaleBundle } from '../../i18n/useLocaleBundle.ts'
import { useWords } from '../../i18n/useWords.ts'
import { Figure } from '../../ui/figures/Figure.tsx'
import { InfoButton } from '../../ui/InfoButton.tsx'
import { type Money, paybackFact } from '../detailed/moneyFacts.ts'
import { AdviceSentence } from '../setup/DetailsFold.tsx'

interface AdviceLineProps {
  readonly money: Pick<Money, 'netPresentValueEur' | 'years'>
  readonly discountFraction: number
  /** Undefined or null where it is not known. */
  readonly certainty: PlantCertainty | null | undefined
}

/** Whether the setup that is shown pays; where it does, whether that holds. */
export const AdviceLine = ({ money, discountFraction, certainty }: AdviceLineProps) => {
  const locale = useLocaleBundle('certainty', 'assumptions', 'detailed')
  return (
    <AdviceSentence
      text={
        certainty && money.netPresentValueEur >= 0
          ? adviceText(certainty, locale)
          : worthText(money, discountFraction, locale)
      }
    />
  )
}

interface PaybackBarProps {
  readonly paybackYears: number
  /** Null where the money does not come back. */
  readonly range: PlantCertainty['paybackYears']
  readonly horizonYears: number
}

/** Draws the payback and its range on the years of the horizon; its text stands beside it. */
const PaybackBar = ({ paybackYears, range, horizonYears }: PaybackBarProps) => {
  const { t, formats } = useWords('plant')
  const percentOf = (years: number) => (100 * Math.min(years, horizonYears)) / horizonYears
  const [from, to] = [percentOf(range.better ?? horizonYears), percentOf(range.worse ?? horizonYears)]
  return (
    <div aria-hidden className="mt-1.5">
      <div className="relative h-2 rounded-full bg-sunken">
        <div
          className="absolute inset-y-0 rounded-full bg-primary/30"
          style={{ left: `${from}%`, width: `${to - from}%` }}
        />
        <div
          className="absolute -inset-y-0.5 w-1 -translate-x-1/2 rounded-full bg-primary"
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

interface AnswerLinesProps {
  readonly quantity: number
  /** 0 without a battery. */
  readonly batteryKwh: number
  /** Turnkey cost. */
  readonly costEur: number
  /** Null where the money does not come back. */
  readonly paybackYears: number | null
  readonly netPresentValueEur: number
  /** All figures of this number of modules; of another one while these are asked for. */
  readonly money: Money
  readonly isAnswered: boolean
  readonly discountFraction: number
  /** At this number of modules; undefined where it is not known. */
  readonly certainty: PlantCertainty | undefined
}

/** The answer in three lines: purchase and price, payback, and verdict. */
export const AnswerLines = (props: AnswerLinesProps) => {
  const {
    quantity,
    batteryKwh,
    costEur,
    paybackYears,
    netPresentValueEur,
    money,
    isAnswered,
    discountFraction,
    certainty,
  } = props
  const { t, formats } = useWords('plant')
  const locale = useLocaleBundle('certainty', 'detailed')
  const fact = paybackFact(money, locale)
  const horizonYears = money.years.length - 1
  const deductionEur = isAnswered ? money.years.reduce((sum, year) => sum + year.deductionEur, 0) : 0
  const panels = t('panels', { count: quantity, quantity: formats.number(quantity) })
  return (
    <>
      <p className="font-semibold text-xl leading-tight">
        {panels}
        {batteryKwh > 0 && ` ${t('withBattery', { capacity: formats.number(batteryKwh, 1) })}`}
        {' · '}
        <Figure>{formats.wholeEuro(costEur)}</Figure>
        {deductionEur > 0 && (
          <span className="block font-normal text-base text-muted">
            {t('afterDeduction', { cost: formats.wholeEuro(costEur - deductionEur) })}
          </span>
        )}
      </p>
      <p className="mt-2 flex flex-wrap items-center gap-x-1.5">
        <strong className="text-lg">
          {paybackYears === null
            ? t('notPaidBack', { years: formats.number(horizonYears) })
            : t('paysBack', { years: paybackText(paybackYears, horizonYears, locale) })}
        </strong>
        <InfoButton name={fact.name} words={fact.words} sums={isAnswered ? fact.sums : []} />
        {certainty && certainty.paybackYears.better !== null && (
          <span className="text-muted">({paybackBandText(certainty.paybackYears, horizonYears, locale)})</span>
        )}
      </p>
      {certainty && paybackYears !== null && (
        <PaybackBar paybackYears={paybackYears} range={certainty.paybackYears} horizonYears={horizonYears} />
      )}
      <div className="mt-3 mb-3">
        <AdviceLine
          money={{ ...money, netPresentValueEur }}
          discountFraction={discountFraction}
          certainty={certainty}
        />
      </div>
    </>
  )
}
