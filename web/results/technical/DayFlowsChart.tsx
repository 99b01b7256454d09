import { useState } from 'react'
import type { DayFlows } from '#engine/finance/dayFlows.ts'
import { sum } from '#engine/sum.ts'
import { monthNames } from '#words/localeFormats.ts'
import { useSpokenLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { ChartFigure } from '../../charts/ChartFigure.tsx'
import { summedUp } from '../../charts/chartData.ts'
import { HandleInput } from '../../charts/HandleInput.tsx'
import { StackChart } from '../../charts/StackChart.tsx'

const JUNE = 6
const MARK_EVERY_HOURS = 3
const HOURS = Array.from({ length: 24 }, (_, hour) => `${hour}–${hour + 1}`)
/** Approximate start of the axis [% of the width]. */
const START_PERCENT = 12

/** Own use is drawn above the axis, other uses below. */
const SERIES = [
  { key: 'selfUsedWh', name: 'selfUsed', sign: 'bar', isUsed: true },
  { key: 'fromBatteryWh', name: 'fromBattery', sign: 'fromStore', isUsed: true },
  { key: 'boughtWh', name: 'boughtEnergy', sign: 'otherBar', isUsed: true },
  { key: 'toBatteryWh', name: 'toBattery', sign: 'toStore', isUsed: false },
  { key: 'soldWh', name: 'soldEnergy', sign: 'sent', isUsed: false },
] as const

/** Energy flows of a mean day, one month at a time. */
export const DayFlowsChart = ({ months }: { readonly months: readonly DayFlows[] }) => {
  const { t, formats } = useRestWords('detailed')
  const [month, setMonth] = useState(JUNE)
  const names = monthNames(useSpokenLanguage('planner'), 'long')
  const flows = months[month - 1]
  if (!flows) return null
  const monthName = names[month - 1] ?? ''
  const whText = (wh: number) => `${formats.number(wh)} Wh`
  const data = {
    placeTitle: t('hourOfDay'),
    places: HOURS.map((name) => ({ name, tip: `${monthName}, ${name}` })),
    series: SERIES.filter(({ key }) => months.some((each) => sum(each[key]) > 0)).map(({ key, name, sign }) => ({
      name: t(name),
      sign,
      ...summedUp(flows[key], whText),
    })),
    totalName: t('wholeDay'),
  }
  const reachOf = (isUsed: boolean): number => {
    const keys = SERIES.filter((each) => each.isUsed === isUsed).map(({ key }) => key)
    return Math.max(
      0,
      ...months.flatMap((each) => HOURS.map((_, hour) => sum(keys.map((key) => each[key][hour] ?? 0)))),
    )
  }
  return (
    <ChartFigure title={t('dayFlows')} note={t('dayFlowsNote')} data={data} caption={`${t('dayFlows')}, ${monthName}`}>
      <StackChart
        label={t('dayFlowsLabel', {
          month: monthName,
          self: whText(sum(flows.selfUsedWh)),
          sold: whText(sum(flows.soldWh)),
          bought: whText(sum(flows.boughtWh)),
        })}
        data={data}
        reach={{ up: reachOf(true), down: reachOf(false) }}
        markEvery={MARK_EVERY_HOURS}
        format={(value) => formats.number(value)}
        valueTitle={t('whAnHour')}
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
    </ChartFigure>
  )
}
