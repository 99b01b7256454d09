import { BANDS } from '../consumption/tariffBands.ts'
import { sumsByBand } from './bandPrices.ts'
import { type Battery, leastChargeKwh, NO_BATTERY } from './battery.ts'
import { shrinkingYear } from './shrinkingYear.ts'

/** Where the energy of each hour goes [kWh]. In every hour
 * production + imported + charge before = load + exported + battery loss + charge after. */
export interface EnergyFlows {
  /** What the plant gives the house, directly or out of the battery: what need not be bought. */
  readonly selfConsumedKwh: Float64Array
  readonly exportedKwh: Float64Array
  readonly importedKwh: Float64Array
  /** Lost in charging and discharging. */
  readonly batteryLossKwh: Float64Array
  /** In the battery at the end of the hour, with what is never taken out. */
  readonly chargeKwh: Float64Array
}

/** Sums of a year [kWh, but for its value]: produced + imported = load + exported + battery loss + change of the charge. */
export interface EnergyTotals {
  readonly producedKwh: number
  readonly loadKwh: number
  readonly selfConsumedKwh: number
  readonly exportedKwh: number
  readonly importedKwh: number
  readonly batteryLossKwh: number
  /** Charge at the end of the year less the charge at its start, which is the least there is. */
  readonly chargeChangeKwh: number
  /** What is exported, at the price of its hour [EUR]. */
  readonly exportedAtMarketEur: number
  /** `selfConsumedKwh` by band, F1 first; only where the bands have prices of their own. */
  readonly selfConsumedByBandKwh?: readonly number[] | undefined
}

/** What a house and its plant do in a year, hour by hour: all arrays of one length. */
export interface EnergyYear {
  /** [kWh], each >= 0 */
  readonly productionKwh: Float64Array
  /** [kWh], each >= 0 */
  readonly loadKwh: Float64Array
  readonly battery: Battery | null
  /** Of what is exported in each hour. */
  readonly priceEurPerKwh: Float64Array
  /** Where the bands have prices of their own: the band of each hour. */
  readonly bandOfHour?: Uint8Array | undefined
}

const newFlows = (hours: number): EnergyFlows => ({
  selfConsumedKwh: new Float64Array(hours),
  exportedKwh: new Float64Array(hours),
  importedKwh: new Float64Array(hours),
  batteryLossKwh: new Float64Array(hours),
  chargeKwh: new Float64Array(hours),
})

/** A battery as the loop needs it. */
const limitsOf = (battery: Battery | null) => {
  const { capacityKwh, powerKw, roundTripEfficiencyFraction } = battery ?? NO_BATTERY
  return {
    capacityKwh,
    powerKw,
    leastKwh: leastChargeKwh(battery ?? NO_BATTERY),
    efficiency: Math.sqrt(roundTripEfficiencyFraction),
  }
}

/** Follows a year in one pass that allocates nothing; the hours are written down only if somebody asks for them, because 25
 * years of forty alternatives do not. The house comes first, then the battery, then the grid. Within an hour production and
 * load are taken as even, so that either something is over or something is missing. */
const followHours = (year: EnergyYear, productionShare: number, flows: EnergyFlows | null) => {
  const { productionKwh, loadKwh, priceEurPerKwh, bandOfHour } = year
  const importedByBandKwh = new Float64Array(BANDS.length)
  const { capacityKwh, powerKw, leastKwh, efficiency } = limitsOf(year.battery)
  let chargeKwh = leastKwh
  let exportedSum = 0
  let exportedEur = 0
  let importedSum = 0
  let lossSum = 0
  for (let hour = 0; hour < loadKwh.length; hour += 1) {
    const load = loadKwh[hour] ?? 0
    const over = (productionKwh[hour] ?? 0) * productionShare - load
    let exported = 0
    let imported = 0
    let loss = 0
    if (over > 0) {
      const charged = Math.min(over, powerKw, (capacityKwh - chargeKwh) / efficiency)
      chargeKwh += charged * efficiency
      exported = over - charged
      exportedEur += exported * (priceEurPerKwh[hour] ?? 0)
      loss = charged * (1 - efficiency)
    } else {
      const discharged = Math.min(-over, powerKw, (chargeKwh - leastKwh) * efficiency)
      chargeKwh -= discharged / efficiency
      imported = -over - discharged
      loss = discharged * (1 / efficiency - 1)
      if (bandOfHour) {
        const band = bandOfHour[hour] ?? 0
        importedByBandKwh[band] = (importedByBandKwh[band] ?? 0) + imported
      }
    }
    exportedSum += exported
    importedSum += imported
    lossSum += loss
    if (flows) {
      flows.selfConsumedKwh[hour] = load - imported
      flows.exportedKwh[hour] = exported
      flows.importedKwh[hour] = imported
      flows.batteryLossKwh[hour] = loss
      flows.chargeKwh[hour] = chargeKwh
    }
  }
  return { exportedSum, exportedEur, importedSum, importedByBandKwh, lossSum, chargeChangeKwh: chargeKwh - leastKwh }
}

