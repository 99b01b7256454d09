import { filledIn } from '#words/filledIn.ts'
import type { LocaleBundle } from '#words/localeBundle.ts'
import { methodConstants } from '#words/methodConstants.ts'
import { figureOf, STANDARD_FIGURES, yearlyCarbonFigure } from '#words/setupFigures.ts'
import type { ShownSetup, ShownStandard } from '../../analysis/standardReply.ts'
import { equation, type Fact } from '../../ui/figures/fact.ts'

type Locale = LocaleBundle<'analysis'>

/** Yearly energy on a single area. */
export const productionFact = (
  { totalPower, annualProduction }: Pick<ShownSetup, 'totalPower' | 'annualProduction'>,
  area: ShownStandard['areas'][number],
  { analysis, formats }: Locale,
): Fact => {
  const constants = methodConstants(formats)
  const factors = [formats.factor(area.orientationFactor), formats.factor(area.angleFactor)]
  const terms = [formats.powerKw(totalPower), `${constants.hours} h`, constants.performanceRatio, ...factors]
  const value = formats.energyKwh(annualProduction)
  return {
    name: analysis.production,
    value,
    words: filledIn(analysis.productionWords, constants),
    sums: [equation(terms, '×', value)],
  }
}

/** Savings, investment, payback, and the total of 25 years.
 * @param priceEur price of one panel; null without the catalogue: the investment is not explained */
export const benefitFacts = (
  {
    quantity,
    totalPrice,
    annualProduction,
    finance,
  }: Pick<ShownSetup, 'quantity' | 'totalPrice' | 'annualProduction' | 'finance'>,
  priceEur: number | null,
  locale: Locale,
) => {
  const { analysis, formats } = locale
  const constants = methodConstants(formats)
  const figure = (key: keyof typeof STANDARD_FIGURES) => figureOf(STANDARD_FIGURES[key], finance, locale)
  const [investment, savings] = [figure('initialInvestment'), figure('annualSavings')]
  const [percent, payback, savings25] = [figure('investmentReturn'), figure('payback'), figure('savings25')]
  return {
    investmentReturn: {
      ...percent,
      words: analysis.investmentReturnWords,
      sums: [equation([savings.value, investment.value], '÷', percent.value)],
    },
    rows: [
      {
        ...investment,
        ...(priceEur !== null && {
          words: analysis.initialInvestmentWords,
          sums: [equation([formats.number(quantity), formats.euro(priceEur)], '×', formats.euro(totalPrice))],
        }),
      },
      {
        ...savings,
        words: filledIn(analysis.annualSavingsWords, constants),
        sums: [equation([formats.energyKwh(annualProduction), constants.saving], '×', savings.value)],
      },
      {
        ...payback,
        words: analysis.paybackWords,
        sums: [equation([investment.value, savings.value], '÷', payback.value)],
      },
      {
        ...savings25,
        words: filledIn(analysis.savings25Words, constants),
        sums: [equation([constants.horizonYears, savings.value], '×', savings25.value)],
      },
    ],
  } satisfies Record<string, Fact | readonly Fact[]>
}

/** Environmental benefit of a setup. */
export const environmentFacts = (
  { annualProduction, environment }: Pick<ShownSetup, 'annualProduction' | 'environment'>,
  locale: Locale,
) => {
  const { analysis, formats } = locale
  const energy = formats.energyKwh(annualProduction)
  const co2 = `${formats.number(environment.co2KgPerYear)} kg`
  const trees = formats.number(environment.trees)
  const cars = formats.number(environment.cars, 1)
  const constants = methodConstants(formats)
  const { co2PerKwh, co2PerTree, carsPerMwh, mwh } = constants
  return {
    co2: {
      ...figureOf(yearlyCarbonFigure, environment, locale),
      words: filledIn(analysis.co2Words, constants),
      sums: [equation([energy, `${co2PerKwh}/kWh`], '×', co2)],
    },
    trees: {
      name: analysis.trees,
      value: trees,
      words: filledIn(analysis.treesWords, constants),
      sums: [equation([co2, co2PerTree], '÷', trees)],
    },
    cars: {
      name: analysis.cars,
      value: cars,
      words: filledIn(analysis.carsWords, constants),
      sums: [equation([`${energy} × ${carsPerMwh}`, mwh], '÷', cars)],
    },
  } satisfies Record<string, Fact>
}
