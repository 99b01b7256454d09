import { expect, test } from 'vitest'
import { DEFAULT_ASSUMPTIONS } from '../assumptions/assumptions.ts'
import { measuredHousehold } from '../assumptions/consumptionAssumptions.ts'
import { HOURS_OF_2025 } from '../calendar/hourCalendar.ts'
import { measuredUseKwh } from '../consumption/measuredUse.ts'
import { HOURS_A_YEAR } from '../units.ts'
import type { Battery, BatteryAgeing } from './battery.ts'
import { energyYears, energyYearsNearly, type OperatedYear } from './energyYears.ts'
import { presentValueEur } from './netPresentValue.ts'
import { plantEnergy } from './plantEnergy.ts'

const hours = (...kwh: readonly number[]): Float64Array => Float64Array.from(kwh)
/** The efficiency of charging and of discharging is 0.9 each. */
const BATTERY: Battery = {
  capacityKwh: 10,
  chargeKw: 30,
  dischargeKw: 30,
  roundTripEfficiencyFraction: 0.81,
  depthOfDischargeFraction: 0.9,
  standbyKw: 0,
}
/** Three hours: a surplus of 10 kWh in the first, a deficit of 20 kWh in the last. */
const YEAR = {
  productionKwh: hours(11, 0, 0),
  loadKwh: hours(1, 0, 20),
  priceEurPerKwh: hours(0.1, 0, 0),
  battery: BATTERY,
}
const AGEING: BatteryAgeing = { fadeFractionPerYear: 0.1, fadeFractionPerCycle: 0.2, lifeYears: null }

/** By hand: charge = 9 × remaining capacity fraction, which is also the number of full cycles in the year; exported = 10 − charge / 0.9;
 * imported = 20 − charge × 0.9. The fraction falls each year by 0.1 and by 0.2 × cycles. */
const BY_HAND = [
  { year: 1, left: 1, storedKwh: 9, soldKwh: 0, boughtKwh: 11.9 },
  { year: 2, left: 0.7, storedKwh: 6.3, soldKwh: 3, boughtKwh: 14.33 },
  { year: 3, left: 0.46, storedKwh: 4.14, soldKwh: 5.4, boughtKwh: 16.274 },
  { year: 4, left: 0.268, storedKwh: 2.412, soldKwh: 7.32, boughtKwh: 17.8292 },
]

test.each(BY_HAND)('in year $year $left of the battery is left', ({ year, left, storedKwh, soldKwh, boughtKwh }) => {
  const totals = energyYears(YEAR, 0, 4, AGEING)[year - 1]
  expect(totals?.batteryCapacityKwh).toBeCloseTo(10 * left, 9)
  expect(totals?.batteryThroughputKwh).toBeCloseTo(storedKwh, 9)
  expect(totals?.exportedKwh).toBeCloseTo(soldKwh, 9)
  expect(totals?.importedKwh).toBeCloseTo(boughtKwh, 9)
  expect(totals?.withoutBattery).toBeUndefined()
})

test('a battery that is replaced starts anew, and says what the years would be without it', () => {
  const years = energyYears(YEAR, 0, 4, { ...AGEING, lifeYears: 2 })
  expect(years.map(({ batteryCapacityKwh }) => batteryCapacityKwh)).toEqual([10, 7, 10, 7])
  expect(years.map(({ withoutBattery }) => withoutBattery?.importedKwh)).toEqual([undefined, undefined, 20, 20])
  expect(years[2]?.withoutBattery?.exportedKwh).toBeCloseTo(10, 9)
  expect(years[2]?.withoutBattery?.batteryCapacityKwh).toBe(0)
})

test('a battery that is used up stays empty', () => {
  const years = energyYears(YEAR, 0, 3, { ...AGEING, fadeFractionPerYear: 0.9 })
  expect(years.map(({ batteryCapacityKwh }) => batteryCapacityKwh)).toEqual([10, 0, 0])
  expect(years[2]?.importedKwh).toBeCloseTo(20, 9)
})

test('as assumed, a battery that is filled and emptied every day loses 2.7 % in its first year', () => {
  // A battery of 10 kWh, of which 9 are usable; 365 days with 30 kWh at midday and a load of 20 kWh at night.
  const byHour = (kwh: number, ...at: readonly number[]): Float64Array =>
    Float64Array.from({ length: HOURS_A_YEAR }, (_, hour) => (at.includes(hour % 24) ? kwh : 0))
  const energy = plantEnergy(
    {
      loadKwh: byHour(5, 20, 21, 22, 23),
      priceEurPerKwh: new Float64Array(HOURS_A_YEAR),
      batteryCapacityKwh: 10,
      assumptions: { ...DEFAULT_ASSUMPTIONS, moduleDegradationFractionPerYear: 0 },
    },
    byHour(10, 11, 12, 13),
  )
  // 1 − 0.015 − 365 × 0.2 / 6000 = 0.97283333; 0.97283333 − 0.015 − 365 × 0.97283333 × 0.2 / 6000 = 0.94599719.
  const [first, second, third] = energy
  expect(first?.batteryThroughputKwh).toBeCloseTo(365 * 9, 6)
  expect(first?.batteryCapacityKwh).toBe(10)
  expect(second?.batteryCapacityKwh).toBeCloseTo(9.7283333, 6)
  expect(third?.batteryCapacityKwh).toBeCloseTo(9.4599719, 6)
  expect(energy[14]?.batteryCapacityKwh).toBeLessThan(7)
  expect(energy[15]?.batteryCapacityKwh).toBe(10)
})

