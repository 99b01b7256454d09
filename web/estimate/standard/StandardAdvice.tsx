import { methodConstants } from '#wording/methodConstants.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { AdviceSentence } from '../setup/DetailsFold.tsx'
import type { ShownSetup } from './standardReply.ts'

/** Whether the setup that is shown pays by the Standard method, and what that leaves out. */
export const StandardAdvice = ({ finance }: Pick<ShownSetup, 'finance'>) => {
  const { t } = useTranslation('analysis')
  const formats = useFormats()
  return (
    <AdviceSentence
      text={
        finance.savings25YearsEur < finance.initialInvestmentEur
          ? t('losing', methodConstants(formats))
          : t('paying', { years: formats.oneDecimal(finance.paybackYears) })
      }
    />
  )
}
