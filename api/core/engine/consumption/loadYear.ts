import { HOURS_OF_2025 } from '../calendar/hourCalendar.ts'
import { fail, ok, type Result } from '../result.ts'
import { sum } from '../sum.ts'
import type { WeatherYear } from '../sun/weatherYear.ts'
import { HOURS_A_YEAR } from '../units.ts'
import { isPossibleKwh } from './annualEnergy.ts'
import { type BusinessHours, businessUseKwh } from './businessHours.ts'
import { type ElectricCar, type ElectricCarFault, electricCarKwh } from './electricCarKwh.ts'
import type { EnergyUse, EnergyUseFault } from './energyUse.ts'
import { type HeatPump, type HeatPumpFault, heatPumpKwh } from './heatPumpKwh.ts'
import { type MeasuredUse, measuredUseKwh } from './measuredUse.ts'

/** Consumption of a household or a business: like that of measured households, by the generic hours of a business or from its meter, plus
 * planned additions; every default is filled in. */
export interface ResolvedConsumption {
  readonly base:
    | ({ readonly kind: 'measured' } & MeasuredUse)
    | { readonly kind: 'business'; readonly hours: BusinessHours; readonly use: EnergyUse }
    /** Each row of the `HourCalendar` [kWh], as `ontoCalendar` gives it. */
    | { readonly kind: 'hourly'; readonly kwh: Float64Array }
  readonly heatPump: HeatPump | null
  readonly electricCar: ElectricCar | null
}

/** `readingsOutOfRange`: a negative hour, or a year above `MAX_ANNUAL_KWH`. */
export type ConsumptionFault = EnergyUseFault | HeatPumpFault | ElectricCarFault | 'notAYear' | 'readingsOutOfRange'

const addTo = (sum: Float64Array, part: Float64Array): void => {
  for (let row = 0; row < sum.length; row += 1) sum[row] = (sum[row] ?? 0) + (part[row] ?? 0)
}

/** Hours and air temperatures of a weather year. */
export type LoadWeather = Pick<WeatherYear, 'hourStartMs' | 'airTempC'>

const baseKwh = (
  base: ResolvedConsumption['base'],
  { hourStartMs }: LoadWeather,
): Result<Float64Array, ConsumptionFault> => {
  if (base.kind === 'measured') return measuredUseKwh(base, hourStartMs)
  if (base.kind === 'business') return businessUseKwh(base, hourStartMs)
  if (base.kwh.length !== HOURS_A_YEAR) return fail('notAYear')
  const annualKwh = sum(base.kwh)
  return base.kwh.every(isPossibleKwh) && isPossibleKwh(annualKwh) ? ok(base.kwh.slice()) : fail('readingsOutOfRange')
}

/** Hours that give a load its weekdays and holidays: those of 2025 for readings, the weather's otherwise.
 * @returns [ms since 1970] */
export const calendarOfLoad = (
  { kind }: { readonly kind: ResolvedConsumption['base']['kind'] },
  { hourStartMs }: Pick<LoadWeather, 'hourStartMs'>,
): Float64Array => (kind === 'hourly' ? HOURS_OF_2025 : hourStartMs)

/** Electricity used in each hour of a year of weather.
 * @param weather its air temperature serves the heat pump, its hours the profile of a household or business
 * @returns energy of each row of the weather [kWh] */
export const loadYear = (
  { base, heatPump, electricCar }: ResolvedConsumption,
  weather: LoadWeather,
): Result<Float64Array, ConsumptionFault> => {
  if (heatPump && weather.airTempC.length !== HOURS_A_YEAR) return fail('notAYear')
  const load = baseKwh(base, weather)
  if (!load.ok) return load
  const additions = [heatPump && heatPumpKwh(heatPump, weather.airTempC), electricCar && electricCarKwh(electricCar)]
  for (const addition of additions) {
    if (addition && !addition.ok) return addition
    if (addition) addTo(load.value, addition.value)
  }
  return load
}