/** Clear, overcast and mixed days in a non-repeating order, brighter in summer. */
const production = (powerKwp: number): Float64Array =>
  Float64Array.from({ length: HOURS_A_YEAR }, (_, hour) => {
    const day = Math.floor(hour / 24)
    const season = 0.62 - 0.38 * Math.cos(((day - 10) / 365) * 2 * Math.PI)
    const sky = [1, 0.25, 1, 0.65, 0.25, 1, 0.65][Math.floor(day * 1.618) % 7] ?? 1
    return Math.max(0, powerKwp * 0.75 * Math.sin((((hour % 24) - 6) * Math.PI) / 12)) * season * sky
  })

const household = (): Float64Array => {
  const load = measuredUseKwh({ ...measuredHousehold(3500, 'Lombardia'), households: 'one' }, HOURS_OF_2025)
  if (!load.ok) throw new Error(load.fault)
  return load.value
}

const worthEur = (years: readonly OperatedYear[]): number =>
  years.reduce(
    (sum, { selfConsumedKwh, exportedKwh }, age) =>
      sum + presentValueEur(0.23 * selfConsumedKwh + 0.09 * exportedKwh, age + 1, 0.04),
    0,
  )

test.each([
  { lifeYears: 15, allowedFraction: 0.002 },
  { lifeYears: 10, allowedFraction: 0.002 },
  { lifeYears: 24, allowedFraction: 0.003 },
  { lifeYears: null, allowedFraction: 0.005 },
])(
  'with a battery of $lifeYears years the near way is worth the same within $allowedFraction',
  ({ lifeYears, allowedFraction }) => {
    const ageing = { fadeFractionPerYear: 0.015, fadeFractionPerCycle: 0.2 / 6000, lifeYears }
    for (const powerKwp of [2, 4, 8])
      for (const capacityKwh of [2.5, 5, 10, 20]) {
        const year = {
          productionKwh: production(powerKwp),
          loadKwh: household(),
          priceEurPerKwh: new Float64Array(HOURS_A_YEAR).fill(0.09),
          battery: {
            ...BATTERY,
            capacityKwh,
            chargeKw: capacityKwh / 2,
            dischargeKw: capacityKwh / 2,
            roundTripEfficiencyFraction: 0.9,
            standbyKw: 0.01,
          },
        }
        const [exact, near] = [energyYears, energyYearsNearly].map((follow) => follow(year, 0.004, 25, ageing))
        if (!exact || !near) throw new Error('no years')
        expect(Math.abs(worthEur(near) / worthEur(exact) - 1)).toBeLessThan(allowedFraction)
        expect(near[0]).toEqual(exact[0])
        const [without, nearlyWithout] = [exact, near].map((rows) =>
          worthEur(rows.map((row) => row.withoutBattery ?? row)),
        )
        expect(Math.abs((nearlyWithout ?? 0) / (without ?? 1) - 1)).toBeLessThan(allowedFraction)
      }
  },
)

test.each([
  { fade: 0.015, lifeYears: null, degradation: 0.004 },
  { fade: 0.015, lifeYears: 5, degradation: 0.004 },
  { fade: 0.015, lifeYears: 2, degradation: 0.006 },
  { fade: 0.015, lifeYears: 15, degradation: 0.05 },
  { fade: 0.03, lifeYears: 15, degradation: 0.004 },
  { fade: 0.05, lifeYears: null, degradation: 0.004 },
  { fade: 0.1, lifeYears: 5, degradation: 0.02 },
  { fade: 0.2, lifeYears: null, degradation: 0.004 },
])(
  'the near way is within 1 % of what a battery brings, new and after: $fade a year, $lifeYears years, modules $degradation',
  ({ fade, lifeYears, degradation }) => {
    const ageing = { fadeFractionPerYear: fade, fadeFractionPerCycle: 0.2 / 6000, lifeYears }
    for (const powerKwp of [2, 5, 8])
      for (const capacityKwh of [5, 10]) {
        const year = {
          productionKwh: production(powerKwp),
          loadKwh: household(),
          priceEurPerKwh: new Float64Array(HOURS_A_YEAR).fill(0.09),
          battery: {
            ...BATTERY,
            capacityKwh,
            chargeKw: capacityKwh / 2,
            dischargeKw: capacityKwh / 2,
            standbyKw: 0.01,
          },
        }
        const exact = energyYears(year, degradation, 25, ageing)
        const near = energyYearsNearly(year, degradation, 25, ageing)
        const broughtEur = worthEur(exact) - worthEur(energyYears({ ...year, battery: null }, degradation, 25))
        expect(Math.abs(worthEur(near) - worthEur(exact))).toBeLessThan(0.01 * Math.abs(broughtEur))
        const [without, nearlyWithout] = [exact, near].map((rows) => rows.map((row) => row.withoutBattery ?? row))
        const apartEur = worthEur(nearlyWithout ?? []) - worthEur(without ?? [])
        expect(Math.abs(apartEur)).toBeLessThan(0.01 * Math.abs(broughtEur))
      }
  },
)

test('without fade the near way is that of the modules alone', () => {
  const year = { ...YEAR, battery: BATTERY }
  const [exact, near] = [energyYears, energyYearsNearly].map((follow) => follow(year, 0.004, 25))
  for (const [age, totals] of (exact ?? []).entries())
    expect(near?.[age]?.exportedKwh).toBeCloseTo(totals.exportedKwh, 3)
})