const sumOf = (hours: Float64Array): number => {
  let sum = 0
  for (let hour = 0; hour < hours.length; hour += 1) sum += hours[hour] ?? 0
  return sum
}

/** What of the load of each band need not be bought; undefined without bands. */
const selfConsumedByBand = ({ loadKwh, bandOfHour }: EnergyYear) => {
  if (!bandOfHour) return () => undefined
  const loadByBandKwh = sumsByBand(loadKwh, bandOfHour)
  return (importedByBandKwh: Float64Array | undefined): readonly number[] =>
    Array.from(loadByBandKwh, (kwh, band) => kwh - (importedByBandKwh?.[band] ?? 0))
}

/** What does not change from year to year is added up once. */
const yearRunner = (year: EnergyYear) => {
  const productionSum = sumOf(year.productionKwh)
  const loadSum = sumOf(year.loadKwh)
  const byBand = selfConsumedByBand(year)
  return (productionShare: number, flows: EnergyFlows | null): EnergyTotals => {
    const { exportedSum, exportedEur, importedSum, importedByBandKwh, lossSum, chargeChangeKwh } = followHours(
      year,
      productionShare,
      flows,
    )
    return {
      producedKwh: productionSum * productionShare,
      loadKwh: loadSum,
      selfConsumedKwh: loadSum - importedSum,
      exportedKwh: exportedSum,
      importedKwh: importedSum,
      batteryLossKwh: lossSum,
      chargeChangeKwh,
      exportedAtMarketEur: exportedEur,
      selfConsumedByBandKwh: byBand(importedByBandKwh),
    }
  }
}

/** A year and a load of different lengths cannot be added up: whoever hands them over has made a mistake. */
const assertSameHours = ({ productionKwh, loadKwh, priceEurPerKwh }: EnergyYear): void => {
  if (productionKwh.length !== loadKwh.length) {
    throw new RangeError(`${productionKwh.length} hours of production, but ${loadKwh.length} of load`)
  }
  if (productionKwh.length !== priceEurPerKwh.length) {
    throw new RangeError(`${productionKwh.length} hours of production, but ${priceEurPerKwh.length} of prices`)
  }
}

/** Follows the energy of a year hour by hour: what the house uses of its own, what it sells and what it buys. */
export const selfConsumption = (year: EnergyYear): { readonly flows: EnergyFlows; readonly totals: EnergyTotals } => {
  assertSameHours(year)
  const flows = newFlows(year.productionKwh.length)
  return { flows, totals: yearRunner(year)(1, flows) }
}

const yearsWithoutBattery = (year: EnergyYear, shares: readonly number[]): EnergyTotals[] => {
  const { productionKwh, loadKwh, priceEurPerKwh, bandOfHour } = year
  const exchange = shrinkingYear(productionKwh, loadKwh, priceEurPerKwh, Math.min(...shares), bandOfHour)
  const byBand = selfConsumedByBand(year)
  const productionSum = sumOf(productionKwh)
  const loadSum = sumOf(loadKwh)
  return shares.map((share) => {
    const { exportedKwh, importedKwh, exportedAtMarketEur, importedByBandKwh } = exchange(share)
    return {
      producedKwh: productionSum * share,
      loadKwh: loadSum,
      selfConsumedKwh: loadSum - importedKwh,
      exportedKwh,
      importedKwh,
      batteryLossKwh: 0,
      chargeChangeKwh: 0,
      exportedAtMarketEur,
      selfConsumedByBandKwh: byBand(importedByBandKwh),
    }
  })
}

