import { businessHoursOf } from '#engine/consumption/businessHours.ts'
import { recoversVat } from '#engine/finance/fiscalProfile.ts'
import type { BillMonth } from '#engine/finance/monthlyBill.ts'
import type { PlantSize } from '#wire/plant.ts'
import { cashFlowColumns, standstillYear, yearWithoutBattery } from '#words/cashFlowColumns.ts'
import { capitalised } from '#words/directions.ts'
import { filledIn } from '#words/filledIn.ts'
import { businessHoursText, loadProfileText } from '#words/loadProfileText.ts'
import type { LocaleBundle } from '#words/localeBundle.ts'
import { monthNames } from '#words/localeFormats.ts'
import { lossCells } from '#words/lossCells.ts'
import { type SaleOfYear, soldPrice } from '#words/soldPrice.ts'
import {
  type Block,
  prose,
  type SectionBlock,
  type SharesBlock,
  section,
  wholeSection,
} from '../pdf/document/blocks.ts'
import type { Proposed } from '../proposalContent.ts'

type Options = Proposed['options']

export type SetupMoney = Pick<PlantSize, 'money' | 'production'>

export const baseText = (options: Options, locale: LocaleBundle): string => {
  const { proposal: own } = locale
  const { consumption, fiscal } = options ?? {}
  const base = consumption?.base
  if (!base) return recoversVat(fiscal) ? own.assumedForBusiness : own.assumedHousehold
  if (base.kind === 'hourly') return own.hourlyReadings
  const use = { year: own.annualBill, months: own.monthlyBills, bands: own.bandBills, f1AndF23: own.bandBills }[
    base.use.period
  ]
  const household = loadProfileText(base, fiscal, locale)
  const hours = businessHoursOf(base, fiscal)
  if (hours) return filledIn(own.businessHours, { use, kind: household, hours: businessHoursText(hours, locale) })
  return filledIn(recoversVat(fiscal) ? own.hoursOfOthers : own.measuredHours, { use, household })
}

/** Above it monthly energy is in MWh. */
const KWH_IN_FULL = 10_000

/** Production and use month by month.
 * @param loadKwh household's monthly use
 * @param options entered values */
export const monthly = (
  { production, money }: SetupMoney,
  loadKwh: readonly number[],
  options: Options,
  locale: LocaleBundle,
): Block => {
  const { proposal: own, detailed, formats, language } = locale
  // Longer figures would overlap.
  const isLarge = Math.max(...production.monthlyKwh, ...loadKwh) >= KWH_IN_FULL
  const shown = (kwh: readonly number[]) => (isLarge ? kwh.map((value) => value / 1000) : kwh)
  const load = formats.energyKwh(money.firstYear.loadKwh)
  return wholeSection(
    own.monthlyAndUse,
    {
      kind: 'bars',
      labels: monthNames(language, 'short'),
      series: [
        { name: own.producedByMonth, values: shown(production.monthlyKwh), tone: 'sunlight' },
        { name: own.usedByMonth, values: shown(loadKwh), tone: 'primary' },
      ],
      valueTitle: isLarge ? own.mwhAMonth : detailed.kwhAMonth,
      ...(isLarge && { decimals: 1 }),
      hasValues: true,
    },
    ...prose(filledIn(own.annualLoad, { load, household: baseText(options, locale) })),
  )
}

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

/** Uses of the production and sources of the consumption. */
export const energyFlow = ({ production, money }: SetupMoney, locale: LocaleBundle): Block => {
  const { proposal: own } = locale
  const { selfConsumedKwh, exportedKwh, importedKwh, batteryLossKwh } = money.firstYear
  // At the end of the year the battery holds some energy that is not lost.
  const inBatteryKwh = batteryLossKwh > 0 ? production.annualKwh - selfConsumedKwh - exportedKwh : 0
  const produced: readonly Share[] = [
    { name: own.ownUse, value: selfConsumedKwh, tone: 'primary' },
    { name: own.batteryLoss, value: inBatteryKwh, tone: 'faint' },
    { name: own.sold, value: exportedKwh, tone: 'sunlight' },
  ]
  const used: readonly Share[] = [
    { name: own.fromPlant, value: selfConsumedKwh, tone: 'primary' },
    { name: own.bought, value: importedKwh, tone: 'muted' },
  ]
  return wholeSection(
    own.energyFlow,
    energyShares(own.flowProduced, produced, locale),
    energyShares(own.flowUsed, used, locale),
  )
}

