import { selfConsumptionFraction } from '#engine/finance/energyShares.ts'
import { detailedEstimate } from '#engine/method/detailed/detailed.ts'
import type { DetailedArea, DetailedChoices } from '#engine/method/detailed/detailedChoices.ts'
import { type DetailedFault, detailedSite } from '#engine/method/detailed/detailedSite.ts'
import { type CatalogueFields, panelFigures } from '#engine/method/panelFigures.ts'
import { ok, type Result } from '#engine/result.ts'
import type { WeatherYear } from '#engine/sun/weatherYear.ts'

/** A panel to be estimated on an area by the Detailed method. */
export interface EstimateJob {
  readonly area: DetailedArea
  readonly choices: DetailedChoices
  /** As the catalog has it: its figures are read where they are needed, which the first load does without. */
  readonly panel: CatalogueFields
  /** Of the place of the area. */
  readonly weather: WeatherYear
}

/** What is shown of a Detailed estimate beside the roof. */
export interface DetailedFigures {
  readonly quantity: number
  readonly totalPowerW: number
  readonly modulePowerW: number
  readonly annualProductionKwh: number
  readonly specificYieldKwhPerKwp: number
  readonly performanceRatioFraction: number
  /** What a module gives in a year by the way it faces, in the order of the placement's faces [kWh]; of ways no module
   * faces, null. */
  readonly moduleKwhByFace: readonly (number | null)[]
  /** Null where the panel has no price or nothing is laid. */
  readonly money: {
    readonly investmentEur: number
    readonly netPresentValueEur: number
    readonly paybackYears: number | null
    /** How many years are looked at. */
    readonly horizonYears: number
    readonly selfConsumptionFraction: number
  } | null
}

type DetailedEstimate = ReturnType<typeof detailedEstimate>

const moneyOf = ({ money }: DetailedEstimate): DetailedFigures['money'] => {
  if (!money) return null
  const { investment, netPresentValueEur, paybackYears, years } = money.cashFlow
  const [firstYear] = money.energy
  return {
    investmentEur: investment.totalEur,
    netPresentValueEur,
    paybackYears,
    horizonYears: years.length - 1,
    selfConsumptionFraction: firstYear ? selfConsumptionFraction(firstYear) : 0,
  }
}

const figuresOf = (estimate: DetailedEstimate, powerW: number): DetailedFigures => {
  const { layout, parts, production } = estimate
  return {
    quantity: layout.quantity,
    totalPowerW: estimate.totalPowerW,
    modulePowerW: powerW,
    annualProductionKwh: estimate.annualProductionKwh,
    specificYieldKwhPerKwp: production?.specificYieldKwhPerKwp ?? 0,
    performanceRatioFraction: production?.performanceRatio ?? 0,
    moduleKwhByFace: layout.faces.map((face) => {
      const part = parts.find((each) => each.face === face)
      return part ? (part.year.annualAcKwhPerKwp * powerW) / 1000 : null
    }),
    money: moneyOf(estimate),
  }
}

/** Energy to the grid in each hour of the weather year by the same estimate [kWh]; null where nothing is laid or the roof
 * cannot be estimated. */
export const hourlyKwhOf = ({ area, choices, panel, weather }: EstimateJob): Float64Array<ArrayBuffer> | null => {
  const site = detailedSite(area, choices, weather)
  const hourlyKwh = site.ok ? detailedEstimate(site.value, panelFigures(panel)).production?.hourlyKwh : null
  return hourlyKwh ? Float64Array.from(hourlyKwh) : null
}

/** The same estimate as the API's, in one step. */
export function* estimating({
  area,
  choices,
  panel,
  weather,
}: EstimateJob): Generator<void, Result<DetailedFigures, DetailedFault>> {
  const site = detailedSite(area, choices, weather)
  if (!site.ok) return site
  yield
  return ok(figuresOf(detailedEstimate(site.value, panelFigures(panel)), panel.power))
}
