import type { ReactNode } from 'react'
import type { DayFlows } from '#engine/finance/dayFlows.ts'
import type { LossStageName } from '#engine/production/lossWaterfall.ts'
import { sum } from '#engine/sum.ts'
import { MONTHS_A_YEAR } from '#engine/units.ts'
import type { PlantSize } from '#wire/plant.ts'
import { monthNames } from '#words/localeFormats.ts'
import { lossCells } from '#words/lossCells.ts'
import { useSpokenLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { ChartFigure } from '../../charts/ChartFigure.tsx'
import { summedUp } from '../../charts/chartData.ts'
import { HeatMap } from '../../charts/HeatMap.tsx'
import { MonthBars } from '../../charts/MonthBars.tsx'
import { Waterfall } from '../../charts/Waterfall.tsx'
import { Section } from '../../ui/Section.tsx'
import { DayFlowsChart } from './DayFlowsChart.tsx'

const MARK_EVERY_HOURS = 3

interface DayAndYearChartProps {
  /** Twelve months by 24 clock hours. */
  readonly monthByHourKwh: readonly (readonly number[])[]
}

/** Production by month and hour. */
const DayAndYearChart = ({ monthByHourKwh }: DayAndYearChartProps) => {
  const { t, formats } = useRestWords('detailed')
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
  /** Content above the charts. */
  readonly children: ReactNode
}

/** Production over time, and the losses from sunlight to energy. */
export const EnergySection = ({ production, dayFlows, monthlyLoadKwh, standardKwh, children }: EnergySectionProps) => {
  const { t } = useRestWords('detailed')
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

interface MonthlyChartProps {
  readonly monthlyKwh: readonly number[]
  /** Consumption. */
  readonly loadKwh: readonly number[]
  /** Yearly Standard figure for the same panels. */
  readonly standardKwh: number
}

/** Monthly energy beside the household's consumption and the Standard method's energy. */
export const MonthlyChart = ({ monthlyKwh, loadKwh, standardKwh }: MonthlyChartProps) => {
  const { t, formats } = useRestWords('detailed')
  const language = useSpokenLanguage('planner')
  const energy = formats.energyKwh
  const twelfthKwh = standardKwh / MONTHS_A_YEAR
  const shortKwh = monthlyKwh.map((kwh, month) => Math.max(0, (loadKwh[month] ?? 0) - kwh))
  const shortMonths = monthNames(language, 'long').filter((_, month) => (shortKwh[month] ?? 0) > 0)
  const list = new Intl.ListFormat(language).format(shortMonths)
  const shortText = shortMonths.length === MONTHS_A_YEAR ? t('alwaysShort') : t('shortMonths', { months: list })
  return (
    <MonthBars
      title={t('monthly')}
      note={sum(shortKwh) > 0 ? shortText : t('neverShort')}
      label={t('monthlyLabel', {
        lowest: energy(Math.min(...monthlyKwh)),
        highest: energy(Math.max(...monthlyKwh)),
      })}
      series={[
        { name: t('monthProduced'), sign: 'bar', ...summedUp(monthlyKwh, energy) },
        { name: t('monthUsed'), sign: 'otherBar', ...summedUp(loadKwh, energy) },
        { name: t('shortfall'), sign: 'stripes', ...summedUp(shortKwh, energy) },
        { name: t('standardTwelfth'), sign: 'dashed', ...summedUp(Array(MONTHS_A_YEAR).fill(twelfthKwh), energy) },
      ]}
      valueTitle={t('kwhAMonth')}
    />
  )
}

type WaterfallSteps = PlantSize['production']['waterfall']

/** The keys of the texts are the names of the steps. */
const STEP_TEXTS = {
  horizontal: 'horizontal',
  plane: 'plane',
  horizon: 'horizon',
  reflection: 'reflection',
  lowLight: 'lowLight',
  temperature: 'temperature',
  shade: 'shade',
  soiling: 'soiling',
  shading: 'shading',
  mismatch: 'mismatch',
  wiring: 'wiring',
  connections: 'connections',
  lightInducedDegradation: 'lightInducedDegradation',
  nameplate: 'nameplate',
  availability: 'availability',
  other: 'other',
  inverter: 'inverter',
} as const satisfies { readonly [Stage in LossStageName]: Stage }

const isStageName = (step: string): step is LossStageName => Object.hasOwn(STEP_TEXTS, step)

/** Losses of the year by step. */
export const LossesChart = ({ waterfall }: { readonly waterfall: WaterfallSteps }) => {
  const { t, formats } = useRestWords('detailed')
  const energy = formats.energyKwh
  // An unknown step from a newer server is shown by its code.
  const nameOf = (step: string) => (isStageName(step) ? t(STEP_TEXTS[step]) : step)
  const cells = waterfall.map((step, index) => lossCells(step, index, formats))
  const change = waterfall.map(({ changeKwh }) => changeKwh)
  const left = waterfall.map(({ afterKwh }) => afterKwh)
  const data = {
    placeTitle: t('step'),
    places: waterfall.map(({ step }) => ({ name: nameOf(step) })),
    series: [
      { name: t('change'), values: change, texts: cells.map(([text]) => text) },
      { name: t('changeShare'), values: [], texts: cells.map(([, text]) => text) },
      { name: t('left'), values: left, texts: cells.map(([, , text]) => text) },
    ],
  }
  return (
    <ChartFigure title={t('losses')} note={t('lossesNote')} data={data} wrapsNames>
      <Waterfall
        label={t('lossesLabel', { sunlight: energy(left[0] ?? 0), production: energy(left.at(-1) ?? 0) })}
        data={data}
        format={(value) => formats.number(value)}
        valueTitle={t('kwhAYear')}
        totalName={t('produced')}
      />
    </ChartFigure>
  )
}
