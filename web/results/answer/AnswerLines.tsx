import type { PlantCertainty } from '#engine/certainty/plantCertainty.ts'
import { adviceText, fullRoofText } from '#words/certaintyText.ts'
import { worthText } from '#words/worthText.ts'
import { useLocaleBundle } from '../../base/i18n/restTexts.ts'
import { InfoButton } from '../../ui/InfoButton.tsx'
import { type Money, paybackFact } from '../moneyFacts.ts'
import { AnswerHead } from './AnswerHead.tsx'
import { AdviceSentence } from './DetailsFold.tsx'

interface AdviceLineProps {
  readonly money: Pick<Money, 'netPresentValueEur' | 'years'>
  readonly discountFraction: number
  /** Undefined or null if unknown. */
  readonly certainty: PlantCertainty | null | undefined
}

/** Whether the displayed setup pays and, if so, whether this holds in every scenario. */
export const AdviceLine = ({ money, discountFraction, certainty }: AdviceLineProps) => {
  const locale = useLocaleBundle('certainty', 'assumptions', 'detailed')
  const advice = certainty?.sizeAdvice
  const worth = worthText(money, discountFraction, locale)
  if (advice && money.netPresentValueEur >= 0)
    return <AdviceSentence text={adviceText(advice, certainty.quantity, locale) || worth} />
  return <AdviceSentence text={[worth, (advice && fullRoofText(advice, locale)) ?? ''].join(' ').trim()} />
}

interface AnswerLinesProps extends Pick<Parameters<typeof AnswerHead>[0], 'size' | 'paymentYears'> {
  readonly quantity: number
  /** 0 without a battery. */
  readonly batteryKwh: number
  /** Turnkey cost. */
  readonly costEur: number
  /** True if the price is that of an offer, to the cent. */
  readonly isOffered: boolean
  /** Null if the investment is never paid back. */
  readonly paybackYears: number | null
  readonly netPresentValueEur: number
  /** Money of this number of modules; of another number until the answer arrives. */
  readonly money: Money
  readonly isAnswered: boolean
  readonly discountFraction: number
  /** Certainty at this number of modules; undefined if unknown. */
  readonly certainty: PlantCertainty | undefined
  /** False: nothing is said of other numbers of modules. */
  readonly isAdvised: boolean
}

/** The answer in three lines: purchase and price, payback, and verdict. */
export const AnswerLines = (props: AnswerLinesProps) => {
  const {
    quantity,
    batteryKwh,
    costEur,
    isOffered,
    paybackYears,
    netPresentValueEur,
    money,
    isAnswered,
    discountFraction,
    certainty,
    isAdvised,
    size,
    paymentYears,
  } = props
  const locale = useLocaleBundle('certainty', 'detailed')
  const fact = paybackFact(money, locale)
  const deductionEur = isAnswered ? money.years.reduce((sum, year) => sum + year.deductionEur, 0) : 0
  return (
    <>
      <AnswerHead
        answer={{
          quantity,
          batteryKwh,
          costEur,
          deductionEur,
          netPresentValueEur,
          paybackYears,
          paybackRange: certainty?.paybackYears ?? null,
          horizonYears: money.years.length - 1,
        }}
        {...(isOffered && { price: locale.formats.euro(costEur) })}
        size={size}
        paymentYears={paymentYears}
        info={<InfoButton name={fact.name} words={fact.words} sums={isAnswered ? fact.sums : []} />}
      />
      <div className="mt-3 mb-3">
        <AdviceLine
          money={{ ...money, netPresentValueEur }}
          discountFraction={discountFraction}
          certainty={isAdvised ? certainty : undefined}
        />
      </div>
    </>
  )
}
