import { resolveAssumptions } from '#engine/assumptions/assumptions.ts'
import { assumedHousehold } from '#engine/assumptions/consumptionAssumptions.ts'
import { dailyUseKwh } from '#engine/consumption/dailyUse.ts'
import { cashFlow } from '#engine/finance/cashFlow.ts'
import { marketPriceEurPerKwh, marketZoneAt } from '#engine/finance/marketPrices.ts'
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
import { type FigureTable, signedPercent } from '../textTable.ts'
import { averageDaysErrors, largestByTilt, monthlyMeans } from './estimatedYields.ts'
import type { TypicalYear } from './typicalYears.ts'

/** What a house with a plant uses of its own energy, and what that is worth. */
interface HouseFigures {
  /** In the first year [kWh]. */
  readonly selfConsumedKwh: number
  readonly netPresentValueEur: number
}

/** The house that is assumed, under the hours of a typical year and under what is left of them in monthly means. */
interface HouseUnder {
  readonly hours: HouseFigures
  /** A middling sun on every day. */
  readonly averageDays: HouseFigures
  /** Clear and cloudy days in their place, as the product reckons. */
  readonly variedDays: HouseFigures
}

interface HousePlant extends PlaneDirection {
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
  const { latDeg: lat, lngDeg: lng } = weather.place
  const priceEurPerKwh = marketPriceEurPerKwh(marketZoneAt({ lat, lng }), weather.hourStartMs)
  const figuresOf = (kwhPerKwp: Float64Array): HouseFigures => {
    const scale = (plant.powerKwp * sumOf(hours)) / sumOf(kwhPerKwp)
    const productionKwh = kwhPerKwp.map((kwh) => kwh * scale)
    const { powerKwp, batteryCapacityKwh } = plant
    const house = { batteryCapacityKwh, loadKwh, priceEurPerKwh, sale: 'market', assumptions } as const
    const energy = plantEnergy(house, productionKwh)
    const bought = { powerKwp, batteryCapacityKwh, panelsPriceEur: powerKwp * PANELS_EUR_PER_KWP }
    const { netPresentValueEur } = cashFlow(bought, energy, house)
    return { selfConsumedKwh: energy[0]?.selfConsumedKwh ?? Number.NaN, netPresentValueEur }
  }
  return {
    hours: figuresOf(hours),
    averageDays: figuresOf(averageYear.hourlyAcKwhPerKwp),
    variedDays: figuresOf(withMonths(varied, averageYear.monthlyAcKwhPerKwp)),
  }
}

/** The error of replacing a year's hours by its monthly means. */

const yieldsTable = (years: readonly TypicalYear[]): FigureTable => {
  const places = years.map(({ weather }) => largestByTilt(averageDaysErrors(weather)))
  const rows = (places[0] ?? []).map(({ tiltDeg, saidPercent }, index) => [
    `${tiltDeg}°`,
    ...places.map((tilts) => signedPercent(1 + (tilts[index]?.largestPercent ?? Number.NaN) / 100, 1)),
    `± ${saidPercent.toFixed(1)} %`,
  ])
  return {
    title: 'Average days against the hours they are the means of: the year of the direction that is farthest off',
    lines: [['tilt', ...years.map(({ place }) => place), 'said'], ...rows],
  }
}

const SOUTH = { tiltDeg: 30, azimuthDeg: 180 }
const EAST = { tiltDeg: 30, azimuthDeg: 90 }
const PLANTS: readonly HousePlant[] = [
  { ...SOUTH, powerKwp: 3, batteryCapacityKwh: 0 },
  { ...SOUTH, powerKwp: 3, batteryCapacityKwh: 5 },
  { ...SOUTH, powerKwp: 6, batteryCapacityKwh: 0 },
  { ...SOUTH, powerKwp: 6, batteryCapacityKwh: 10 },
  { ...EAST, powerKwp: 3, batteryCapacityKwh: 0 },
  { ...EAST, powerKwp: 3, batteryCapacityKwh: 5 },
]
const kwh = (value: number): string => value.toFixed(0)

const houseRow = ({ place, weather }: TypicalYear, plant: HousePlant): string[] => {
  const { hours, averageDays, variedDays } = houseUnder(weather, plant)
  const used = [averageDays, variedDays].map(({ selfConsumedKwh }) =>
    signedPercent(selfConsumedKwh, hours.selfConsumedKwh),
  )
  const values = [hours, averageDays, variedDays].map(({ netPresentValueEur }) => netPresentValueEur.toFixed(0))
  const size = `${plant.powerKwp} kWp${plant.batteryCapacityKwh > 0 ? `, ${plant.batteryCapacityKwh} kWh` : ''}`
  return [`${place}, ${plant.azimuthDeg}°, ${size}`, kwh(hours.selfConsumedKwh), ...used, ...values]
}

const houseTable = (years: readonly TypicalYear[]): FigureTable => ({
  title:
    'The assumed house: own use [kWh, and difference] and present value [EUR]; by hours, average days, varied days',
  lines: [
    ['30° steep', 'own use', 'average', 'varied', 'value', 'average', 'varied'],
    ...years.flatMap((year) => PLANTS.map((plant) => houseRow(year, plant))),
  ],
})

/** @param years typical years of PVGIS */
export const averageDaysFigures = (years: readonly TypicalYear[]): readonly FigureTable[] => [
  yieldsTable(years),
  houseTable(years),
]
