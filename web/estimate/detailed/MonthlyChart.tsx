import { monthNames } from '#wording/localeFormats.ts'
import { BarChart } from '../../charts/BarChart.tsx'
import { ChartFigure } from '../../charts/ChartFigure.tsx'
import { Legend } from '../../charts/Legend.tsx'
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
  const twelfth = energy(standardKwh / MONTHS_A_YEAR)
  const yearOf = (months: readonly number[]): number => months.reduce((sum, kwh) => sum + kwh, 0)
  const months = monthlyKwh.map((kwh, month) => {
    const used = loadKwh[month] ?? 0
    return { name: long[month] ?? '', kwh, used, short: Math.max(0, used - kwh) }
  })
  const short = months.filter((month) => month.short > 0)
  const list = new Intl.ListFormat(language).format(short.map(({ name }) => name))
  const shortText = short.length === MONTHS_A_YEAR ? t('alwaysShort') : t('shortMonths', { months: list })
  const rows = months.map(({ name, kwh, used, short: shortKwh }) => ({
    name,
    cells: [energy(kwh), energy(used), energy(shortKwh), twelfth],
  }))
  const year = [yearOf(monthlyKwh), yearOf(loadKwh), yearOf(short.map((month) => month.short)), standardKwh]
  return (
    <ChartFigure
      title={t('monthly')}
      note={short.length > 0 ? shortText : t('neverShort')}
      table={{
        caption: t('monthly'),
        columns: [t('month'), t('monthProduced'), t('monthUsed'), t('shortfall'), t('standardTwelfth')],
        rows: [...rows, { name: t('wholeYear'), cells: year.map(energy) }],
      }}
    >
      <BarChart
        label={t('monthlyLabel', {
          lowest: energy(Math.min(...monthlyKwh)),
          highest: energy(Math.max(...monthlyKwh)),
        })}
        bars={months.map(({ name, kwh, used, short: shortKwh }, month) => ({
          ...{ mark: narrow[month] ?? '', name, value: kwh, beside: used },
          values: [
            { name: t('monthProduced'), text: energy(kwh) },
            { name: t('monthUsed'), text: energy(used) },
            ...(shortKwh > 0 ? [{ name: t('shortfall'), text: energy(shortKwh) }] : []),
          ],
        }))}
        showsShortfall
        level={standardKwh / MONTHS_A_YEAR}
        format={(value) => formats.number(value)}
        valueTitle={t('kwhAMonth')}
        acrossTitle={t('month')}
      />
      <Legend
        entries={[
          { sign: 'bar', text: t('monthProduced') },
          { sign: 'otherBar', text: t('monthUsed') },
          ...(short.length > 0 ? [{ sign: 'stripes' as const, text: t('shortfall') }] : []),
          { sign: 'dashed', text: t('standardTwelfth') },
        ]}
      />
    </ChartFigure>
  )
}
