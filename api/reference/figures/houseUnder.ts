import { resolveAssumptions } from '#engine/assumptions/assumptions.ts'
import { assumedHousehold } from '#engine/assumptions/consumptionAssumptions.ts'
import { dailyUseKwh } from '#engine/consumption/dailyUse.ts'
import { cashFlow } from '#engine/finance/cashFlow.ts'
import { plantEnergy } from '#engine/finance/plantEnergy.ts'
import type { PlaneDirection } from '#engine/geometry/roofPlane.ts'
import { productionChain } from '#engine/production/productionChain.ts'
import { simulateYear } from '#engine/production/simulateYear.ts'
import { withMonths } from '#engine/production/withMonths.ts'
import type { Result } from '#engine/result.ts'
import { averageDays } from '#engine/sun/averageDays.ts'
import { type PreparedSun, prepareSun } from '#engine/sun/preparedSun.ts'
import { variedDays } from '#engine/sun/variedDays.ts'
import type { WeatherYear } from '#engine/sun/weatherYear.ts'
import { monthlyMeans } from './monthlyMeans.ts'

/** What a house with a plant uses of its own energy, and what that is worth. */
export interface HouseFigures {
  /** In the first year [kWh]. */
  readonly selfConsumedKwh: number
  readonly netPresentValueEur: number
}

/** The house that is assumed, under the hours of a typical year and under what is left of them in monthly means. */
export interface HouseUnder {
  readonly hours: HouseFigures
  /** A middling sun on every day. */
  readonly averageDays: HouseFigures
  /** Clear and cloudy days in their place, as the product reckons. */
  readonly variedDays: HouseFigures
}

export interface HousePlant extends PlaneDirection {
  readonly powerKwp: number
  readonly batteryCapacityKwh: number
}

const granted = <Value>(result: Result<Value, unknown>): Value => {
  if (!result.ok) throw new Error(JSON.stringify(result.fault))
  return result.value
}

const CHAIN = productionChain('closeToRoof', -0.0034)
/** A round price of modules before VAT. */
const PANELS_EUR_PER_KWP = 250

const sumOf = (hours: Float64Array): number => hours.reduce((sum, kwh) => sum + kwh, 0)

/** All three give the energy that the hours give in a year: only when it comes is compared. */
export const houseUnder = (weather: WeatherYear, plant: HousePlant): HouseUnder => {
  const yearUnder = (sun: PreparedSun) => simulateYear(sun, plant, CHAIN)
  const average = averageDays(monthlyMeans(weather))
  const averageYear = yearUnder(prepareSun(average))
  const varied = yearUnder(prepareSun(variedDays(average))).hourlyAcKwhPerKwp
  const hours = yearUnder(prepareSun(weather)).hourlyAcKwhPerKwp
  const assumptions = granted(resolveAssumptions({}))
  const { base } = assumedHousehold(assumptions.annualConsumptionKwh)
  const loadKwh = granted(dailyUseKwh(base.use, base.habit))
  const figuresOf = (kwhPerKwp: Float64Array): HouseFigures => {
    const scale = (plant.powerKwp * sumOf(hours)) / sumOf(kwhPerKwp)
    const productionKwh = kwhPerKwp.map((kwh) => kwh * scale)
    const energy = plantEnergy(plant.batteryCapacityKwh, productionKwh, loadKwh, assumptions)
    const { powerKwp, batteryCapacityKwh } = plant
    const bought = { powerKwp, batteryCapacityKwh, panelsPriceEur: powerKwp * PANELS_EUR_PER_KWP }
    const { netPresentValueEur } = cashFlow(bought, energy, assumptions)
    return { selfConsumedKwh: energy[0]?.selfConsumedKwh ?? Number.NaN, netPresentValueEur }
  }
  return {
    hours: figuresOf(hours),
    averageDays: figuresOf(averageYear.hourlyAcKwhPerKwp),
    variedDays: figuresOf(withMonths(varied, averageYear.monthlyAcKwhPerKwp)),
  }
}
