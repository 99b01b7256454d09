import type { PlantCertainty } from '#contract/certainty.ts'
import { adviceText } from '#wording/certaintyText.ts'
import { worthText } from '#wording/worthText.ts'
import { useLocaleBundle } from '../../i18n/useLocaleBundle.ts'
import type { Money } from '../detailed/moneySums.ts'
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
