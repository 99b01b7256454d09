import { BANDS } from '../consumption/tariffBands.ts'
import { sum } from '../sum.ts'
import { sumsByBand } from './bandPrices.ts'
import { type Battery, leastChargeKwh, NO_BATTERY } from './battery.ts'

/** Hourly energy flows [kWh]. In every hour production + imported + charge before = load + exported + battery loss + charge after. */
export interface EnergyFlows {
  /** Consumption met by the plant, directly or from the battery. Negative where the battery's standby is bought. */
  readonly selfConsumedKwh: Float64Array
  readonly exportedKwh: Float64Array
  readonly importedKwh: Float64Array
  /** Lost in charging, in discharging and to the standby of the electronics. */
  readonly batteryLossKwh: Float64Array
  /** Battery charge at the end of the hour, with the unusable part. */
  readonly chargeKwh: Float64Array
}

/** Energy sums of a year [kWh]: produced + imported = load + exported + battery loss + change of the charge. */
export interface EnergyTotals {
  readonly producedKwh: number
  readonly loadKwh: number
  readonly selfConsumedKwh: number
  readonly exportedKwh: number
  readonly importedKwh: number
  readonly batteryLossKwh: number
  /** Charge at the end of the year less that at its start, which is the least allowed. */
  readonly chargeChangeKwh: number
  /** Exports, at the price of their hour [EUR]. */
  readonly exportedAtMarketEur: number
  /** `selfConsumedKwh` by band, F1 first; only where the bands have prices of their own. */
  readonly selfConsumedByBandKwh?: readonly number[] | undefined
  /** Discharged from the battery's cells. */
  readonly batteryThroughputKwh: number
  /** Nominal capacity after its fade; 0 without a battery. */
  readonly batteryCapacityKwh: number
}

/** A year of a house and its plant by hour: all arrays of one length. */
export interface EnergyYear {
  /** [kWh], each >= 0 */
  readonly productionKwh: Float64Array
  /** [kWh], each >= 0 */
  readonly loadKwh: Float64Array
  readonly battery: Battery | null
  /** Export price by hour. */
  readonly priceEurPerKwh: Float64Array
  /** Band of each hour, only if the bands have prices of their own. */
  readonly bandOfHour?: Uint8Array | undefined
}

const newFlows = (hours: number): EnergyFlows => ({
  selfConsumedKwh: new Float64Array(hours),
  exportedKwh: new Float64Array(hours),
  importedKwh: new Float64Array(hours),
  batteryLossKwh: new Float64Array(hours),
  chargeKwh: new Float64Array(hours),
})

/** Limits of a battery at its cells, converted once so that no hour divides by the efficiency.
 * @param capacityFraction remaining capacity */
const limitsOf = (battery: Battery, capacityFraction: number) => {
  const { capacityKwh, chargeKw, dischargeKw, roundTripEfficiencyFraction, standbyKw } = battery
  const efficiency = Math.sqrt(roundTripEfficiencyFraction)
  return {
    capacityKwh: capacityKwh * capacityFraction,
    leastKwh: leastChargeKwh(battery) * capacityFraction,
    efficiency,
    inverseEfficiency: 1 / efficiency,
    mostInKwh: chargeKw * efficiency,
    mostOutKwh: dischargeKw / efficiency,
    standbyKwh: standbyKw,
  }
}

/** Simulates a year in one pass without allocation. Hourly flows are written only on request, because 25 years of forty alternatives do not
 * need them. Production serves the house first, then the battery, then the grid. Production and load are constant within an hour, so that
 * it has either a surplus or a deficit. */
