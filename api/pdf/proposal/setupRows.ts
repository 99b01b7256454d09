import type { DetailedRecommendation, Recommendation } from '#contract/analysis.ts'
import { carbonText } from '#wording/carbonText.ts'
import { filledIn } from '#wording/filledIn.ts'
import { layoutText } from '#wording/layoutText.ts'
import { setupErrorPercent } from '#wording/weatherError.ts'
import type { ProposalOrder } from '../pdfOrder.ts'
import type { LocaleBundle } from './localeBundle.ts'
import type { ProposedSetup } from './proposedSetup.ts'

/** A name and a value, both formatted as on the screen. */
export type NamedValue = readonly [name: string, value: string]

export const isDetailed = (setup: ProposedSetup): setup is DetailedRecommendation => 'money' in setup

const yearsText = (years: number | null, horizon: number, { detailed, formats }: LocaleBundle): string =>
  years === null
    ? filledIn(detailed.notWithin, { years: formats.number(horizon) })
    : filledIn(detailed.years, { years: formats.oneDecimal(years) })

const standardRows = (setup: Recommendation, locale: LocaleBundle): readonly NamedValue[] => {
  const { analysis, estimate, formats } = locale
  const { finance } = setup
  return [
    [estimate.layout, layoutText(setup.layout, locale.language, formats)],
    [analysis.initialInvestment, formats.euro(finance.initialInvestmentEur)],
    [analysis.annualSavings, formats.euro(finance.annualSavingsEur)],
    [
      analysis.investmentReturn,
      filledIn(analysis.perYear, { percent: formats.percent(finance.investmentReturnPercent) }),
    ],
    [analysis.payback, filledIn(analysis.years, { years: formats.oneDecimal(finance.paybackYears) })],
    [analysis.savings25, formats.euro(finance.savings25YearsEur)],
    [analysis.co2, carbonText(setup.environment.co2KgPerYear, locale.language, formats)],
  ]
}

const detailedRows = ({ money, production }: DetailedRecommendation, locale: LocaleBundle): readonly NamedValue[] => {
  const { detailed, formats, language } = locale
  const horizon = money.years.length - 1
  const rate = money.internalRateOfReturnFraction
  const cost = money.levelisedCostEurPerKwh
  return [
    [detailed.specificYield, `${formats.number(production.specificYieldKwhPerKwp)} kWh/kWp`],
    [detailed.performanceRatio, formats.percent(100 * production.performanceRatioFraction)],
    [detailed.investment, formats.wholeEuro(money.investment.totalEur)],
    [detailed.firstYear, formats.wholeEuro(money.years[1]?.netEur ?? 0)],
    [
      filledIn(detailed.netPresentValueIn, { years: formats.number(horizon) }),
      formats.wholeEuro(money.netPresentValueEur),
    ],
    [detailed.payback, yearsText(money.paybackYears, horizon, locale)],
    [detailed.discountedPayback, yearsText(money.discountedPaybackYears, horizon, locale)],
    [
      detailed.internalRate,
      rate === null ? detailed[money.internalRateOfReturnReason ?? 'noSignChange'] : formats.percent(100 * rate),
    ],
    [detailed.levelisedCost, cost === null ? '–' : formats.euroPerKwh(cost)],
    [detailed.selfConsumption, formats.percent(100 * money.firstYear.selfConsumptionFraction)],
    [detailed.selfSufficiency, formats.percent(100 * money.firstYear.selfSufficiencyFraction)],
    [detailed.co2FirstYear, carbonText(money.co2FirstYearKg, language, formats)],
    [
      filledIn(detailed.co2Lifetime, { years: formats.number(horizon) }),
      carbonText(money.co2LifetimeKg, language, formats),
    ],
  ]
}

/** Annual energy, with its expected error if the weather is an estimate. */
const productionText = (
  setup: ProposedSetup,
  { analysis }: Pick<ProposalOrder, 'analysis'>,
  { detailed, formats }: LocaleBundle,
): string => {
  const energy = formats.energyKwh(setup.annualProduction)
  const percent =
    analysis.method === 'detailed' && isDetailed(setup) ? setupErrorPercent(analysis.weather, setup) : null
  return percent === null
    ? energy
    : `${energy} (${filledIn(detailed.expectedError, { percent: formats.number(percent) })})`
}

/** Number of panels and how many of them have to be ordered; a dagger marks an invented stock. */
const quantityText = (
  { quantity, toOrder }: ProposedSetup,
  { hasInventedPrices }: Pick<ProposalOrder, 'hasInventedPrices'>,
  { estimate, formats }: LocaleBundle,
): string => {
  if (toOrder === 0) return formats.number(quantity)
  const figures = { inStock: formats.number(quantity - toOrder), toOrder: formats.number(toOrder) }
  return `${formats.number(quantity)} (${filledIn(estimate.toOrder, figures)}${hasInventedPrices ? ' †' : ''})`
}

/** The figures of a setup, energy first, then money; a dagger marks invented prices. */
export const setupRows = (
  setup: ProposedSetup,
  order: Pick<ProposalOrder, 'analysis' | 'hasInventedPrices'>,
  locale: LocaleBundle,
): readonly NamedValue[] => {
  const { estimate, formats, own } = locale
  return [
    [estimate.quantity, quantityText(setup, order, locale)],
    [estimate.totalPower, formats.powerKw(setup.totalPower)],
    [own.production, productionText(setup, order, locale)],
    [order.hasInventedPrices ? `${own.pricePanels} †` : own.pricePanels, formats.euro(setup.totalPrice)],
    ...(isDetailed(setup) ? detailedRows(setup, locale) : standardRows(setup, locale)),
  ]
}
