import type { Panel } from '#contract/panel.ts'
import { methodConstants } from '#wording/methodConstants.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Figure } from '../../ui/figures/Figure.tsx'
import { FigureRow } from '../../ui/figures/FigureRow.tsx'
import { ProgressBar } from '../../ui/figures/ProgressBar.tsx'
import { Rows } from '../../ui/figures/Rows.tsx'
import { type Explanation, InfoButton } from '../../ui/InfoButton.tsx'
import { Section } from '../../ui/Section.tsx'
import { setupPanel } from '../setup/setupPanel.ts'
import { useExplain } from '../useExplain.ts'
import { benefitSums, investmentSums } from './setupSums.ts'
import type { ShownSetup } from './standardReply.ts'

interface BenefitsSectionProps {
  readonly setup: ShownSetup
  readonly panels: readonly Panel[]
}

/** What the current setup costs and gives back (docs/behaviour.md 6.7). */
export const BenefitsSection = ({ setup, panels }: BenefitsSectionProps) => {
  const { t } = useTranslation('analysis')
  const formats = useFormats()
  const explain = useExplain()
  const { finance } = setup
  const constants = methodConstants(formats)
  const years = (count: number) => t('years', { years: formats.oneDecimal(count) })
  const sums = benefitSums(setup, years, formats)
  const price = investmentSums(setup, setupPanel(setup, panels).priceEur, formats)
  return (
    <Section card title={t('benefits')}>
      <InvestmentReturn
        percent={finance.investmentReturnPercent}
        explanation={explain(t('investmentReturn'), t('investmentReturnWords'), sums.investmentReturn)}
      />
      <Rows>
        <FigureRow
          name={t('initialInvestment')}
          value={formats.euro(finance.initialInvestmentEur)}
          explanation={explain(t('initialInvestment'), t('initialInvestmentWords'), price)}
        />
        <FigureRow
          name={t('annualSavings')}
          value={formats.euro(finance.annualSavingsEur)}
          explanation={explain(t('annualSavings'), t('annualSavingsWords', constants), sums.annualSavings)}
        />
        <FigureRow
          name={t('payback')}
          value={years(finance.paybackYears)}
          explanation={explain(t('payback'), t('paybackWords'), sums.payback)}
        />
        <FigureRow
          name={t('savings25')}
          value={formats.euro(finance.savings25YearsEur)}
          explanation={explain(t('savings25'), t('savings25Words', constants), sums.savings25)}
        />
      </Rows>
    </Section>
  )
}

interface InvestmentReturnProps {
  readonly percent: number
  readonly explanation: Explanation | undefined
}

const InvestmentReturn = ({ percent, explanation }: InvestmentReturnProps) => {
  const { t } = useTranslation('analysis')
  const formats = useFormats()
  const perYear = t('perYear', { percent: formats.percent(percent) })
  return (
    <div className="mb-2">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <span className="flex items-center gap-1 text-muted">
          {t('investmentReturn')}
          {explanation && <InfoButton {...explanation} />}
        </span>
        <span className="font-semibold">
          <Figure>{formats.percent(percent)}</Figure>
        </span>
      </div>
      <ProgressBar label={t('investmentReturn')} percent={percent} valueText={perYear} />
    </div>
  )
}
