import { HOUR_CALENDAR } from '../calendar/hourCalendar.ts'
import { fail, ok, type Result } from '../result.ts'
import { DAYS_A_YEAR } from '../units.ts'
import { isPossibleKwh, scaledTo } from './annualEnergy.ts'

export type CarCharging = 'day' | 'night'

/** A car charged at home, every day the same. */
export interface ElectricCar {
  /** Electricity of a year at the socket, losses of charging included [kWh]. */
  readonly annualKwh: number
  /** Share charged by day, 0 to 1; the rest is charged at night. */
  readonly dayShareFraction: number
  /** [kW] */
  readonly chargerPowerKw: number
}

export type ElectricCarFault = 'carOutOfRange' | 'chargerTooWeak'

/** The clock hours in which the car may be plugged in, in order. Our assumption. */
const CHARGING_HOURS = {
  day: [10, 11, 12, 13, 14, 15],
  night: [23, 0, 1, 2, 3, 4, 5, 6],
} as const satisfies Record<CarCharging, readonly number[]>

const kwhADay = ({ annualKwh, dayShareFraction }: ElectricCar): Readonly<Record<CarCharging, number>> => ({
  day: (annualKwh / DAYS_A_YEAR) * dayShareFraction,
  night: (annualKwh / DAYS_A_YEAR) * (1 - dayShareFraction),
})

const TIMES = ['day', 'night'] as const satisfies readonly CarCharging[]

/** Charging of a mean day in each clock hour [kWh]: at full power from the first hour on until the need is met. */
const planOfDay = (car: ElectricCar): Float64Array => {
  const plan = new Float64Array(24)
  for (const time of TIMES) {
    let openKwh = kwhADay(car)[time]
    for (const hour of CHARGING_HOURS[time]) {
      plan[hour] = Math.min(openKwh, car.chargerPowerKw)
      openKwh -= plan[hour] ?? 0
    }
  }
  return plan
}

/** Electricity of the car in each hour of the year.
 * @returns energy of each row of the `HourCalendar` [kWh]; `chargerTooWeak` where the hours do not suffice */
export const electricCarKwh = (car: ElectricCar): Result<Float64Array, ElectricCarFault> => {
  if (!isPossibleKwh(car.annualKwh) || !(car.chargerPowerKw >= 0)) return fail('carOutOfRange')
  if (car.annualKwh === 0) return ok(new Float64Array(HOUR_CALENDAR.hour.length))
  const isTooWeak = TIMES.some((time) => kwhADay(car)[time] > car.chargerPowerKw * CHARGING_HOURS[time].length)
  if (isTooWeak) return fail('chargerTooWeak')
  const plan = planOfDay(car)
  // Clock changes shorten one night by an hour and lengthen another: the sum is scaled back to the year's.
  return ok(
    scaledTo(
      Float64Array.from(HOUR_CALENDAR.hour, (hour) => plan[hour] ?? 0),
      car.annualKwh,
    ),
  )
}
