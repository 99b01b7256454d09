import type { Panel } from '#contract/panel.ts'
import { filledIn } from '#wording/filledIn.ts'
import { useLocaleBundle } from '../../i18n/useLocaleBundle.ts'
import { FactRows } from '../../ui/figures/FactRows.tsx'
import { Figure } from '../../ui/figures/Figure.tsx'
import { ProgressBar } from '../../ui/figures/ProgressBar.tsx'
import { InfoButton } from '../../ui/InfoButton.tsx'
import { Section } from '../../ui/Section.tsx'
import { setupPanel } from '../setup/setupPanel.ts'
import { benefitFacts } from './setupFacts.ts'
import type { ShownSetup } from './standardReply.ts'

interface BenefitsSectionProps {
  readonly setup: ShownSetup
  readonly panels: readonly Panel[]
}

/** What the current setup costs and gives back (docs/behaviour.md 6.7). */
export const BenefitsSection = ({ setup, panels }: BenefitsSectionProps) => {
  const locale = useLocaleBundle('analysis')
  const { investmentReturn, rows } = benefitFacts(setup, setupPanel(setup, panels).priceEur, locale)
  return (
    <Section card title={locale.analysis.benefits}>
      <div className="mb-2">
        <div className="flex min-h-9 items-center justify-between gap-3">
          <span className="flex items-center gap-1 text-muted">
            {investmentReturn.name}
            <InfoButton {...investmentReturn} />
          </span>
          <span className="font-semibold">
            <Figure>{investmentReturn.value}</Figure>
          </span>
        </div>
        <ProgressBar
          label={investmentReturn.name}
          percent={setup.finance.investmentReturnPercent}
          valueText={filledIn(locale.analysis.perYear, { percent: investmentReturn.value })}
        />
      </div>
      <FactRows facts={rows} />
    </Section>
  )
}
