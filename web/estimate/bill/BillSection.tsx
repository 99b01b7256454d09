import '../../i18n/detailedTexts.ts'
import type { BillMonth } from '#contract/plant.ts'
import { monthNames } from '#wording/localeFormats.ts'
import { BarChart } from '../../charts/BarChart.tsx'
import { ChartFigure } from '../../charts/ChartFigure.tsx'
import { Legend } from '../../charts/Legend.tsx'
import { useSpokenLanguage } from '../../i18n/LanguageProvider.tsx'
import { useWords } from '../../i18n/useWords.ts'
import { FoldTitle } from '../../ui/FoldTitle.tsx'
import { Section } from '../../ui/Section.tsx'

interface BillSectionProps {
  /** January first. */
  readonly months: readonly BillMonth[]
  /** Part of each saved kilowatt-hour's price that is paid anyway. */
  readonly paidAnywayEurPerKwh: number
}

/** Less than this is no income [EUR a year]. */
const NOTHING_EUR = 0.5

/** Electricity cost without and with the plant: a year in a sentence, the months folded away. */
export const BillSection = ({ months, paidAnywayEurPerKwh }: BillSectionProps) => {
  const { t, formats } = useWords('bill')
  const yearOf = (key: keyof BillMonth): number => months.reduce((sum, month) => sum + month[key], 0)
  const soldEur = yearOf('soldEur')
  const year = {
    before: formats.wholeEuro(yearOf('beforeEur')),
    after: formats.wholeEuro(yearOf('afterEur')),
    sold: formats.wholeEuro(Math.abs(soldEur)),
  }
  // The standby of a battery may be more than a small plant spares.
  const way = yearOf('afterEur') > yearOf('beforeEur') ? 'rises' : 'falls'
  const sale = soldEur > NOTHING_EUR ? 'AndSells' : soldEur < -NOTHING_EUR ? 'WithFee' : ''
  return (
    <Section card title={t('title')}>
      <p>{t(`${way}${sale}`, year)}</p>
      <details className="mt-1">
        <FoldTitle>{t('details')}</FoldTitle>
        <div className="mt-2">
          <BillChart
            months={months}
            year={year}
            note={t('note', { paidAnyway: formats.euroPerKwh(paidAnywayEurPerKwh) })}
          />
        </div>
      </details>
    </Section>
  )
}

interface BillChartProps extends Pick<BillSectionProps, 'months'> {
  readonly year: Readonly<Record<'before' | 'after' | 'sold', string>>
  readonly note: string
}

const BillChart = ({ months, year, note }: BillChartProps) => {
  const { t, formats } = useWords(['bill', 'detailed'])
  const language = useSpokenLanguage('planner')
  const euro = formats.wholeEuro
  const [long, narrow] = [monthNames(language, 'long'), monthNames(language, 'narrow')]
  const nameOf = (month: number): string => long[month] ?? ''
  return (
    <ChartFigure
      title={t('chart')}
      note={note}
      table={{
        caption: t('chart'),
        columns: [t('detailed:month'), t('beforeColumn'), t('afterColumn'), t('soldColumn')],
        rows: [
          ...months.map(({ beforeEur, afterEur, soldEur }, month) => ({
            name: nameOf(month),
            cells: [euro(beforeEur), euro(afterEur), euro(soldEur)],
          })),
          {
            name: t('detailed:wholeYear'),
            cells: [year.before, year.after, euro(months.reduce((sum, { soldEur }) => sum + soldEur, 0))],
            isSum: true,
          },
        ],
      }}
    >
      <BarChart
        label={t('label', year)}
        isBesideFirst
        bars={months.map(({ beforeEur, afterEur, soldEur }, month) => ({
          ...{ mark: narrow[month] ?? '', name: nameOf(month), value: afterEur, beside: beforeEur },
          values: [
            { name: t('before'), text: euro(beforeEur) },
            { name: t('after'), text: euro(afterEur) },
            { name: t('soldColumn'), text: euro(soldEur) },
          ],
        }))}
        level={null}
        format={(value) => formats.number(value)}
        valueTitle={t('eurAMonth')}
        acrossTitle={t('detailed:month')}
      />
      <Legend
        entries={[
          { sign: 'otherBar', text: t('before') },
          { sign: 'bar', text: t('after') },
        ]}
      />
    </ChartFigure>
  )
}
