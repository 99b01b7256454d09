import { fail, ok, type Result } from '../result.ts'
import { sum } from '../sum.ts'
import { HOURS_A_DAY } from '../units.ts'
import { isPossibleKwh, scaledTo } from './annualEnergy.ts'

export type HeatEmitter = 'floor' | 'radiator'

/** An air-to-water heat pump that heats the rooms; hot water belongs to the daily use. */
export interface HeatPump {
  /** Heat the rooms need in a year [kWh of heat, not of electricity]. */
  readonly annualHeatKwh: number
  readonly emitter: HeatEmitter
}

export type HeatPumpFault = 'heatOutOfRange' | 'noHeatingDays'

/** Heating runs on days with a mean of at most this [°C]. Eurostat's heating degree days. */
const HEATING_LIMIT_C = 15
/** Outside temperature from which on no heat is needed [°C]; below it, the need rises with each degree. Eurostat's heating degree days. */
const HEAT_FREE_C = 18
/** Range of temperature lifts in which the regression holds [K]; others are clamped to it. */
const LIFT_RANGE_K = [15, 60] as const
/** Efficiency in the field over that on the test bench; Ruhnau et al. 2019. */
const FIELD_FACTOR = 0.85

/** Temperature of the heating water at an outside temperature [°C]; Ruhnau et al. 2019. */
const SINK_C = {
  floor: (airTempC) => 30 - 0.5 * airTempC,
  radiator: (airTempC) => 40 - airTempC,
} as const satisfies Record<HeatEmitter, (airTempC: number) => number>

/** Coefficient of performance of an air-source heat pump: heat over electricity.
 * @param airTempC air outside [°C]
 * @see Ruhnau, Hirth, Praktiknjo, Time series of heat demand and heat pump efficiency, Scientific Data 6:189 (2019) */
export const heatPumpCop = (airTempC: number, emitter: HeatEmitter): number => {
  const [least, most] = LIFT_RANGE_K
  const liftK = Math.min(most, Math.max(least, SINK_C[emitter](airTempC) - airTempC))
  return FIELD_FACTOR * (6.08 - 0.09 * liftK + 0.0005 * liftK * liftK)
}

const meanOf = (values: Float64Array): number => sum(values) / values.length

/** Relative heat need of each hour: the degrees below `HEAT_FREE_C`, on heating days. Days are in UTC; Italy is ahead by an hour or two,
 * which hardly changes their mean. */
const heatShape = (airTempC: Float64Array): Float64Array => {
  const heat = new Float64Array(airTempC.length)
  for (let start = 0; start < airTempC.length; start += HOURS_A_DAY) {
    const day = airTempC.subarray(start, start + HOURS_A_DAY)
    if (meanOf(day) > HEATING_LIMIT_C) continue
    for (const [hour, tempC] of day.entries()) heat[start + hour] = Math.max(0, HEAT_FREE_C - tempC)
  }
  return heat
}

/** Electricity of the heat pump in each hour: in the cold the need of heat is larger and the efficiency lower. The house is heated day and
 * night and stores nothing.
 * @param airTempC air outside in each hour of the year [°C], whole days
 * @returns energy of each hour [kWh] */
export const heatPumpKwh = (pump: HeatPump, airTempC: Float64Array): Result<Float64Array, HeatPumpFault> => {
  if (!isPossibleKwh(pump.annualHeatKwh)) return fail('heatOutOfRange')
  if (pump.annualHeatKwh === 0) return ok(new Float64Array(airTempC.length))
  const heat = heatShape(airTempC)
  if (heat.every((hour) => hour === 0)) return fail('noHeatingDays')
  const kwh = scaledTo(heat, pump.annualHeatKwh)
  for (let row = 0; row < kwh.length; row += 1) {
    kwh[row] = (kwh[row] ?? 0) / heatPumpCop(airTempC[row] ?? 0, pump.emitter)
  }
  return ok(kwh)
}
