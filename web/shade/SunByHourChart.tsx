import { monthNames } from '#wording/localeFormats.ts'
import { ChartFigure } from '../charts/ChartFigure.tsx'
import { HeatMap } from '../charts/HeatMap.tsx'
import { useSpokenLanguage } from '../i18n/LanguageProvider.tsx'
import { useWords } from '../i18n/useWords.ts'

const MARK_EVERY_HOURS = 3
/** So little is still seen as an hour with sun. */
const LEAST = 1e-3

interface SunByHourChartProps {
  /** By month and hour of the clock the share of the sun's beam that comes; null while it is down. */
  readonly accessByHour: readonly (readonly (number | null)[])[]
  /** Of what place. */
  readonly from: string
}

/** When in the year and in the day shade takes the sun: the hours that stay pale between sunrise and sunset. */
export const SunByHourChart = ({ accessByHour, from }: SunByHourChartProps) => {
  const { t, formats } = useWords(['shade', 'detailed'])
  const language = useSpokenLanguage('planner')
  const [long, short] = [monthNames(language, 'long'), monthNames(language, 'short')]
  const text = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : formats.percent(100 * value, 0)
  const up = accessByHour.flat().filter((value) => value !== null)
  const mean = up.reduce((sum, value) => sum + value, 0) / Math.max(1, up.length)
  const highest = Math.max(...up, 0)
  return (
    <ChartFigure
      title={t('sunByHour')}
      note={from}
      table={{
        caption: t('sunByHour'),
        columns: [t('detailed:month'), ...Array.from({ length: 24 }, (_, hour) => `${hour}–${hour + 1}`)],
        rows: accessByHour.map((hours, month) => ({ name: long[month] ?? '', cells: hours.map(text) })),
      }}
    >
      <HeatMap
        label={t('sunByHourLabel', { mean: text(mean) })}
        rows={accessByHour.map((hours, month) => ({
          mark: short[month] ?? '',
          values: hours.map((value) => (value === null ? 0 : Math.max(LEAST, value))),
        }))}
        markEvery={MARK_EVERY_HOURS}
        cellName={(month, hour) => `${long[month]}, ${hour}–${hour + 1}`}
        cellText={(month, hour) => text(accessByHour[month]?.[hour])}
        acrossTitle={t('detailed:hourOfDay')}
        scale={{ lowest: text(0), highest: text(highest) }}
      />
    </ChartFigure>
  )
}
