import type { ReactNode } from 'react'
import type { DetailedRecommendation } from '#contract/analysis.ts'
import type { DayFlows } from '#contract/plant.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Section } from '../../ui/Section.tsx'
import { DayAndYearChart } from './DayAndYearChart.tsx'
import { DayFlowsChart } from './DayFlowsChart.tsx'
import { LossesChart } from './LossesChart.tsx'
import { MonthlyChart } from './MonthlyChart.tsx'

interface EnergySectionProps {
  readonly production: DetailedRecommendation['production']
  /** A mean day of each month; January first. */
  readonly dayFlows: readonly DayFlows[]
  /** Electricity the household uses; January first. */
  readonly monthlyLoadKwh: readonly number[]
  /** Of a year by the Standard method, for the same panels. */
  readonly standardKwh: number
  /** Above the charts. */
  readonly children: ReactNode
  /** Below the charts. */
  readonly comparison: ReactNode
}

/** When the energy comes, and where the rest of the light goes. */
export const EnergySection = ({
  production,
  dayFlows,
  monthlyLoadKwh,
  standardKwh,
  children,
  comparison,
}: EnergySectionProps) => {
  const { t } = useTranslation('detailed')
  const { monthlyKwh, monthByHourKwh, waterfall } = production
  return (
    <Section card title={t('energy')}>
      {children}
      <div className="space-y-6 print:grid print:grid-cols-2 print:gap-6 print:space-y-0">
        <MonthlyChart monthlyKwh={monthlyKwh} loadKwh={monthlyLoadKwh} standardKwh={standardKwh} />
        <DayFlowsChart months={dayFlows} />
        <DayAndYearChart monthByHourKwh={monthByHourKwh} />
        <LossesChart waterfall={waterfall} />
      </div>
      {comparison}
    </Section>
  )
}
