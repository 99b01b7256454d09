import { createElement as h, type ReactElement } from 'react'
import type { BillMonth } from '#contract/plant.ts'
import { monthNames } from '#wording/localeFormats.ts'
import { type SaleOfYear, soldPrice } from '#wording/soldPrice.ts'
import { BarChart } from '../../pdf/document/barChart.ts'
import { RowsInColumns, Section } from '../../pdf/document/documentParts.ts'
import { COLOUR } from '../../pdf/document/documentStyles.ts'
import { ShareBar } from '../../pdf/document/shareBar.ts'
import type { LocaleBundle } from '../../pdf/proposal/localeBundle.ts'
import { type SetupMoney, SUN } from './detailedSections.ts'

/** What becomes of the production, and what the consumption is met with. */
export const energyFlow = ({ money }: SetupMoney, { own, formats }: LocaleBundle): ReactElement => {
  const { selfConsumedKwh, exportedKwh, importedKwh, batteryLossKwh, loadKwh } = money.firstYear
  const text = (kwh: number, fraction: number) => `${formats.energyKwh(kwh)} (${formats.percent(100 * fraction)})`
  const used = { value: selfConsumedKwh, colour: COLOUR.primary }
  return h(
    Section,
    { key: 'energyFlow', title: own.energyFlow, isWhole: true },
    h(ShareBar, {
      title: own.flowProduced,
      whole: formats.energyKwh(selfConsumedKwh + batteryLossKwh + exportedKwh),
      shares: [
        { name: own.ownUse, ...used },
        { name: own.batteryLoss, value: batteryLossKwh, colour: COLOUR.faint },
        { name: own.sold, value: exportedKwh, colour: SUN },
      ],
      text,
    }),
    h(ShareBar, {
      title: own.flowUsed,
      whole: formats.energyKwh(loadKwh),
      shares: [
        { name: own.fromPlant, ...used },
        { name: own.bought, value: importedKwh, colour: COLOUR.muted },
      ],
      text,
    }),
  )
}

interface BilledSetup {
  readonly bill: readonly BillMonth[]
  readonly money: {
    readonly years: readonly (SaleOfYear & { readonly savingEur: number })[]
  }
}

/** What the house pays for electricity in the first year without and with the plant, both to one scale, and month by month. */
export const billSection = ({ money, bill: months }: BilledSetup, locale: LocaleBundle): ReactElement => {
  const beforeEur = months.reduce((sum, { beforeEur: eur }) => sum + eur, 0)
  const { own, formats } = locale
  const [, first] = money.years
  const { savingEur = 0, exportIncomeEur = 0 } = first ?? {}
  const price = first && soldPrice(first).eurPerKwh
  const afterEur = beforeEur - savingEur
  const text = (eur: number) => formats.wholeEuro(eur)
  const paid = (value: number) => ({ name: own.stillPaid, value, colour: COLOUR.muted })
  return h(
    Section,
    { key: 'bill', title: own.bill, isWhole: true },
    h(ShareBar, { title: own.billBefore, whole: text(beforeEur), shares: [paid(beforeEur)], text }),
    h(ShareBar, {
      title: own.billAfter,
      whole: text(afterEur),
      shares: [paid(afterEur), { name: own.noLongerPaid, value: savingEur, colour: COLOUR.primary }],
      text,
    }),
    h(BillChart, { months, locale }),
    // The fee may exceed what is sold: the net of the year counts the loss.
    exportIncomeEur !== 0 &&
      h(RowsInColumns, {
        rows: [
          [own.incomeFromSales, text(exportIncomeEur)],
          [own.soldAt, price ? formats.euroPerKwh(price) : '–'],
        ],
      }),
  )
}

/** The bill of each month without and with the plant, which has the colour of what is still paid. */
const BillChart = ({
  months,
  locale: { language, bill, formats },
}: {
  months: readonly BillMonth[]
  locale: LocaleBundle
}) => {
  const names = monthNames(language, 'short')
  return h(BarChart, {
    bars: months.map(({ beforeEur }, month) => ({ label: names[month] ?? '', value: beforeEur })),
    colour: COLOUR.faint,
    valueTitle: bill.eurAMonth,
    format: formats.number,
    beside: {
      values: months.map(({ afterEur }) => afterEur),
      colour: COLOUR.muted,
      names: [bill.before, bill.after],
    },
  })
}
