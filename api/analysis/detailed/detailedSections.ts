import type { DetailedPlant, PlantSize } from '#contract/plant.ts'
import { misalignedModules } from '#engine/roof/misalignedModules.ts'
import { standstillYear, cashFlowTable as tableOf } from '#wording/cashFlowColumns.ts'
import { filledIn } from '#wording/filledIn.ts'
import { householdText } from '#wording/householdText.ts'
import { monthNames } from '#wording/localeFormats.ts'
import { lossCells } from '#wording/lossCells.ts'
import { misalignedFigures } from '#wording/misalignedFigures.ts'
import {
  bandPricesText,
  communityText,
  fiscalText,
  loanText,
  quoteAgainstModelText,
  quoteText,
} from '#wording/purchaseText.ts'
import { type Block, type NamedValue, prose, type SectionBlock } from '../../pdf/document/blocks.ts'
import type { ProposedArea } from '../../pdf/pdfOrder.ts'
import type { LocaleBundle } from '../../pdf/proposal/localeBundle.ts'
import type { Proposed } from '../../pdf/proposal/proposalContent.ts'

type Options = Proposed['options']

export type SetupMoney = Pick<PlantSize, 'money' | 'production'>

/** What was taken off a roof or stands on it; what there is none of has no line. */
export const countRows = (
  removed: number,
  options: Options,
  { own, detailed, formats }: LocaleBundle,
): readonly NamedValue[] =>
  [[detailed.removedByHand, removed] as const, [own.obstacles, options?.obstacles.length ?? 0] as const]
    .filter(([, count]) => count > 0)
    .map(([name, count]) => [name, formats.number(count)])

const baseText = (options: Options, locale: LocaleBundle): string => {
  const { own } = locale
  const base = options?.consumption?.base
  if (!base) return own.assumedHousehold
  if (base.kind === 'hourly') return own.hourlyReadings
  const use = { year: own.annualBill, months: own.monthlyBills, bands: own.bandBills, f1AndF23: own.bandBills }[
    base.use.period
  ]
  return base.kind === 'habits' ? use : filledIn(own.measuredHours, { use, household: householdText(base, locale) })
}

interface HouseOfSetup {
  readonly setup: SetupMoney
  readonly options: Options
  readonly analysis: Pick<DetailedPlant, 'sale' | 'fiscal'>
}

const SALES = { market: 'saleMarket', minimum: 'saleMinimum', fixed: 'saleFixed' } as const

/** Who pays, a quote against the modelled cost, a loan, and an energy community; what there is none of has no line. */
const purchaseRows = (
  { investment: { totalEur, modelEur }, years }: SetupMoney['money'],
  { options, analysis: { fiscal } }: Omit<HouseOfSetup, 'setup'>,
  locale: LocaleBundle,
): readonly NamedValue[] => {
  const { assumptions, detailed, formats } = locale
  const { quote, loan, energyCommunity, assumptions: overrides } = options ?? {}
  const [paid, model] = [totalEur, modelEur ?? totalEur].map(formats.wholeEuro)
  const percent = quoteAgainstModelText(totalEur, modelEur ?? totalEur, locale)
  return [
    [assumptions.fiscal, fiscalText(fiscal, locale, overrides)],
    ...(quote ? [[assumptions.quote, quoteText(quote, locale)] as const] : []),
    ...(modelEur === null || !paid || !model
      ? []
      : [[detailed.quoteAgainstModel, filledIn(detailed.quoteSum, { quote: paid, model, percent })] as const]),
    ...(loan ? [[assumptions.loan, loanText(loan, locale, years[0]?.loanReceivedEur)] as const] : []),
    ...(energyCommunity ? [[assumptions.energyCommunity, communityText(energyCommunity, locale)] as const] : []),
  ]
}

/** What the household uses and what there is in it; what was not entered has no line. */
export const houseRows = (
  { setup: { money }, options, analysis }: HouseOfSetup,
  locale: LocaleBundle,
): readonly NamedValue[] => {
  const { own, formats } = locale
  const { heatPump, electricCar } = options?.consumption ?? {}
  const battery = options?.battery
  return [
    [own.consumption, baseText(options, locale)],
    [own.allConsumption, formats.energyKwh(money.firstYear.loadKwh)],
    ...(heatPump
      ? [[own.heatPump, filledIn(own.heatAYear, { heat: formats.energyKwh(heatPump.annualHeatKwh) })] as const]
      : []),
    ...(electricCar
      ? [[own.electricCar, filledIn(own.kmAYear, { km: formats.number(electricCar.annualKm) })] as const]
      : []),
    ...(battery ? [[own.battery, `${formats.decimal(battery.capacityKwh, 1)} kWh`] as const] : []),
    ...(options?.bandPrices
      ? [[locale.assumptions.bandPrices, bandPricesText(options.bandPrices, locale)] as const]
      : []),
    [own.sale, filledIn(own[SALES[analysis.sale.kind]], { zone: analysis.sale.zone })],
    ...purchaseRows(money, { options, analysis }, locale),
  ]
}

/** Null if the modules are parallel to the roof's edge. */
export const misalignedText = ({ area }: ProposedArea, { own, areas, formats }: LocaleBundle): string | null => {
  const misaligned = misalignedModules(area)
  return misaligned && `${areas.misaligned} ${filledIn(own.misalignedToCheck, misalignedFigures(misaligned, formats))}`
}

