import type { DetailedRecommendation } from '#contract/analysis.ts'
import { type CompassOrientation, standardProductionKwh } from '#engine/production/standardProduction.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'
import { Section } from '../../ui/Section.tsx'
import { DayAndYearChart } from './DayAndYearChart.tsx'
import { LossesChart } from './LossesChart.tsx'
import { MonthlyChart } from './MonthlyChart.tsx'

interface EnergySectionProps {
  readonly setup: DetailedRecommendation
  readonly roof: { readonly orientation: CompassOrientation; readonly angle: number }
}

/** When the energy comes, and where the rest of the light goes. */
export const EnergySection = ({ setup, roof }: EnergySectionProps) => {
  const { t } = useTranslation('detailed')
  const { monthlyKwh, monthByHourKwh, waterfall } = setup.production
  return (
    <Section card title={t('energy')}>
      <div className="space-y-6 print:grid print:grid-cols-2 print:gap-6 print:space-y-0">
        <MonthlyChart
          monthlyKwh={monthlyKwh}
          standardKwh={standardProductionKwh(setup.totalPower, roof.orientation, roof.angle)}
        />
        <DayAndYearChart monthByHourKwh={monthByHourKwh} />
        <LossesChart waterfall={waterfall} />
      </div>
    </Section>
  )
}
