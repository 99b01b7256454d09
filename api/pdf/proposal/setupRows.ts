import type { DetailedRecommendation, Recommendation } from '#contract/analysis.ts'
import { carbonText } from '#wording/carbonText.ts'
import { filledIn } from '#wording/filledIn.ts'
import { layoutText } from '#wording/layoutText.ts'
import { setupErrorPercent } from '#wording/weatherError.ts'
import type { ProposalOrder, ProposedSetup } from './proposalOrder.ts'
import type { Speech } from './speech.ts'

/** What is said of a setup: names and values as the screen writes them. */
export type NamedValue = readonly [name: string, value: string]

export const isDetailed = (setup: ProposedSetup): setup is DetailedRecommendation => 'money' in setup

const yearsText = (years: number | null, horizon: number, { detailed, formats }: Speech): string =>
  years === null
    ? filledIn(detailed.notWithin, { years: formats.number(horizon) })
    : filledIn(detailed.years, { years: formats.oneDecimal(years) })

const standardRows = (setup: Recommendation, speech: Speech): readonly NamedValue[] => {
  const { analysis, estimate, formats } = speech
  const { finance } = setup
  return [
    [estimate.layout, layoutText(setup.layout, speech.language, formats)],
    [analysis.initialInvestment, formats.euro(finance.initialInvestmentEur)],
    [analysis.annualSavings, formats.euro(finance.annualSavingsEur)],
    [
      analysis.investmentReturn,
      filledIn(analysis.perYear, { percent: formats.percent(finance.investmentReturnPercent) }),
    ],
    [analysis.payback, filledIn(analysis.years, { years: formats.oneDecimal(finance.paybackYears) })],
    [analysis.savings25, formats.euro(finance.savings25YearsEur)],
    [analysis.co2, carbonText(setup.environment.co2KgPerYear, speech.language, formats)],
  ]
}

const detailedRows = ({ money, production }: DetailedRecommendation, speech: Speech): readonly NamedValue[] => {
  const { detailed, formats, language } = speech
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
    [detailed.payback, yearsText(money.paybackYears, horizon, speech)],
    [detailed.discountedPayback, yearsText(money.discountedPaybackYears, horizon, speech)],
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

/** The energy of a year, and how far it may be off where the weather is an estimate. */
const productionText = (
  setup: ProposedSetup,
  { analysis }: Pick<ProposalOrder, 'analysis'>,
  { detailed, formats }: Speech,
): string => {
  const energy = formats.energyKwh(setup.annualProduction)
  const percent =
    analysis.method === 'detailed' && isDetailed(setup) ? setupErrorPercent(analysis.weather, setup) : null
  return percent === null
    ? energy
    : `${energy} (${filledIn(detailed.expectedError, { percent: formats.number(percent) })})`
}

/** How many panels, and how many of them are to be ordered; an invented stock bears a dagger. */
const quantityText = (
  { quantity, toOrder }: ProposedSetup,
  { hasInventedPrices }: Pick<ProposalOrder, 'hasInventedPrices'>,
  { estimate, formats }: Speech,
): string => {
  if (toOrder === 0) return formats.number(quantity)
  const figures = { inStock: formats.number(quantity - toOrder), toOrder: formats.number(toOrder) }
  return `${formats.number(quantity)} (${filledIn(estimate.toOrder, figures)}${hasInventedPrices ? ' †' : ''})`
}

/** The figures of a setup, energy first, then money; invented prices bear a dagger. */
export const setupRows = (
  setup: ProposedSetup,
  order: Pick<ProposalOrder, 'analysis' | 'hasInventedPrices'>,
  speech: Speech,
): readonly NamedValue[] => {
  const { estimate, formats, own } = speech
  return [
    [estimate.quantity, quantityText(setup, order, speech)],
    [estimate.totalPower, formats.powerKw(setup.totalPower)],
    [own.production, productionText(setup, order, speech)],
    [order.hasInventedPrices ? `${own.pricePanels} †` : own.pricePanels, formats.euro(setup.totalPrice)],
    ...(isDetailed(setup) ? detailedRows(setup, speech) : standardRows(setup, speech)),
  ]
}
