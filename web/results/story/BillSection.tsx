import type { BillMonth } from '#engine/finance/monthlyBill.ts'
import { useRestWords } from '../../base/i18n/restTexts.ts'
import { summedUp } from '../../charts/chartData.ts'
import { MonthBars } from '../../charts/MonthBars.tsx'
import { FoldTitle } from '../../ui/FoldTitle.tsx'
import { Section } from '../../ui/Section.tsx'

interface BillSectionProps {
  /** January first. */
  readonly months: readonly BillMonth[]
  /** Part of the bill that is paid in any case. */
  readonly fixedEurPerYear: number
}

/** A smaller amount counts as no income [EUR a year]. */
const NOTHING_EUR = 0.5

/** Electricity cost without and with the plant: the year in a sentence, the months folded. */
export const BillSection = ({ months, fixedEurPerYear }: BillSectionProps) => {
  const { t, formats } = useRestWords('bill')
  const yearOf = (key: keyof BillMonth): number => months.reduce((sum, month) => sum + month[key], 0)
  const soldEur = yearOf('soldEur')
  const year = {
    before: formats.wholeEuro(yearOf('beforeEur')),
    after: formats.wholeEuro(yearOf('afterEur')),
    sold: formats.wholeEuro(Math.abs(soldEur)),
  }
  // A battery's standby may use more than a small plant saves.
  const way = yearOf('afterEur') > yearOf('beforeEur') ? 'rises' : 'falls'
  const sale = soldEur > NOTHING_EUR ? 'AndSells' : soldEur < -NOTHING_EUR ? 'WithFee' : ''
  return (
    <Section card title={t('title')}>
      <p>{t(`${way}${sale}`, year)}</p>
      <details className="mt-1">
        <FoldTitle>{t('details')}</FoldTitle>
        <div className="mt-2">
          <BillChart months={months} year={year} note={t('note', { fixed: formats.wholeEuro(fixedEurPerYear) })} />
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
  const { t, formats } = useRestWords(['bill', 'detailed'])
  const monthly = (key: keyof BillMonth) =>
    summedUp(
      months.map((month) => month[key]),
      formats.wholeEuro,
    )
  return (
    <MonthBars
      title={t('chart')}
      note={note}
      label={t('label', year)}
      series={[
        { name: t('before'), heading: t('beforeColumn'), sign: 'otherBar', ...monthly('beforeEur') },
        { name: t('after'), heading: t('afterColumn'), sign: 'bar', ...monthly('afterEur') },
        { name: t('soldColumn'), ...monthly('soldEur') },
      ]}
      valueTitle={t('eurAMonth')}
    />
  )
}