/** The sums of several years with the same sun and the same load, but with modules that fade. No year is simply a part of
 * the first, because what is sold shrinks faster than what is used; each starts with an empty battery.
 * @param year its production is that of the first year
 * @param degradationFractionPerYear what the modules lose from each year to the next, 0 to 1
 * @param years whole number >= 1
 * @returns one row a year, the first year first */
export const energyYears = (
  year: EnergyYear,
  degradationFractionPerYear: number,
  years: number,
): readonly EnergyTotals[] => {
  assertSameHours(year)
  const shares = Array.from({ length: years }, (_, age) => (1 - degradationFractionPerYear) ** age)
  if (year.battery === null) return yearsWithoutBattery(year, shares)
  const runYear = yearRunner(year)
  return shares.map((share) => runYear(share, null))
}

const NO_TOTALS: EnergyTotals = {
  producedKwh: 0,
  loadKwh: 0,
  selfConsumedKwh: 0,
  exportedKwh: 0,
  importedKwh: 0,
  batteryLossKwh: 0,
  chargeChangeKwh: 0,
  exportedAtMarketEur: 0,
}

/** What each of three values counts at another place: the parabola through them.
 * @see Lagrange's formula, Abramowitz and Stegun (1964), 25.2.1 */
const parabolaWeights = ([a, b, c]: readonly [number, number, number], at: number): readonly number[] => [
  ((at - b) * (at - c)) / ((a - b) * (a - c)),
  ((at - a) * (at - c)) / ((b - a) * (b - c)),
  ((at - a) * (at - b)) / ((c - a) * (c - b)),
]

/** `energyYears` where many plants are compared: of a battery's years the first, a middle and the last are followed, the others lie on
 * the parabola through them. Arguments and answer are the same. */
export const energyYearsNearly = (
  year: EnergyYear,
  degradationFractionPerYear: number,
  years: number,
): readonly EnergyTotals[] => {
  const ages = [0, Math.floor((years - 1) / 2), years - 1]
  const shareAt = (age: number): number => (1 - degradationFractionPerYear) ** age
  const [first = 1, middle = 1, last = 1] = ages.map(shareAt)
  if (year.battery === null || first === middle || middle === last)
    return energyYears(year, degradationFractionPerYear, years)
  const runYear = yearRunner(year)
  const [start = NO_TOTALS, amid = NO_TOTALS, end = NO_TOTALS] = [first, middle, last].map((share) =>
    runYear(share, null),
  )
  return Array.from({ length: years }, (_, age): EnergyTotals => {
    const [a = 0, b = 0, c = 0] = parabolaWeights([first, middle, last], shareAt(age))
    return {
      producedKwh: start.producedKwh * shareAt(age),
      loadKwh: start.loadKwh,
      selfConsumedKwh: a * start.selfConsumedKwh + b * amid.selfConsumedKwh + c * end.selfConsumedKwh,
      exportedKwh: a * start.exportedKwh + b * amid.exportedKwh + c * end.exportedKwh,
      importedKwh: a * start.importedKwh + b * amid.importedKwh + c * end.importedKwh,
      batteryLossKwh: a * start.batteryLossKwh + b * amid.batteryLossKwh + c * end.batteryLossKwh,
      chargeChangeKwh: a * start.chargeChangeKwh + b * amid.chargeChangeKwh + c * end.chargeChangeKwh,
      exportedAtMarketEur: a * start.exportedAtMarketEur + b * amid.exportedAtMarketEur + c * end.exportedAtMarketEur,
      selfConsumedByBandKwh: start.selfConsumedByBandKwh?.map(
        (kwh, band) =>
          a * kwh + b * (amid.selfConsumedByBandKwh?.[band] ?? 0) + c * (end.selfConsumedByBandKwh?.[band] ?? 0),
      ),
    }
  })
}
