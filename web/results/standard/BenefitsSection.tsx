import { Progress } from 'radix-ui'
import type { Panel } from '#wire/panel.ts'
import { filledIn } from '#words/filledIn.ts'
import type { ShownSetup } from '../../analysis/standardReply.ts'
import { useLocaleBundle } from '../../base/i18n/useLocaleBundle.ts'
import { FactRows } from '../../ui/figures/FactRows.tsx'
import { Figure } from '../../ui/figures/Figure.tsx'
import { InfoButton } from '../../ui/InfoButton.tsx'
import { Section } from '../../ui/Section.tsx'
import { setupPanel } from '../answer/setupPanel.ts'
import { benefitFacts } from './setupFacts.ts'

interface BenefitsSectionProps {
  readonly setup: ShownSetup
  readonly panels: readonly Panel[]
}

/** Cost and return of the current setup (docs/behaviour.md 6.7). */
export const BenefitsSection = ({ setup, panels }: BenefitsSectionProps) => {
  const locale = useLocaleBundle('analysis')
  const { investmentReturn, rows } = benefitFacts(setup, setupPanel(setup, panels).priceEur, locale)
  const filled = Math.min(100, Math.max(0, setup.finance.investmentReturnPercent))
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
        <Progress.Root
          value={filled}
          aria-label={investmentReturn.name}
          getValueLabel={() => filledIn(locale.analysis.perYear, { percent: investmentReturn.value })}
          className="h-2.5 overflow-hidden rounded-full bg-line forced-color-adjust-none"
        >
          <Progress.Indicator className="h-full rounded-full bg-primary" style={{ width: `${filled}%` }} />
        </Progress.Root>
      </div>
      <FactRows facts={rows} />
    </Section>
  )
}
