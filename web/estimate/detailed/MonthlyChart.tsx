import { monthNames } from '#wording/localeFormats.ts'
import { BarChart } from '../../charts/BarChart.tsx'
import { ChartFigure } from '../../charts/ChartFigure.tsx'
import { summedUp, sumOf } from '../../charts/chartData.ts'
import { useSpokenLanguage } from '../../i18n/LanguageProvider.tsx'
import { useWords } from '../../i18n/useWords.ts'

interface MonthlyChartProps {
  readonly monthlyKwh: readonly number[]
  /** Consumption. */
  readonly loadKwh: readonly number[]
  /** Yearly Standard figure for the same panels. */
  readonly standardKwh: number
}

const MONTHS_A_YEAR = 12

/** The energy of each month beside the household's use, and the Standard method. */
export const MonthlyChart = ({ monthlyKwh, loadKwh, standardKwh }: MonthlyChartProps) => {
  const { t, formats } = useWords('detailed')
  const language = useSpokenLanguage('planner')
  const energy = formats.energyKwh
  const [long, narrow] = [monthNames(language, 'long'), monthNames(language, 'narrow')]
  const twelfthKwh = standardKwh / MONTHS_A_YEAR
  const shortKwh = monthlyKwh.map((kwh, month) => Math.max(0, (loadKwh[month] ?? 0) - kwh))
  const shortMonths = long.filter((_, month) => (shortKwh[month] ?? 0) > 0)
  const list = new Intl.ListFormat(language).format(shortMonths)
  const shortText = shortMonths.length === MONTHS_A_YEAR ? t('alwaysShort') : t('shortMonths', { months: list })
  const data = {
    placeTitle: t('month'),
    places: monthlyKwh.map((_, month) => ({ name: long[month] ?? '', mark: narrow[month] ?? '' })),
    series: [
      { name: t('monthProduced'), sign: 'bar', ...summedUp(monthlyKwh, energy) },
      { name: t('monthUsed'), sign: 'otherBar', ...summedUp(loadKwh, energy) },
      { name: t('shortfall'), sign: 'stripes', ...summedUp(shortKwh, energy) },
      { name: t('standardTwelfth'), sign: 'dashed', ...summedUp(Array(MONTHS_A_YEAR).fill(twelfthKwh), energy) },
    ],
    totalName: t('wholeYear'),
  } as const
  return (
    <ChartFigure title={t('monthly')} note={sumOf(shortKwh) > 0 ? shortText : t('neverShort')} data={data}>
      <BarChart
        label={t('monthlyLabel', {
          lowest: energy(Math.min(...monthlyKwh)),
          highest: energy(Math.max(...monthlyKwh)),
        })}
        data={data}
        format={(value) => formats.number(value)}
        valueTitle={t('kwhAMonth')}
      />
    </ChartFigure>
  )
}
