import { HOUR_CALENDAR } from '../calendar/hourCalendar.ts'
import { monthByHour } from '../production/monthByHour.ts'
import { HOURS_A_DAY } from '../units.ts'
import { type EnergyHouse, firstYearFlows, standbyKwhOf } from './plantEnergy.ts'

/** A mean day of a month by clock hour, in whole watt-hours: 24 values each, none negative. Self-used + to the battery + sold =
 * production; self-used + from the battery + bought = use, with the battery's standby. */
export interface DayFlows {
  readonly selfUsedWh: readonly number[]
  readonly toBatteryWh: readonly number[]
  readonly soldWh: readonly number[]
  readonly fromBatteryWh: readonly number[]
  readonly boughtWh: readonly number[]
}

const WH_A_KWH = 1000

/** Rounded days of each month: the clock changes move one hour from March to October. */
const DAYS_OF_MONTH = HOUR_CALENDAR.month
  .reduce((rows, month) => {
    rows[month] = (rows[month] ?? 0) + 1
    return rows
  }, new Float64Array(12))
  .map((rows) => Math.round(rows / HOURS_A_DAY))

/** Energy flows on a mean day of each month of the first year, January first. Running sums are rounded, so that the parts add up to the
 * rounded whole.
 * @param productionKwh of the whole plant in each row of its first year [kWh] */
export const dayFlows = (house: EnergyHouse, productionKwh: Float64Array): readonly DayFlows[] => {
  const { exportedKwh, importedKwh } = firstYearFlows(house, productionKwh)
  const standbyKwh = standbyKwhOf(house)
  const usedKwh = house.loadKwh.map((load) => load + standbyKwh)
  const selfKwh = usedKwh.map((used, row) => Math.min(used, productionKwh[row] ?? 0))
  const meanWh = (rows: Float64Array): readonly (readonly number[])[] =>
    monthByHour(rows).map((hours, month) => hours.map((kwh) => (WH_A_KWH * kwh) / (DAYS_OF_MONTH[month] ?? 1)))
  const [self, produced, used, sold, bought] = [selfKwh, productionKwh, usedKwh, exportedKwh, importedKwh].map(meanWh)
  return Array.from({ length: 12 }, (_, month) => {
    const hours = Array.from({ length: HOURS_A_DAY }, (__, hour) => {
      const at = (rows: typeof self): number => rows?.[month]?.[hour] ?? 0
      const selfUsedWh = Math.round(at(self))
      const unsoldWh = Math.max(selfUsedWh, Math.round(at(produced) - at(sold)))
      const coveredWh = Math.max(selfUsedWh, Math.round(at(used) - at(bought)))
      return {
        selfUsedWh,
        toBatteryWh: unsoldWh - selfUsedWh,
        soldWh: Math.round(at(produced)) - unsoldWh,
        fromBatteryWh: coveredWh - selfUsedWh,
        boughtWh: Math.round(at(used)) - coveredWh,
      }
    })
    const seriesOf = (key: keyof DayFlows): readonly number[] => hours.map((flows) => flows[key])
    return {
      selfUsedWh: seriesOf('selfUsedWh'),
      toBatteryWh: seriesOf('toBatteryWh'),
      soldWh: seriesOf('soldWh'),
      fromBatteryWh: seriesOf('fromBatteryWh'),
      boughtWh: seriesOf('boughtWh'),
    }
  })
}