const followHours = (
  year: EnergyYear,
  productionShare: number,
  capacityFraction: number,
  flows: EnergyFlows | null,
) => {
  const { productionKwh, loadKwh, priceEurPerKwh, bandOfHour } = year
  const importedByBandKwh = new Float64Array(BANDS.length)
  const limits = limitsOf(year.battery ?? NO_BATTERY, capacityFraction)
  const { capacityKwh, leastKwh, efficiency, inverseEfficiency, mostInKwh, mostOutKwh, standbyKwh } = limits
  let chargeKwh = leastKwh
  let exportedSum = 0
  let exportedEur = 0
  let importedSum = 0
  let lossSum = 0
  let throughputSum = 0
  for (let hour = 0; hour < loadKwh.length; hour += 1) {
    const load = loadKwh[hour] ?? 0
    const over = (productionKwh[hour] ?? 0) * productionShare - load - standbyKwh
    let exported = 0
    let imported = 0
    let loss = standbyKwh
    if (over > 0) {
      const stored = Math.min(over * efficiency, mostInKwh, capacityKwh - chargeKwh)
      const charged = stored * inverseEfficiency
      chargeKwh += stored
      exported = over - charged
      exportedEur += exported * (priceEurPerKwh[hour] ?? 0)
      loss += charged - stored
    } else {
      const taken = Math.min(-over * inverseEfficiency, mostOutKwh, chargeKwh - leastKwh)
      const discharged = taken * efficiency
      chargeKwh -= taken
      throughputSum += taken
      imported = -over - discharged
      loss += taken - discharged
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
  const sums = {
    exportedKwh: exportedSum,
    exportedAtMarketEur: exportedEur,
    importedKwh: importedSum,
    batteryLossKwh: lossSum,
    chargeChangeKwh: chargeKwh - leastKwh,
    batteryThroughputKwh: throughputSum,
    batteryCapacityKwh: capacityKwh,
  }
  return { sums, importedByBandKwh }
}

/** Same as `followHours` without the battery, in half the time. */
const followHoursWithoutBattery = (year: EnergyYear, productionShare: number) => {
  const { productionKwh, loadKwh, priceEurPerKwh, bandOfHour } = year
  const importedByBandKwh = new Float64Array(BANDS.length)
  const sums = { ...NO_EXCHANGE }
  for (let hour = 0; hour < loadKwh.length; hour += 1) {
    const overKwh = (productionKwh[hour] ?? 0) * productionShare - (loadKwh[hour] ?? 0)
    if (overKwh > 0) {
      sums.exportedKwh += overKwh
      sums.exportedAtMarketEur += overKwh * (priceEurPerKwh[hour] ?? 0)
    } else {
      sums.importedKwh -= overKwh
      if (bandOfHour) {
        const band = bandOfHour[hour] ?? 0
        importedByBandKwh[band] = (importedByBandKwh[band] ?? 0) - overKwh
      }
    }
  }
  return { sums, importedByBandKwh }
}

const NO_EXCHANGE = {
  exportedKwh: 0,
  exportedAtMarketEur: 0,
  importedKwh: 0,
  batteryLossKwh: 0,
  chargeChangeKwh: 0,
  batteryThroughputKwh: 0,
  batteryCapacityKwh: 0,
}

/** Avoided purchase by band; undefined without bands. */
export const selfConsumedByBand = ({ loadKwh, bandOfHour }: EnergyYear) => {
  if (!bandOfHour) return () => undefined
  const loadByBandKwh = sumsByBand(loadKwh, bandOfHour)
  return (importedByBandKwh: Float64Array | undefined): readonly number[] =>
    Array.from(loadByBandKwh, (kwh, band) => kwh - (importedByBandKwh?.[band] ?? 0))
}

/** A year with a share of its production and of its battery's capacity; null: without the battery. */
export type RunYear = (productionShare: number, capacityFraction: number | null, flows?: EnergyFlows) => EnergyTotals

/** Returns a simulator of years; sums that are the same every year are computed once. */
export const yearRunner = (year: EnergyYear): RunYear => {
  assertSameHours(year)
  const productionSum = sum(year.productionKwh)
  const loadSum = sum(year.loadKwh)
  const byBand = selfConsumedByBand(year)
  return (productionShare, capacityFraction, flows) => {
    const { sums, importedByBandKwh } =
      capacityFraction === null
        ? followHoursWithoutBattery(year, productionShare)
        : followHours(year, productionShare, capacityFraction, flows ?? null)
    return {
      producedKwh: productionSum * productionShare,
      loadKwh: loadSum,
      selfConsumedKwh: loadSum - sums.importedKwh,
      ...sums,
      selfConsumedByBandKwh: byBand(importedByBandKwh),
    }
  }
}

/** Production and load must have the same length: anything else is a caller's bug. */
export const assertSameHours = ({ productionKwh, loadKwh, priceEurPerKwh }: EnergyYear): void => {
  if (productionKwh.length !== loadKwh.length) {
    throw new RangeError(`${productionKwh.length} hours of production, but ${loadKwh.length} of load`)
  }
  if (productionKwh.length !== priceEurPerKwh.length) {
    throw new RangeError(`${productionKwh.length} hours of production, but ${priceEurPerKwh.length} of prices`)
  }
}

/** Simulates the energy of a year by hour: own use, sales and purchases. */
export const selfConsumption = (year: EnergyYear): { readonly flows: EnergyFlows; readonly totals: EnergyTotals } => {
  const runYear = yearRunner(year)
  const flows = newFlows(year.productionKwh.length)
  return { flows, totals: runYear(1, 1, flows) }
}
