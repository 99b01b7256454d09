import { methodConstants } from '#wording/methodConstants.ts'
import type { Formats } from '../../i18n/formats.ts'
import { equation } from '../useExplain.ts'
import type { ShownSetup, ShownStandard } from './standardReply.ts'

type SetupArea = ShownStandard['areas'][number]

/** The energy of a year. */
export const productionSums = ({ totalPower, annualProduction }: ShownSetup, area: SetupArea, formats: Formats) => {
  const { hours, performanceRatio } = methodConstants(formats)
  const factors = [formats.factor(area.orientationFactor), formats.factor(area.angleFactor)]
  const terms = [formats.powerKw(totalPower), `${hours} h`, performanceRatio, ...factors]
  return [equation(terms, '×', formats.energyKwh(annualProduction))]
}

/** The price of all panels.
 * @param priceEur of one; null where the catalogue is not at hand, and then there is no sum */
export const investmentSums = (
  { quantity, totalPrice }: Pick<ShownSetup, 'quantity' | 'totalPrice'>,
  priceEur: number | null,
  formats: Formats,
) =>
  priceEur === null
    ? undefined
    : [equation([formats.number(quantity), formats.euro(priceEur)], '×', formats.euro(totalPrice))]

/** The money: what comes back, when, and how much in 25 years.
 * @param years a number of years in words */
export const benefitSums = (
  setup: Pick<ShownSetup, 'annualProduction' | 'finance'>,
  years: (count: number) => string,
  formats: Formats,
) => {
  const { initialInvestmentEur, annualSavingsEur, investmentReturnPercent, paybackYears, savings25YearsEur } =
    setup.finance
  const investment = formats.euro(initialInvestmentEur)
  const savings = formats.euro(annualSavingsEur)
  const { saving, horizonYears } = methodConstants(formats)
  return {
    investmentReturn: [equation([savings, investment], '÷', formats.percent(investmentReturnPercent))],
    annualSavings: [equation([formats.energyKwh(setup.annualProduction), saving], '×', savings)],
    payback: [equation([investment, savings], '÷', years(paybackYears))],
    savings25: [equation([horizonYears, savings], '×', formats.euro(savings25YearsEur))],
  }
}

/** What it means for the environment. */
export const environmentSums = (
  { annualProduction, environment }: Pick<ShownSetup, 'annualProduction' | 'environment'>,
  formats: Formats,
) => {
  const energy = formats.energyKwh(annualProduction)
  const co2 = `${formats.number(environment.co2KgPerYear)} kg`
  const { co2PerKwh, co2PerTree, carsPerMwh, mwh } = methodConstants(formats)
  return {
    co2: [equation([energy, `${co2PerKwh}/kWh`], '×', co2)],
    trees: [equation([co2, co2PerTree], '÷', formats.number(environment.trees))],
    cars: [equation([`${energy} × ${carsPerMwh}`, mwh], '÷', formats.number(environment.cars, 1))],
  }
}
