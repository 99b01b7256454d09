import type { BillMonth } from '#contract/plant.ts'
import { monthNames } from '#wording/localeFormats.ts'
import { type SaleOfYear, soldPrice } from '#wording/soldPrice.ts'
import type { Block, SharesBlock } from '../../pdf/document/blocks.ts'
import type { LocaleBundle } from '../../pdf/proposal/localeBundle.ts'
import type { SetupMoney } from './detailedSections.ts'

type Share = SharesBlock['shares'][number]

/** A whole of energy, each share with its part of it. */
const energyShares = (title: string, shares: readonly Share[], { formats }: LocaleBundle): SharesBlock => {
  const wholeKwh = shares.reduce((sum, { value }) => sum + value, 0)
  return {
    kind: 'shares',
    title,
    whole: formats.energyKwh(wholeKwh),
    shares: shares.map(({ name, value, tone }) => ({
      name: `${name}: ${formats.energyKwh(value)} (${formats.percent((100 * value) / wholeKwh)})`,
      value,
      tone,
    })),
  }
}

/** What becomes of the production, and what the consumption is met with. */
export const energyFlow = ({ money }: SetupMoney, locale: LocaleBundle): Block => {
  const { own } = locale
  const { selfConsumedKwh, exportedKwh, importedKwh, batteryLossKwh } = money.firstYear
  const produced: readonly Share[] = [
    { name: own.ownUse, value: selfConsumedKwh, tone: 'primary' },
    { name: own.batteryLoss, value: batteryLossKwh, tone: 'faint' },
    { name: own.sold, value: exportedKwh, tone: 'sunlight' },
  ]
  const used: readonly Share[] = [
    { name: own.fromPlant, value: selfConsumedKwh, tone: 'primary' },
    { name: own.bought, value: importedKwh, tone: 'muted' },
  ]
  return {
    kind: 'section',
    title: own.energyFlow,
    isWhole: true,
    blocks: [energyShares(own.flowProduced, produced, locale), energyShares(own.flowUsed, used, locale)],
  }
}

interface BilledSetup {
  readonly bill: readonly BillMonth[]
  readonly money: {
    readonly years: readonly (SaleOfYear & { readonly savingEur: number })[]
  }
}

/** What the house pays for electricity in the first year without and with the plant, both to one scale, and month by month. */
export const billSection = ({ money, bill: months }: BilledSetup, locale: LocaleBundle): Block => {
  const beforeEur = months.reduce((sum, { beforeEur: eur }) => sum + eur, 0)
  const { own, bill, formats, language } = locale
  const [, first] = money.years
  const { savingEur = 0, exportIncomeEur = 0 } = first ?? {}
  const price = first && soldPrice(first).eurPerKwh
  const afterEur = beforeEur - savingEur
  const text = formats.wholeEuro
  const paid = (value: number): Share => ({ name: `${own.stillPaid}: ${text(value)}`, value, tone: 'muted' })
  const saved: Share = { name: `${own.noLongerPaid}: ${text(savingEur)}`, value: savingEur, tone: 'primary' }
  // The fee may exceed what is sold: the net of the year counts the loss.
  const sales: readonly Block[] =
    exportIncomeEur === 0
      ? []
      : [
          {
            kind: 'rows',
            rows: [
              [own.incomeFromSales, text(exportIncomeEur)],
              [own.soldAt, price ? formats.euroPerKwh(price) : '–'],
            ],
          },
        ]
  return {
    kind: 'section',
    title: own.bill,
    isWhole: true,
    blocks: [
      { kind: 'shares', title: own.billBefore, whole: text(beforeEur), shares: [paid(beforeEur)] },
      { kind: 'shares', title: own.billAfter, whole: text(afterEur), shares: [paid(afterEur), saved] },
      {
        kind: 'bars',
        labels: monthNames(language, 'short'),
        // With the plant it has the colour of what is still paid.
        series: [
          { name: bill.before, values: months.map((month) => month.beforeEur), tone: 'faint' },
          { name: bill.after, values: months.map((month) => month.afterEur), tone: 'muted' },
        ],
        valueTitle: bill.eurAMonth,
      },
      ...sales,
    ],
  }
}