interface BilledSetup {
  readonly bill: readonly BillMonth[]
  readonly money: {
    readonly years: readonly (SaleOfYear & { readonly savingEur: number })[]
  }
}

/** First-year electricity cost without and with the plant, on one scale and by month. */
export const billSection = ({ money, bill: months }: BilledSetup, options: Options, locale: LocaleBundle): Block => {
  const isBusiness = recoversVat(options?.fiscal)
  const beforeEur = months.reduce((sum, { beforeEur: eur }) => sum + eur, 0)
  const { proposal: own, bill, formats, language } = locale
  const [, first] = money.years
  const { savingEur = 0, exportIncomeEur = 0 } = first ?? {}
  const price = first && soldPrice(first).eurPerKwh
  const afterEur = beforeEur - savingEur
  const text = formats.wholeEuro
  const paid = (value: number): Share => ({ name: `${own.stillPaid}: ${text(value)}`, value, tone: 'muted' })
  const saved: Share = { name: `${own.noLongerPaid}: ${text(savingEur)}`, value: savingEur, tone: 'primary' }
  // The fee may exceed the sales: the net of the year counts the loss.
  const sales: readonly Block[] =
    exportIncomeEur === 0
      ? []
      : [
          {
            kind: 'rows',
            rows: [
              [isBusiness ? own.incomeFromSalesBeforeTax : own.incomeFromSales, text(exportIncomeEur)],
              [own.soldAt, price ? formats.euroPerKwh(price) : '–'],
            ],
          },
        ]
  return wholeSection(
    isBusiness ? own.billWithoutVat : own.bill,
    { kind: 'shares', title: own.billBefore, whole: text(beforeEur), shares: [paid(beforeEur)] },
    { kind: 'shares', title: own.billAfter, whole: text(afterEur), shares: [paid(afterEur), saved] },
    {
      kind: 'bars',
      labels: monthNames(language, 'short'),
      series: [
        { name: bill.before, values: months.map((month) => month.beforeEur), tone: 'faint' },
        { name: bill.after, values: months.map((month) => month.afterEur), tone: 'muted' },
      ],
      valueTitle: bill.eurAMonth,
    },
    ...sales,
  )
}

interface SummedMoney {
  readonly money: {
    readonly years: readonly Pick<
      SetupMoney['money']['years'][number],
      'year' | 'producedKwh' | 'batteryCapacityKwh' | 'cumulativeEur'
    >[]
  }
}

/** The sum of money that is left after each year; the year in which a battery is not replaced is marked. */
export const cashFlow = (
  { money: { years } }: SummedMoney,
  { proposal: own, detailed, formats }: LocaleBundle,
): Block => {
  const endYear = yearWithoutBattery(years)
  return wholeSection(own.cashFlow, {
    kind: 'bars',
    labels: years.map(({ year }) => formats.number(year)),
    series: [{ values: years.map(({ cumulativeEur }) => cumulativeEur), tone: 'primary' }],
    valueTitle: `${detailed.cashFlow} (€)`,
    acrossTitle: detailed.year,
    ...(endYear !== null && {
      mark: {
        place: years.findIndex(({ year }) => year === endYear),
        text: filledIn(detailed.withoutBatteryFrom, { year: formats.number(endYear) }),
      },
    }),
  })
}

type Year = SetupMoney['money']['years'][number]

interface YearlyMoney {
  readonly money: Pick<SetupMoney['money'], 'years' | 'paybackYears'>
}

const PARTS = { inverter: 'changeInverter', battery: 'changeBattery' } as const

/** States that a worn battery is not replaced, and by how much the savings fall.
 * @param before the last year with the battery */
const batteryEndText = (year: Year, before: Year | undefined, { proposal: own, formats }: LocaleBundle): string => {
  const [fromEur, toEur] = [Math.round(before?.savingEur ?? 0), Math.round(year.savingEur)]
  const saving = { from: formats.wholeEuro(fromEur), to: formats.wholeEuro(toEur) }
  // A rising price of electricity may outweigh a small battery.
  return toEur < fromEur ? filledIn(own.changeBatteryEndFalls, saving) : own.changeBatteryEnd
}

