import type { ReactNode } from 'react'
import type { DayFlows, PlantSize } from '#contract/plant.ts'
import { monthNames } from '#wording/localeFormats.ts'
import { ChartFigure } from '../../charts/ChartFigure.tsx'
import { HeatMap } from '../../charts/HeatMap.tsx'
import { useSpokenLanguage } from '../../i18n/LanguageProvider.tsx'
import { useWords } from '../../i18n/useWords.ts'
import { Section } from '../../ui/Section.tsx'
import { DayFlowsChart } from './DayFlowsChart.tsx'
import { LossesChart } from './LossesChart.tsx'
import { MonthlyChart } from './MonthlyChart.tsx'

const MARK_EVERY_HOURS = 3

interface DayAndYearChartProps {
  /** Twelve months by 24 clock hours. */
  readonly monthByHourKwh: readonly (readonly number[])[]
}

/** When in the year and in the day the energy comes. */
const DayAndYearChart = ({ monthByHourKwh }: DayAndYearChartProps) => {
  const { t, formats } = useWords('detailed')
  const language = useSpokenLanguage('planner')
  const [long, short] = [monthNames(language, 'long'), monthNames(language, 'short')]
  const highest = Math.max(...monthByHourKwh.flat())
  const month = monthByHourKwh.findIndex((hours) => hours.includes(highest))
  const hour = monthByHourKwh[month]?.indexOf(highest) ?? 0
  const energy = formats.energyKwh
  const data = {
    placeTitle: t('month'),
    places: monthByHourKwh.map((_, row) => ({ name: long[row] ?? '', mark: short[row] ?? '' })),
    series: Array.from({ length: 24 }, (_, column) => {
      const values = monthByHourKwh.map((hours) => hours[column] ?? 0)
      return { name: `${column}–${column + 1}`, values, texts: values.map(energy) }
    }),
  }
  return (
    <ChartFigure title={t('dayAndYear')} note={t('dayAndYearNote')} data={data}>
      <HeatMap
        label={t('dayAndYearLabel', { highest: energy(highest), month: long[month] ?? '', hour })}
        data={data}
        markEvery={MARK_EVERY_HOURS}
        acrossTitle={t('hourOfDay')}
        scale={{ lowest: energy(0), highest: energy(highest) }}
      />
    </ChartFigure>
  )
}

interface EnergySectionProps {
  readonly production: PlantSize['production']
  /** A mean day of each month; January first. */
  readonly dayFlows: readonly DayFlows[]
  /** Electricity the household uses; January first. */
  readonly monthlyLoadKwh: readonly number[]
  /** Yearly Standard figure for the same panels. */
  readonly standardKwh: number
  /** Above the charts. */
  readonly children: ReactNode
}

/** When the energy comes, and where the rest of the light goes. */
export const EnergySection = ({ production, dayFlows, monthlyLoadKwh, standardKwh, children }: EnergySectionProps) => {
  const { t } = useWords('detailed')
  const { monthlyKwh, monthByHourKwh, waterfall } = production
  return (
    <Section card title={t('energy')}>
      {children}
      <div className="space-y-6">
        <MonthlyChart monthlyKwh={monthlyKwh} loadKwh={monthlyLoadKwh} standardKwh={standardKwh} />
        <DayFlowsChart months={dayFlows} />
        <DayAndYearChart monthByHourKwh={monthByHourKwh} />
        <LossesChart waterfall={waterfall} />
      </div>
    </Section>
  )
}
