import type { PlantSize } from '#wire/plant.ts'
import { cashFlowColumns, yearWithoutBattery } from '#words/cashFlowColumns.ts'
import { useSpokenLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { ChartFigure } from '../../charts/ChartFigure.tsx'
import { LineChart } from '../../charts/LineChart.tsx'

type Years = PlantSize['money']['years']
const REPLACED = { inverter: 'replacedInverter', battery: 'replacedBattery' } as const

/** The drawn columns; their names stand beside the chart. */
const LINES = [
  { of: 'cumulative', name: 'simple', sign: 'line' },
  { of: 'cumulativeDiscounted', name: 'discounted', sign: 'dashedSun' },
] as const

/** Cumulative cash flow by year, nominal and discounted. */
export const CashFlowChart = ({ years }: { readonly years: Years }) => {
  const { t, formats } = useRestWords('detailed')
  const euro = formats.wholeEuro
  const list = new Intl.ListFormat(useSpokenLanguage('planner'))
  const last = years.at(-1)
  const notes = years
    .filter(({ replacedParts }) => replacedParts.length > 0)
    .map(({ year, replacedParts }) => {
      const parts = list.format(replacedParts.map((part) => t(REPLACED[part])))
      return { step: year, text: t('replacedInYear', { parts, year: formats.number(year) }) }
    })
  const endYear = yearWithoutBattery(years)
  const batteryEnd =
    endYear === null ? [] : [{ step: endYear, text: t('withoutBatteryFrom', { year: formats.number(endYear) }) }]
  const { columns, sumsOf } = cashFlowColumns(years)
  const sums = years.map(sumsOf)
  const data = {
    placeTitle: t('year'),
    places: years.map(({ year }) => ({
      name: formats.number(year),
      tip: `${t('year')} ${formats.number(year)}`,
    })),
    series: columns.map((column, index) => {
      const values = sums.map((row) => row[index] ?? 0)
      const series = { heading: t(column), values, texts: values.map(euro) }
      const line = LINES.find(({ of }) => of === column)
      return line ? { ...series, name: t(line.name), sign: line.sign } : { ...series, name: t(column) }
    }),
  }
  return (
    <ChartFigure title={t('cashFlow')} data={data}>
      <LineChart
        label={t('cashFlowLabel', {
          first: euro(years[0]?.cumulativeEur ?? 0),
          last: euro(last?.cumulativeEur ?? 0),
          discounted: euro(last?.cumulativeDiscountedEur ?? 0),
          years: formats.number(years.length - 1),
        })}
        data={data}
        notes={[...notes, ...batteryEnd]}
        format={(value) => formats.number(value)}
        valueTitle={t('euroSum')}
      />
    </ChartFigure>
  )
}