/** What the first year brings and costs, with the taxes of a company. */
const firstYearText = (year: Year, { proposal: own, formats: { wholeEuro } }: LocaleBundle): string => {
  const first = filledIn(year.deductionEur > 0 ? own.changeFirstYearDeducted : own.changeFirstYear, {
    saving: wholeEuro(year.savingEur),
    income: wholeEuro(year.exportIncomeEur + year.communityEur),
    deduction: wholeEuro(year.deductionEur),
    upkeep: wholeEuro(year.upkeepEur),
  })
  const tax = wholeEuro(Math.abs(year.companyTaxEur))
  if (year.companyTaxEur === 0) return first
  return filledIn(year.companyTaxEur > 0 ? own.changeTaxed : own.changeLessTax, { first, tax })
}

/** Changes to the money of each year, in a few words.
 * @param years the day of the investment first */
const changesOf = (
  year: Year,
  { money: { years, paybackYears } }: YearlyMoney,
  locale: LocaleBundle,
): readonly string[] => {
  const { proposal: own, detailed, formats } = locale
  const eur = formats.wholeEuro
  if (year.year === 0) return [own.changeInvestment]
  const next = years[year.year + 1]
  const parts = year.replacedParts.map((part) => own[PARTS[part]]).join(', ')
  return [
    year.year === 1 && firstYearText(year, locale),
    paybackYears !== null && Math.ceil(paybackYears) === year.year && own.changePaidBack,
    year.deductionEur > 0 && !next?.deductionEur && own.changeLastDeduction,
    year.loanPaidEur > 0 && !next?.loanPaidEur && own.changeLastLoan,
    parts !== '' && filledIn(own.changeReplaced, { parts, price: eur(year.replacementEur) }),
    yearWithoutBattery(years) === year.year && batteryEndText(year, years[year.year - 1], locale),
    standstillYear(years) === year.year && filledIn(detailed.standsStill, { year: year.year }),
    !next && own.changeEnd,
  ].filter((text) => text !== false)
}

/** The years in which the money changes, and why. */
export const changesTable = (setup: YearlyMoney, locale: LocaleBundle): Block => {
  const { proposal: own, detailed, formats } = locale
  const rows = setup.money.years.flatMap((year) => {
    const texts = changesOf(year, setup, locale)
    if (texts.length === 0) return []
    const sums = [year.netEur, year.cumulativeEur].map(formats.wholeEuro)
    return [[formats.number(year.year), capitalised(texts.join('; ')), ...sums]]
  })
  return {
    kind: 'section',
    isWhole: true,
    blocks: [
      {
        kind: 'table',
        columns: [detailed.year, own.changes, detailed.net, detailed.cumulative],
        rows,
        widths: [0.4, 4, 0.8, 0.8],
        textColumns: [0, 1],
      },
    ],
  }
}

/** Columns with long titles. */
const WIDER: Readonly<Record<string, number>> = {
  upkeep: 1.3,
  replacement: 1.2,
  outlay: 1.25,
  cumulative: 1.1,
  cumulativeDiscounted: 1.2,
}

/** The money of each year. */
export const cashFlowTable = (
  { money }: SetupMoney,
  { proposal: own, detailed, formats }: LocaleBundle,
): SectionBlock => {
  const { columns, sumsOf } = cashFlowColumns(money.years)
  return section(own.cashFlowTable, {
    kind: 'table',
    columns: [detailed.year, ...columns.map((column) => detailed[column])],
    rows: money.years.map((row) => [formats.number(row.year), ...sumsOf(row).map(formats.wholeEuro)]),
    widths: [0.5, ...columns.map((column) => WIDER[column] ?? 1)],
  })
}

export const losses = (
  { production }: SetupMoney,
  { proposal: own, detailed, formats }: LocaleBundle,
): SectionBlock => {
  const words: Readonly<Record<string, string>> = detailed
  const rows = production.waterfall.map((step, index) => [
    words[step.step] ?? step.step,
    ...lossCells(step, index, formats),
  ])
  return wholeSection(`${own.losses} – ${detailed.losses}`, ...prose(detailed.lossesNote), {
    kind: 'table',
    columns: [detailed.step, detailed.change, detailed.changeShare, detailed.left],
    rows,
  })
}
