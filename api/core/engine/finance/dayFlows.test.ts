import { describe, expect, test } from 'vitest'
import { DEFAULT_ASSUMPTIONS } from '../assumptions/assumptions.ts'
import { HOURS_OF_2025 } from '../calendar/hourCalendar.ts'
import { monthByHour } from '../production/monthByHour.ts'
import { type DayFlows, dayFlows } from './dayFlows.ts'
import { firstYearEnergy } from './plantEnergy.ts'

const HOURS = HOURS_OF_2025.length
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const house = {
  loadKwh: Float64Array.from({ length: HOURS }, (_, row) => 0.13 + 0.17 * ((row * 7) % 5)),
  priceEurPerKwh: new Float64Array(HOURS),
  batteryCapacityKwh: 0,
  assumptions: { ...DEFAULT_ASSUMPTIONS, batteryStandbyW: 20 },
}
/** Production in six hours around noon, higher in summer and different on each day. */
const PRODUCTION = Float64Array.from({ length: HOURS }, (_, row) => {
  const isSummer = row > 2000 && row < 6500
  return row % 24 >= 8 && row % 24 < 14 ? (isSummer ? 3.3 : 1.1) * (1 + ((row * 11) % 13) / 13) : 0
})
const cell = (rows: readonly (readonly number[])[], month: number, hour: number): number => rows[month]?.[hour] ?? 0
const at = (day: DayFlows, key: keyof DayFlows, hour: number): number => day[key][hour] ?? Number.NaN
const yearKwh = (days: readonly DayFlows[], key: keyof DayFlows): number =>
  days.reduce((sum, day, month) => sum + ((DAYS[month] ?? 0) * day[key].reduce((wh, each) => wh + each, 0)) / 1000, 0)

describe.each([
  { what: 'without a battery', capacityKwh: 0, standbyKwh: 0 },
  { what: 'with a battery', capacityKwh: 8, standbyKwh: 0.02 },
])('the hours of a mean day $what', ({ capacityKwh, standbyKwh }) => {
  const of = { ...house, batteryCapacityKwh: capacityKwh }
  const days = dayFlows(of, PRODUCTION)
  const produced = monthByHour(PRODUCTION)
  const used = monthByHour(of.loadKwh.map((kwh) => kwh + standbyKwh))
  const meanWh = (rows: readonly (readonly number[])[], month: number, hour: number): number =>
    Math.round((1000 * cell(rows, month, hour)) / (DAYS[month] ?? 1))

  test('add up to what is produced and to what is used, to the watt-hour', () => {
    expect(days).toHaveLength(12)
    for (const [month, day] of days.entries())
      for (let hour = 0; hour < 24; hour += 1) {
        const selfWh = at(day, 'selfUsedWh', hour)
        expect(selfWh + at(day, 'toBatteryWh', hour) + at(day, 'soldWh', hour)).toBe(meanWh(produced, month, hour))
        expect(selfWh + at(day, 'fromBatteryWh', hour) + at(day, 'boughtWh', hour)).toBe(meanWh(used, month, hour))
      }
  })

  test('are whole and never negative', () => {
    for (const wh of days.flatMap((day) => Object.values(day).flat())) {
      expect(Number.isInteger(wh)).toBe(true)
      expect(wh).toBeGreaterThanOrEqual(0)
    }
  })

  test('sell and buy what the first year does', () => {
    const year = firstYearEnergy(of, PRODUCTION)
    // Each of the 288 hours is rounded by half a watt-hour, on 30 or 31 days.
    const rounding = (288 * 31 * 0.001) / Math.sqrt(12)
    expect(Math.abs(yearKwh(days, 'soldWh') - year.exportedKwh)).toBeLessThan(rounding)
    expect(Math.abs(yearKwh(days, 'boughtWh') - year.importedKwh)).toBeLessThan(rounding)
  })
})

test('without a battery nothing goes to one or comes out of it', () => {
  for (const { toBatteryWh, fromBatteryWh } of dayFlows(house, PRODUCTION))
    expect([...toBatteryWh, ...fromBatteryWh].every((wh) => wh === 0)).toBe(true)
})

test('a January is what the hand calculates', () => {
  // Each hour uses 0.5 kWh; 2 kWh are produced from 9 to 10. Charging stores √0.81 = 90 % of the input, and discharging returns 90 % of the
  // charge.
  const even = {
    ...house,
    loadKwh: new Float64Array(HOURS).fill(0.5),
    batteryCapacityKwh: 100,
    assumptions: { ...DEFAULT_ASSUMPTIONS, batteryStandbyW: 0, batteryRoundTripEfficiencyFraction: 0.81 },
  }
  const noons = Float64Array.from({ length: HOURS }, (_, row) => (row % 24 === 8 ? 2 : 0))
  const [january] = dayFlows(even, noons)
  expect(january?.selfUsedWh[9]).toBe(500)
  expect(january?.toBatteryWh[9]).toBe(1500)
  expect(january?.soldWh[9]).toBe(0)
  expect(january?.fromBatteryWh[10]).toBe(500)
  expect(january?.fromBatteryWh[11]).toBe(500)
  // 1500 × 0.81 = 1215: 215 remain for the third hour.
  expect(january?.fromBatteryWh[12]).toBe(215)
  expect(january?.boughtWh[12]).toBe(285)
  expect(january?.boughtWh[13]).toBe(500)
})
