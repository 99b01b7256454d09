import '../../i18n/detailedTexts.ts'
import type { BillMonth } from '#contract/plant.ts'
import { monthNames } from '#wording/localeFormats.ts'
import { BarChart } from '../../charts/BarChart.tsx'
import { ChartFigure } from '../../charts/ChartFigure.tsx'
import { summedUp } from '../../charts/chartData.ts'
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
  const data = {
    placeTitle: t('detailed:month'),
    places: months.map((_, month) => ({ name: long[month] ?? '', mark: narrow[month] ?? '' })),
    series: [
      {
        name: t('before'),
        heading: t('beforeColumn'),
        sign: 'otherBar',
        ...summedUp(
          months.map(({ beforeEur }) => beforeEur),
          euro,
        ),
      },
      {
        name: t('after'),
        heading: t('afterColumn'),
        sign: 'bar',
        ...summedUp(
          months.map(({ afterEur }) => afterEur),
          euro,
        ),
      },
      {
        name: t('soldColumn'),
        ...summedUp(
          months.map(({ soldEur }) => soldEur),
          euro,
        ),
      },
    ],
    totalName: t('detailed:wholeYear'),
  } as const
  return (
    <ChartFigure title={t('chart')} note={note} data={data}>
      <BarChart
        label={t('label', year)}
        data={data}
        format={(value) => formats.number(value)}
        valueTitle={t('eurAMonth')}
      />
    </ChartFigure>
  )
}
