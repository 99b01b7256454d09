import type { PlantSize } from '#contract/plant.ts'
import { cashFlowTable } from '#wording/cashFlowColumns.ts'
import { ChartFigure } from '../../charts/ChartFigure.tsx'
import { Legend } from '../../charts/Legend.tsx'
import { LineChart } from '../../charts/LineChart.tsx'
import { useSpokenLanguage } from '../../i18n/LanguageProvider.tsx'
import { useFormats } from '../../i18n/useFormats.ts'
import { useWords } from '../../i18n/useWords.ts'

type Years = PlantSize['money']['years']
const REPLACED = { inverter: 'replacedInverter', battery: 'replacedBattery' } as const

/** Cumulative cash flow by year, nominal and discounted. */
export const CashFlowChart = ({ years }: { readonly years: Years }) => {
  const { t, formats } = useWords('detailed')
  const euro = formats.wholeEuro
  const list = new Intl.ListFormat(useSpokenLanguage('planner'))
  const last = years.at(-1)
  const notes = years
    .filter(({ replacedParts }) => replacedParts.length > 0)
    .map(({ year, replacedParts }) => {
      const parts = list.format(replacedParts.map((part) => t(REPLACED[part])))
      return { step: year, text: t('replacedInYear', { parts, year: formats.number(year) }) }
    })
  return (
    <ChartFigure title={t('cashFlow')} table={useCashFlowTable(years)}>
      <LineChart
        label={t('cashFlowLabel', {
          first: euro(years[0]?.cumulativeEur ?? 0),
          last: euro(last?.cumulativeEur ?? 0),
          discounted: euro(last?.cumulativeDiscountedEur ?? 0),
          years: formats.number(years.length - 1),
        })}
        lines={[
          years.map(({ cumulativeEur }) => cumulativeEur),
          years.map(({ cumulativeDiscountedEur }) => cumulativeDiscountedEur),
        ]}
        notes={notes}
        format={(value) => formats.number(value)}
        valueTitle={t('euroSum')}
        acrossTitle={t('year')}
        tell={(year) => ({
          name: `${t('year')} ${formats.number(year)}`,
          values: [
            { name: t('simple'), text: euro(years[year]?.cumulativeEur ?? 0) },
            { name: t('discounted'), text: euro(years[year]?.cumulativeDiscountedEur ?? 0) },
          ],
        })}
      />
      <Legend
        entries={[
          { sign: 'line', text: t('simple') },
          { sign: 'dashedSun', text: t('discounted') },
        ]}
      />
    </ChartFigure>
  )
}

const useCashFlowTable = (years: Years) => {
  const { t } = useWords('detailed')
  const { wholeEuro, number } = useFormats()
  const { columns, sumsOf } = cashFlowTable(years)
  return {
    caption: t('cashFlow'),
    columns: [t('year'), ...columns.map((column) => t(column))],
    rows: years.map((row) => ({ name: number(row.year), cells: sumsOf(row).map(wholeEuro) })),
  }
}
