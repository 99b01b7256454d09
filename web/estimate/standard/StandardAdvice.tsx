import { methodConstants } from '#wording/methodConstants.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { onDemand } from '../../ui/loading/onDemand.tsx'
import { AdviceSentence } from '../setup/DetailsFold.tsx'
import type { ShownSetup } from './standardReply.ts'

/** Where its code cannot be fetched, the line is left out. */
const DetailedPayback = onDemand(() =>
  import('../detailed/DetailedPayback.tsx').then(
    (code) => code.DetailedPayback,
    () => () => null,
  ),
)

interface StandardAdviceProps extends Pick<ShownSetup, 'finance'> {
  /** What the setup is of. */
  readonly analysis: object
  /** The area that is analysed alone; null: the plant. */
  readonly areaId: string | null
}

/** Whether the setup that is shown pays by the Standard method, what that leaves out, and what the Detailed
 * method says of it. */
export const StandardAdvice = ({ finance, analysis, areaId }: StandardAdviceProps) => {
  const { t } = useTranslation('analysis')
  const formats = useFormats()
  return (
    <div className="space-y-1">
      <AdviceSentence
        text={
          finance.savings25YearsEur < finance.initialInvestmentEur
            ? t('losing', methodConstants(formats))
            : t('paying', { years: formats.oneDecimal(finance.paybackYears) })
        }
      />
      <DetailedPayback analysis={analysis} areaId={areaId} />
    </div>
  )
}
