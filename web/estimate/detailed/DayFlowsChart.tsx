import { useState } from 'react'
import type { DayFlows } from '#contract/plant.ts'
import { monthNames } from '#wording/localeFormats.ts'
import { ChartFigure } from '../../charts/ChartFigure.tsx'
import { HandleInput } from '../../charts/HandleInput.tsx'
import { Legend } from '../../charts/Legend.tsx'
import { StackChart } from '../../charts/StackChart.tsx'
import { useSpokenLanguage } from '../../i18n/LanguageProvider.tsx'
import { useWords } from '../../i18n/useWords.ts'

const JUNE = 6
const MARK_EVERY_HOURS = 3
/** Where the axis begins, about [% of the width]. */
const START_PERCENT = 12

/** Own use stands above the line, other uses below it. */
const SERIES = [
  { key: 'selfUsedWh', name: 'selfUsed', sign: 'bar', isUsed: true },
  { key: 'fromBatteryWh', name: 'fromBattery', sign: 'fromStore', isUsed: true },
  { key: 'boughtWh', name: 'boughtEnergy', sign: 'otherBar', isUsed: true },
  { key: 'toBatteryWh', name: 'toBattery', sign: 'toStore', isUsed: false },
  { key: 'soldWh', name: 'soldEnergy', sign: 'sent', isUsed: false },
] as const

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Where the energy of a mean day goes, of one month at a time. */
export const DayFlowsChart = ({ months }: { readonly months: readonly DayFlows[] }) => {
  const { t, formats } = useWords('detailed')
  const [month, setMonth] = useState(JUNE)
  const names = monthNames(useSpokenLanguage('planner'), 'long')
  const flows = months[month - 1]
  if (!flows) return null
  const monthName = names[month - 1] ?? ''
  const series = SERIES.filter(({ key }) => months.some((each) => sumOf(each[key]) > 0))
  const whText = (wh: number) => `${formats.number(wh)} Wh`
  const hours = Array.from({ length: 24 }, (_, hour) => ({
    name: `${hour}–${hour + 1}`,
    parts: series.map((each) => ({ ...each, value: flows[each.key][hour] ?? 0 })),
  }))
  const reachOf = (isUsed: boolean): number => {
    const keys = series.filter((each) => each.isUsed === isUsed).map(({ key }) => key)
    return Math.max(
      0,
      ...months.flatMap((each) => hours.map((_, hour) => sumOf(keys.map((key) => each[key][hour] ?? 0)))),
    )
  }
  return (
    <ChartFigure
      title={t('dayFlows')}
      note={t('dayFlowsNote')}
      table={{
        caption: `${t('dayFlows')}, ${monthName}`,
        columns: [t('hourOfDay'), ...series.map(({ name }) => t(name))],
        rows: [
          ...hours.map(({ name, parts }) => ({ name, cells: parts.map(({ value }) => whText(value)) })),
          { name: t('wholeDay'), cells: series.map(({ key }) => whText(sumOf(flows[key]))), isSum: true },
        ],
      }}
    >
      <StackChart
        label={t('dayFlowsLabel', {
          month: monthName,
          self: whText(sumOf(flows.selfUsedWh)),
          sold: whText(sumOf(flows.soldWh)),
          bought: whText(sumOf(flows.boughtWh)),
        })}
        columns={hours.map(({ name, parts }) => ({
          name: `${monthName}, ${name}`,
          up: parts.filter(({ isUsed }) => isUsed),
          down: parts.filter(({ isUsed }) => !isUsed),
          values: parts.map((part) => ({ name: t(part.name), text: whText(part.value) })),
        }))}
        reach={{ up: reachOf(true), down: reachOf(false) }}
        markEvery={MARK_EVERY_HOURS}
        format={(value) => formats.number(value)}
        valueTitle={t('whAnHour')}
        acrossTitle={t('hourOfDay')}
      />
      <HandleInput
        name={t('month')}
        value={month}
        valueText={monthName}
        most={months.length}
        startPercent={START_PERCENT}
        onMove={setMonth}
        onDrop={setMonth}
      />
      <Legend entries={series.map(({ sign, name }) => ({ sign, text: t(name) }))} />
    </ChartFigure>
  )
}
