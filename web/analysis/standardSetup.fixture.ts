import type { Recommendation } from '#wire/analysis.ts'
import type { ShownSetup } from './standardReply.ts'

/** The first worked case of the Standard method's reference: 482 m², south, 30°, 430 W, 2094 × 1303 mm, 341.66 €. */
export const setup: Recommendation = {
  panelId: 'reference',
  role: 'recommended',
  quantity: 81,
  totalPower: 34_830,
  totalPrice: 27_674.46,
  annualProduction: 41_796,
  toOrder: 0,
  layout: {
    orientation: 'portrait',
    columns: 16,
    rows: 6,
    quantity: 81,
    cap: 81,
    regionWidthM: 26.889,
    regionLengthM: 17.926,
    panelLengthMm: 2094,
    panelWidthMm: 1303,
  },
  finance: {
    initialInvestmentEur: 27_674.46,
    annualSavingsEur: 6269.4,
    investmentReturnPercent: 22.6541,
    paybackYears: 4.4142,
    savings25YearsEur: 156_735,
  },
  environment: { co2KgPerYear: 20_898, trees: 2089.8, cars: 4.1796 },
}

const { layout, ...figures } = setup
const { quantity, totalPower, annualProduction } = setup
/** The displayed form of `setup`. */
export const shownSetup: ShownSetup = {
  ...figures,
  areas: [{ areaId: 'area-1', quantity, totalPower, annualProduction, layout }],
}
