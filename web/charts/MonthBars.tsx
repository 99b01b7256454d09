import { monthNames } from '#words/localeFormats.ts'
import { useSpokenLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useRestWords } from '../base/i18n/restTexts.ts'
import { BarChart } from './BarChart.tsx'
import { ChartFigure } from './ChartFigure.tsx'
import type { Series } from './chartData.ts'

interface MonthBarsProps {
  readonly title: string
  /** Note needed to read the chart. */
  readonly note?: string
  /** Content of the drawing. */
  readonly label: string
  /** Twelve months, January first. */
  readonly series: readonly Series[]
  readonly valueTitle: string
}

/** Bars of the twelve months; the table adds the yearly sum. */
export const MonthBars = ({ label, series, valueTitle, ...figure }: MonthBarsProps) => {
  const { t, formats } = useRestWords('detailed')
  const language = useSpokenLanguage('planner')
  const marks = monthNames(language, 'narrow')
  const places = monthNames(language, 'long').map((name, month) => ({ name, mark: marks[month] ?? '' }))
  const data = { placeTitle: t('month'), places, series, totalName: t('wholeYear') }
  return (
    <ChartFigure {...figure} data={data}>
      <BarChart label={label} data={data} format={(value) => formats.number(value)} valueTitle={valueTitle} />
    </ChartFigure>
  )
}