/** From here on a month is told in MWh. */
const KWH_IN_FULL = 10_000

/** Production and use month by month.
 * @param loadKwh what the household uses in each month
 * @param options what was entered of it */
export const monthly = (
  { production, money }: SetupMoney,
  loadKwh: readonly number[],
  options: Options,
  locale: LocaleBundle,
): Block => {
  const { own, detailed, formats, language } = locale
  // Longer figures than these would stand in each other's way.
  const isLarge = Math.max(...production.monthlyKwh, ...loadKwh) >= KWH_IN_FULL
  const shown = (kwh: readonly number[]) => (isLarge ? kwh.map((value) => value / 1000) : kwh)
  const load = formats.energyKwh(money.firstYear.loadKwh)
  return {
    kind: 'section',
    title: own.monthlyAndUse,
    isWhole: true,
    blocks: [
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
      ...prose(filledIn(own.loadTold, { load, household: baseText(options, locale) })),
    ],
  }
}

interface SummedMoney {
  readonly money: {
    readonly years: readonly Pick<SetupMoney['money']['years'][number], 'year' | 'producedKwh' | 'cumulativeEur'>[]
  }
}

/** The sum of money that is left after each year. */
export const cashFlow = ({ money: { years } }: SummedMoney, { own, detailed, formats }: LocaleBundle): Block => ({
  kind: 'section',
  title: own.cashFlow,
  isWhole: true,
  blocks: [
    {
      kind: 'bars',
      labels: years.map(({ year }) => formats.number(year)),
      series: [{ values: years.map(({ cumulativeEur }) => cumulativeEur), tone: 'primary' }],
      valueTitle: `${detailed.cashFlow} (€)`,
      acrossTitle: detailed.year,
    },
  ],
})

type Year = SetupMoney['money']['years'][number]

interface YearlyMoney {
  readonly money: Pick<SetupMoney['money'], 'years' | 'paybackYears'>
}

const PARTS = { inverter: 'changeInverter', battery: 'changeBattery' } as const

/** What happens to the money of a year, each in a few words.
 * @param years the day of the investment first */
const changesOf = (
  year: Year,
  { money: { years, paybackYears } }: YearlyMoney,
  { own, detailed, formats }: LocaleBundle,
): readonly string[] => {
  const eur = formats.wholeEuro
  if (year.year === 0) return [own.changeInvestment]
  const next = years[year.year + 1]
  const isFirst = year.year === 1
  const first = year.deductionEur > 0 ? own.changeFirstYearDeducted : own.changeFirstYear
  const parts = year.replacedParts.map((part) => own[PARTS[part]]).join(', ')
  return [
    isFirst &&
      filledIn(first, {
        saving: eur(year.savingEur),
        income: eur(year.exportIncomeEur + year.communityEur),
        deduction: eur(year.deductionEur),
        upkeep: eur(year.upkeepEur),
      }),
    paybackYears !== null && Math.ceil(paybackYears) === year.year && own.changePaidBack,
    year.deductionEur > 0 && !next?.deductionEur && own.changeLastDeduction,
    year.loanPaidEur > 0 && !next?.loanPaidEur && own.changeLastLoan,
    parts !== '' && filledIn(own.changeReplaced, { parts, price: eur(year.replacementEur) }),
    standstillYear(years) === year.year && filledIn(detailed.standsStill, { year: year.year }),
    !next && own.changeEnd,
  ].filter((text) => text !== false)
}

/** The years in which the money changes, and why. */
export const changesTable = (setup: YearlyMoney, locale: LocaleBundle): Block => {
  const { own, detailed, formats } = locale
  const rows = setup.money.years.flatMap((year) => {
    const texts = changesOf(year, setup, locale)
    if (texts.length === 0) return []
    const sums = [year.netEur, year.cumulativeEur].map(formats.wholeEuro)
    return [[formats.number(year.year), texts.join('; '), ...sums]]
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
export const cashFlowTable = ({ money }: SetupMoney, { own, detailed, formats }: LocaleBundle): SectionBlock => {
  const { columns, sumsOf } = tableOf(money.years)
  return {
    kind: 'section',
    title: own.cashFlowTable,
    blocks: [
      {
        kind: 'table',
        columns: [detailed.year, ...columns.map((column) => detailed[column])],
        rows: money.years.map((row) => [formats.number(row.year), ...sumsOf(row).map(formats.wholeEuro)]),
        widths: [0.5, ...columns.map((column) => WIDER[column] ?? 1)],
      },
    ],
  }
}

export const losses = ({ production }: SetupMoney, { own, detailed, formats }: LocaleBundle): SectionBlock => {
  const words: Readonly<Record<string, string>> = detailed
  const rows = production.waterfall.map((step, index) => [
    words[step.step] ?? step.step,
    ...lossCells(step, index, formats),
  ])
  return {
    kind: 'section',
    title: `${own.losses} – ${detailed.losses}`,
    isWhole: true,
    blocks: [
      ...prose(detailed.lossesNote),
      { kind: 'table', columns: [detailed.step, detailed.change, detailed.changeShare, detailed.left], rows },
    ],
  }
}
