import { resolveAssumptions } from '#engine/assumptions/assumptions.ts'
import { assumedHousehold } from '#engine/assumptions/consumptionAssumptions.ts'
import { measuredUseKwh } from '#engine/consumption/measuredUse.ts'
import { regionAt } from '#engine/consumption/regionAt.ts'
import { cashFlow } from '#engine/finance/cashFlow.ts'
import { marketPriceEurPerKwh, marketZoneAt } from '#engine/finance/marketPrices.ts'
import { plantEnergy } from '#engine/finance/plantEnergy.ts'
import type { PlaneDirection } from '#engine/geometry/roofPlane.ts'
import { productionChain } from '#engine/production/productionChain.ts'
import { simulateYear } from '#engine/production/simulateYear.ts'
import type { Result } from '#engine/result.ts'
import { sum } from '#engine/sum.ts'
import { prepareSun } from '#engine/sun/preparedSun.ts'
import { variedDays } from '#engine/sun/variedDays.ts'
import type { WeatherYear } from '#engine/sun/weatherYear.ts'
import { type FigureTable, signedPercent } from '../textTable.ts'
import { errorsTable, monthlyMeans, variedDaysErrors } from './estimatedYields.ts'
import type { TypicalYear } from './typicalYears.ts'

/** Own use of a house with a plant, and its value. */
interface HouseFigures {
  /** In the first year [kWh]. */
  readonly selfConsumedKwh: number
  readonly netPresentValueEur: number
}

/** The assumed house, with the hours of a typical year and with those made of its monthly means. */
interface HouseUnder {
  readonly hours: HouseFigures
  /** Clear and cloudy days. */
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

/** Both years have the same annual energy: the comparison covers only its timing. */
export const houseUnder = (weather: WeatherYear, plant: HousePlant): HouseUnder => {
  const hoursUnder = (year: WeatherYear) => simulateYear(prepareSun(year), plant, CHAIN).hourlyAcKwhPerKwp
  const hours = hoursUnder(weather)
  const assumptions = granted(resolveAssumptions({}))
  const { latDeg: lat, lngDeg: lng } = weather.place
  const { base } = assumedHousehold(assumptions.annualConsumptionKwh, regionAt({ lat, lng }))
  const loadKwh = granted(measuredUseKwh({ ...base, households: 'one' }, weather.hourStartMs))
  const priceEurPerKwh = marketPriceEurPerKwh(marketZoneAt({ lat, lng }), weather.hourStartMs)
  const figuresOf = (kwhPerKwp: Float64Array): HouseFigures => {
    const scale = (plant.powerKwp * sum(hours)) / sum(kwhPerKwp)
    const productionKwh = kwhPerKwp.map((kwh) => kwh * scale)
    const { powerKwp, batteryCapacityKwh } = plant
    const house = { batteryCapacityKwh, loadKwh, priceEurPerKwh, sale: 'market', assumptions } as const
    const energy = plantEnergy(house, productionKwh)
    const bought = { powerKwp, batteryCapacityKwh, acPowerKw: 0, panelsPriceEur: powerKwp * PANELS_EUR_PER_KWP }
    const { netPresentValueEur } = cashFlow(bought, energy, house)
    return { selfConsumedKwh: energy[0]?.selfConsumedKwh ?? Number.NaN, netPresentValueEur }
  }
  return {
    hours: figuresOf(hours),
    variedDays: figuresOf(hoursUnder(variedDays(monthlyMeans(weather)))),
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
  const { hours, variedDays } = houseUnder(weather, plant)
  const used = signedPercent(variedDays.selfConsumedKwh, hours.selfConsumedKwh)
  const values = [hours, variedDays].map(({ netPresentValueEur }) => netPresentValueEur.toFixed(0))
  const size = `${plant.powerKwp} kWp${plant.batteryCapacityKwh > 0 ? `, ${plant.batteryCapacityKwh} kWh` : ''}`
  return [`${place}, ${plant.azimuthDeg}°, ${size}`, kwh(hours.selfConsumedKwh), used, ...values]
}

const houseTable = (years: readonly TypicalYear[]): FigureTable => ({
  title: 'The assumed house: own use [kWh, and difference] and present value [EUR]; by hours, by clear and cloudy days',
  lines: [
    ['30° steep', 'own use', 'by days', 'value', 'by days'],
    ...years.flatMap((year) => PLANTS.map((plant) => houseRow(year, plant))),
  ],
})

/** @param years typical years of PVGIS */
export const variedDaysFigures = (years: readonly TypicalYear[]): readonly FigureTable[] => [
  errorsTable(
    'Clear and cloudy days made of the monthly means of typical years, against their hours',
    years,
    years.map(({ weather }) => variedDaysErrors(weather)),
  ),
  houseTable(years),
]
