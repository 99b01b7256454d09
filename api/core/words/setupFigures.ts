import type { Recommendation } from '#wire/analysis.ts'
import type { PlantSize } from '#wire/plant.ts'
import { carbonText } from './carbonText.ts'
import { facesText } from './facesText.ts'
import { filledIn } from './filledIn.ts'
import type { LocaleBundle } from './localeBundle.ts'
import { paybackText } from './worthText.ts'

/** A figure of a setup, as every screen and paper names and writes it. */
interface FigureRow<Of, Locale> {
  readonly name: (of: Of, locale: Locale) => string
  readonly value: (of: Of, locale: Locale) => string
}

type Table<Of, Locale> = Readonly<Record<string, FigureRow<Of, Locale>>>

type Detailed = LocaleBundle<'detailed'>
type Money = PlantSize['money']

const horizonOf = ({ years }: Money): number => years.length - 1

/** Energy of a setup by the Detailed method. */
export const ENERGY_FIGURES = {
  /** [kWh a year] */
  production: {
    name: (_, { detailed }) => detailed.production,
    value: ({ annualKwh }, { formats }) => formats.energyKwh(annualKwh),
  },
  specificYield: {
    name: (_, { detailed }) => detailed.specificYield,
    value: ({ specificYieldKwhPerKwp }, { formats }) => `${formats.number(specificYieldKwhPerKwp)} kWh/kWp`,
  },
  performanceRatio: {
    name: (_, { detailed }) => detailed.performanceRatio,
    value: ({ performanceRatioFraction }, { formats }) => formats.percent(100 * performanceRatioFraction),
  },
} as const satisfies Table<PlantSize['production'], Detailed>

/** What a setup costs, and how that is told. */
interface Priced {
  readonly money: Pick<Money, 'investment'>
  readonly isVatRecovered: boolean
  /** The price of an offer is told to the cent. */
  readonly isOffered: boolean
}

export const investmentFigure = {
  name: ({ isVatRecovered }, { detailed }) => (isVatRecovered ? detailed.investmentWithoutVat : detailed.investment),
  value: ({ money, isOffered }, { formats }) =>
    (isOffered ? formats.euro : formats.wholeEuro)(money.investment.totalEur),
} satisfies FigureRow<Priced, Detailed>

/** Money of a setup by the Detailed method. */
export const MONEY_FIGURES = {
  /** Saving and income of the first year, less what is paid in it [EUR]. */
  firstYear: {
    name: (_, { detailed }) => detailed.firstYear,
    value: ({ years }, { formats }) => formats.wholeEuro(years[1]?.netEur ?? 0),
  },
  netPresentValue: {
    name: (money, { detailed, formats }) =>
      filledIn(detailed.netPresentValueIn, { years: formats.number(horizonOf(money)) }),
    value: ({ netPresentValueEur }, { formats }) => formats.wholeEuro(netPresentValueEur),
  },
  payback: {
    name: (_, { detailed }) => detailed.payback,
    value: (money, locale) => paybackText(money.paybackYears, horizonOf(money), locale),
  },
  internalRate: {
    name: (_, { detailed }) => detailed.internalRate,
    value: ({ internalRateOfReturnFraction: rate, internalRateOfReturnReason: reason }, { detailed, formats }) =>
      rate === null ? detailed[reason ?? 'noSignChange'] : formats.percent(100 * rate),
  },
  levelisedCost: {
    name: (_, { detailed }) => detailed.levelisedCost,
    value: ({ levelisedCostEurPerKwh: cost }, { formats }) => (cost === null ? '–' : formats.euroPerKwh(cost)),
  },
  selfConsumption: {
    name: (_, { detailed }) => detailed.selfConsumption,
    value: ({ firstYear }, { formats }) => formats.percent(100 * firstYear.selfConsumptionFraction),
  },
  selfSufficiency: {
    name: (_, { detailed }) => detailed.selfSufficiency,
    value: ({ firstYear }, { formats }) => formats.percent(100 * firstYear.selfSufficiencyFraction),
  },
} as const satisfies Table<Money, Detailed>

/** Carbon dioxide that a setup avoids, by the Detailed method. */
export const CARBON_FIGURES = {
  firstYear: {
    name: (_, { detailed }) => detailed.co2FirstYear,
    value: ({ co2FirstYearKg }, locale) => carbonText(co2FirstYearKg, locale),
  },
  lifetime: {
    name: (money, { detailed, formats }) => filledIn(detailed.co2Lifetime, { years: formats.number(horizonOf(money)) }),
    value: ({ co2LifetimeKg }, locale) => carbonText(co2LifetimeKg, locale),
  },
} as const satisfies Table<Money, LocaleBundle<'detailed' | 'analysis'>>

/** How the modules of an area lie, by the Detailed method. */
export const LAYOUT_FIGURES = {
  mounting: {
    name: (_, { detailed }) => detailed.mounting,
    value: ({ mounting }, { mountings }) => mountings[mounting],
  },
  faces: {
    name: (_, { detailed }) => detailed.faces,
    value: ({ faces }, locale) => facesText(faces, locale),
  },
  removed: {
    name: (_, { detailed }) => detailed.removedByHand,
    value: ({ removed }, { formats }) => formats.number(removed),
  },
} as const satisfies Table<
  Pick<PlantSize['areas'][number]['layout'], 'mounting' | 'faces' | 'removed'>,
  LocaleBundle<'detailed' | 'mountings'>
>

/** Carbon dioxide that a setup avoids in a year. */
export const yearlyCarbonFigure = {
  name: (_, { analysis }) => analysis.co2,
  value: ({ co2KgPerYear }, locale) => carbonText(co2KgPerYear, locale),
} satisfies FigureRow<Pick<Recommendation['environment'], 'co2KgPerYear'>, LocaleBundle<'analysis'>>

/** Money of a setup by the Standard method. */
export const STANDARD_FIGURES = {
  initialInvestment: {
    name: (_, { analysis }) => analysis.initialInvestment,
    value: (finance, { formats }) => formats.euro(finance.initialInvestmentEur),
  },
  annualSavings: {
    name: (_, { analysis }) => analysis.annualSavings,
    value: (finance, { formats }) => formats.euro(finance.annualSavingsEur),
  },
  investmentReturn: {
    name: (_, { analysis }) => analysis.investmentReturn,
    value: (finance, { formats }) => formats.percent(finance.investmentReturnPercent),
  },
  payback: {
    name: (_, { analysis }) => analysis.payback,
    value: (finance, { analysis, formats }) =>
      filledIn(analysis.years, { years: formats.oneDecimal(finance.paybackYears) }),
  },
  savings25: {
    name: (_, { analysis }) => analysis.savings25,
    value: (finance, { formats }) => formats.euro(finance.savings25YearsEur),
  },
} as const satisfies Table<Recommendation['finance'], LocaleBundle<'analysis'>>

/** A row with its name and its value. */
export const figureOf = <Of, Locale>(
  row: FigureRow<Of, Locale>,
  of: Of,
  locale: Locale,
): { readonly name: string; readonly value: string } => ({ name: row.name(of, locale), value: row.value(of, locale) })

/** The rows of a table as a paper lists them. */
export const figuresOf = <Of, Locale>(table: Table<Of, Locale>, of: Of, locale: Locale): [string, string][] =>
  Object.values(table).map((row) => [row.name(of, locale), row.value(of, locale)])
