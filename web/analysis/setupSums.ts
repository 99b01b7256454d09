import type { AnalysisResponse, Recommendation } from '../../api/contract/analysis.ts'
import { CARS_PER_MWH, CO2_KG_PER_KWH, CO2_KG_PER_TREE } from '../../api/engine/finance/environment.ts'
import { BENEFITS_SAVING_EUR_PER_KWH, HORIZON_YEARS } from '../../api/engine/finance/standardFinance.ts'
import {
  CAP_FRACTION,
  CAP_PANEL_AREA_FACTOR,
  SPACING_ACROSS,
  SPACING_ALONG,
} from '../../api/engine/layout/standardLayout.ts'
import { standardScheme } from '../../api/engine/layout/standardScheme.ts'
import { FULL_SUN_HOURS_PER_YEAR, PERFORMANCE_RATIO } from '../../api/engine/production/standardProduction.ts'
import type { Formats } from '../i18n/formats.ts'
import { equation } from '../ui/equation.ts'

type SetupArea = AnalysisResponse['area']

export const savingPerKwh = (formats: Formats): string => `${formats.euro(BENEFITS_SAVING_EUR_PER_KWH)}/kWh`

const metres = (value: number, digits: number, formats: Formats) => `${formats.number(value, digits)} m`

/** How many panels, and in what grid. */
export const layoutSums = ({ layout }: Recommendation, area: SetupArea, formats: Formats) => {
  const { region, marginM, grid, module } = standardScheme(layout)
  const count = (sideM: number, spacing: number, moduleM: number, result: number) => {
    const freeM = `(${metres(sideM, 2, formats)} − 2 × ${metres(marginM, 0, formats)})`
    const placeM = `(${formats.factor(spacing)} × ${metres(moduleM, 3, formats)})`
    return equation([freeM, placeM], '÷', formats.number(result), '→')
  }
  const shareM2 = `${formats.number(CAP_FRACTION, 1)} × ${formats.number(area.usableArea)} m²`
  const panelM = [layout.panelLengthMm, layout.panelWidthMm].map((mm) => metres(mm / 1000, 3, formats)).join(' × ')
  const capTerms = [shareM2, `(${formats.number(CAP_PANEL_AREA_FACTOR, 1)} × ${panelM})`]
  const least = `min(${formats.number(layout.cap)}; ${layout.columns} × ${layout.rows})`
  return {
    quantity: [
      equation(capTerms, '÷', formats.number(layout.cap), '→'),
      equation([least], '×', formats.number(layout.quantity)),
    ],
    layout: [
      count(region.widthM, SPACING_ACROSS, module.widthM, grid.columns),
      count(region.lengthM, SPACING_ALONG, module.lengthM, grid.rows),
    ],
  }
}

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
