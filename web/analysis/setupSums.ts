import type { AnalysisResponse, Recommendation } from '../../api/contract/analysis.ts'
import { CARS_PER_MWH, CO2_KG_PER_KWH, CO2_KG_PER_TREE } from '../../api/engine/finance/environment.ts'
import { BENEFITS_SAVING_EUR_PER_KWH, HORIZON_YEARS } from '../../api/engine/finance/standardFinance.ts'
import { FULL_SUN_HOURS_PER_YEAR, PERFORMANCE_RATIO } from '../../api/engine/production/standardProduction.ts'
import type { Formats } from '../i18n/formats.ts'
import { equation } from '../ui/equation.ts'

type SetupArea = AnalysisResponse['area']

export const savingPerKwh = (formats: Formats): string => `${formats.euro(BENEFITS_SAVING_EUR_PER_KWH)}/kWh`

/** The energy of a year. */
export const productionSums = ({ totalPower, annualProduction }: Recommendation, area: SetupArea, formats: Formats) => [
  equation(
    [
      formats.powerKw(totalPower),
      `${formats.number(FULL_SUN_HOURS_PER_YEAR)} h`,
      formats.factor(PERFORMANCE_RATIO),
      formats.factor(area.orientationFactor),
      formats.factor(area.angleFactor),
    ],
    '×',
    formats.energyKwh(annualProduction),
  ),
]

/** The price of all panels.
 * @param priceEur of one; null where the catalogue is not at hand, and then there is no sum */
export const investmentSums = ({ quantity, totalPrice }: Recommendation, priceEur: number | null, formats: Formats) =>
  priceEur === null
    ? undefined
    : [equation([formats.number(quantity), formats.euro(priceEur)], '×', formats.euro(totalPrice))]

/** The money: what comes back, when, and how much in 25 years.
 * @param years a number of years in words */
export const benefitSums = (setup: Recommendation, years: (count: number) => string, formats: Formats) => {
  const { initialInvestmentEur, annualSavingsEur, investmentReturnPercent, paybackYears, savings25YearsEur } =
    setup.finance
  const investment = formats.euro(initialInvestmentEur)
  const savings = formats.euro(annualSavingsEur)
  return {
    investmentReturn: [equation([savings, investment], '÷', formats.percent(investmentReturnPercent))],
    annualSavings: [equation([formats.energyKwh(setup.annualProduction), savingPerKwh(formats)], '×', savings)],
    payback: [equation([investment, savings], '÷', years(paybackYears))],
    savings25: [equation([formats.number(HORIZON_YEARS), savings], '×', formats.euro(savings25YearsEur))],
  }
}

/** What it means for the environment. */
export const environmentSums = ({ annualProduction, environment }: Recommendation, formats: Formats) => {
  const energy = formats.energyKwh(annualProduction)
  const co2 = `${formats.number(environment.co2KgPerYear)} kg`
  return {
    co2: [equation([energy, `${formats.number(CO2_KG_PER_KWH, 1)} kg/kWh`], '×', co2)],
    trees: [equation([co2, `${formats.number(CO2_KG_PER_TREE)} kg`], '÷', formats.number(environment.trees))],
    cars: [
      equation(
        [`${energy} × ${formats.number(CARS_PER_MWH, 1)}`, `${formats.number(1000)} kWh`],
        '÷',
        formats.number(environment.cars, 1),
      ),
    ],
  }
}
