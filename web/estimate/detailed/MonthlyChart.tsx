import { monthNames } from '#wording/localeFormats.ts'
import { BarChart } from '../../charts/BarChart.tsx'
import { ChartFigure } from '../../charts/ChartFigure.tsx'
import { Legend } from '../../charts/Legend.tsx'
import { useSpokenLanguage } from '../../i18n/LanguageProvider.tsx'
import { useFormats } from '../../i18n/useFormats.ts'
import { useTranslation } from '../../i18n/useTranslation.ts'

interface MonthlyChartProps {
  readonly monthlyKwh: readonly number[]
  /** What the household uses. */
  readonly loadKwh: readonly number[]
  /** Of a year by the Standard method, for the same panels. */
  readonly standardKwh: number
}

const MONTHS_A_YEAR = 12

/** The energy of each month beside what the household uses, and the Standard method. */
export const MonthlyChart = ({ monthlyKwh, loadKwh, standardKwh }: MonthlyChartProps) => {
  const { t } = useTranslation('detailed')
  const formats = useFormats()
  const language = useSpokenLanguage('planner')
  const energy = formats.energyKwh
  const [long, narrow] = [monthNames(language, 'long'), monthNames(language, 'narrow')]
  const twelfth = energy(standardKwh / MONTHS_A_YEAR)
  const yearOf = (months: readonly number[]): number => months.reduce((sum, kwh) => sum + kwh, 0)
  const rows = monthlyKwh.map((kwh, month) => ({
    name: long[month] ?? '',
    cells: [energy(kwh), energy(loadKwh[month] ?? 0), twelfth],
  }))
  return (
    <ChartFigure
      title={t('monthly')}
      note={t('monthlyNote')}
      tableLabel={t('showTable')}
      table={{
        caption: t('monthly'),
        columns: [t('month'), t('monthProduced'), t('monthUsed'), t('standardTwelfth')],
        rows: [
          ...rows,
          { name: t('wholeYear'), cells: [energy(yearOf(monthlyKwh)), energy(yearOf(loadKwh)), energy(standardKwh)] },
        ],
      }}
    >
      <BarChart
        label={t('monthlyLabel', {
          lowest: energy(Math.min(...monthlyKwh)),
          highest: energy(Math.max(...monthlyKwh)),
        })}
        bars={monthlyKwh.map((kwh, month) => ({
          mark: narrow[month] ?? '',
          value: kwh,
          hint: t('barHint', { month: long[month] ?? '', energy: energy(kwh) }),
          beside: {
            value: loadKwh[month] ?? 0,
            hint: t('monthUsedHint', { month: long[month] ?? '', energy: energy(loadKwh[month] ?? 0) }),
          },
        }))}
        level={standardKwh / MONTHS_A_YEAR}
        format={(value) => formats.number(value)}
        valueTitle={t('kwhAMonth')}
        acrossTitle={t('month')}
      />
      <Legend
        entries={[
          { sign: 'bar', text: t('monthProduced') },
          { sign: 'otherBar', text: t('monthUsed') },
          { sign: 'dashed', text: t('standardTwelfth') },
        ]}
      />
    </ChartFigure>
  )
}
