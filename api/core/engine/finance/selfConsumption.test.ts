import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOURS_A_YEAR } from '../units.ts'
import { type Battery, leastChargeKwh } from './battery.ts'
import { selfConsumptionFraction, selfSufficiencyFraction } from './energyShares.ts'
import { energyYears, energyYearsNearly } from './energyYears.ts'
import { selfConsumption } from './selfConsumption.ts'

const hours = (...kwh: readonly number[]): Float64Array => Float64Array.from(kwh)
/** A constant price in each of `length` hours. */
const evenPrices = (length: number): Float64Array => new Float64Array(length).fill(0.1)
/** A round trip of 81 %, 0.9 each way, keeps the arithmetic readable. */
const battery: Battery = {
  capacityKwh: 10,
  chargeKw: 5,
  dischargeKw: 5,
  roundTripEfficiencyFraction: 0.81,
  depthOfDischargeFraction: 0.9,
  standbyKw: 0,
}

test('without a battery the house takes what it can, sells the rest and buys what is missing', () => {
  const { flows, totals } = selfConsumption({
    productionKwh: hours(0, 1, 3),
    loadKwh: hours(1, 1, 1),
    priceEurPerKwh: hours(0.3, 0.2, 0.1),
    battery: null,
  })
  expect([...flows.selfConsumedKwh]).toEqual([0, 1, 1])
  expect([...flows.exportedKwh]).toEqual([0, 0, 2])
  expect([...flows.importedKwh]).toEqual([1, 0, 0])
  expect(totals).toEqual({
    producedKwh: 4,
    loadKwh: 3,
    selfConsumedKwh: 2,
    exportedKwh: 2,
    importedKwh: 1,
    batteryLossKwh: 0,
    chargeChangeKwh: 0,
    exportedAtMarketEur: 0.2,
    batteryThroughputKwh: 0,
    batteryCapacityKwh: 0,
  })
})

test('a battery follows the hand calculation through charging, filling, emptying and buying', () => {
  // Least charge 10 × (1 − 0.9) = 1 kWh.
  // 1: 6 over, power 5 → 5 in, charge 1 + 4.5 = 5.5, 1 sold, loss 0.5.
  // 2: 6 over, room (10 − 5.5) / 0.9 = 5 → 5 in, charge 10, 1 sold, loss 0.5.
  // 3: 6 over, full → 6 sold.
  // 4: 7 missing, power 5 → 5 out, charge 10 − 5.5556 = 4.4444, 2 bought, loss 0.5556.
  // 5: 7 missing, (4.4444 − 1) × 0.9 = 3.1 out, charge 1, 3.9 bought, loss 3.4444 − 3.1 = 0.3444.
  const { flows, totals } = selfConsumption({
    productionKwh: hours(7, 7, 7, 0, 0),
    loadKwh: hours(1, 1, 1, 7, 7),
    priceEurPerKwh: hours(0.1, 0.2, 0.05, 1, 1),
    battery,
  })
  const expected = {
    selfConsumedKwh: [1, 1, 1, 5, 3.1],
    exportedKwh: [1, 1, 6, 0, 0],
    importedKwh: [0, 0, 0, 2, 3.9],
    batteryLossKwh: [0.5, 0.5, 0, 5 / 9, 31 / 9 - 3.1],
    chargeKwh: [5.5, 10, 10, 40 / 9, 1],
  } as const
  for (const [name, hourly] of Object.entries(expected))
    expect([...flows[name as keyof typeof expected]]).toEqual(hourly.map((kwh) => expect.closeTo(kwh, 9)))
  expect(totals.selfConsumedKwh).toBeCloseTo(11.1, 9)
  expect(totals.chargeChangeKwh).toBeCloseTo(0, 9)
  // 1 × 0.1 + 1 × 0.2 + 6 × 0.05
  expect(totals.exportedAtMarketEur).toBeCloseTo(0.6, 9)
})

test('the standby of a battery is drawn in every hour, from the plant, the battery or the grid', () => {
  // 1: 5 − 1 − 0.5 = 3.5 over, 2 in, 1.5 sold. 2: 1.5 missing, 1.5 out. 3: 1.5 missing, 0.5 out, 1 bought.
  const lossless = {
    capacityKwh: 2,
    chargeKw: 10,
    dischargeKw: 10,
    roundTripEfficiencyFraction: 1,
    depthOfDischargeFraction: 1,
  }
  const { flows, totals } = selfConsumption({
    productionKwh: hours(5, 0, 0),
    loadKwh: hours(1, 1, 1),
    priceEurPerKwh: evenPrices(3),
    battery: { ...lossless, standbyKw: 0.5 },
  })
  expect([...flows.exportedKwh]).toEqual([1.5, 0, 0])
  expect([...flows.importedKwh]).toEqual([0, 0, 1])
  expect([...flows.batteryLossKwh]).toEqual([0.5, 0.5, 0.5])
  expect(totals).toMatchObject({ loadKwh: 3, selfConsumedKwh: 2, batteryLossKwh: 1.5, batteryThroughputKwh: 2 })
})

test('a battery whose standby buys more than is spared leaves shares of nothing, not less', () => {
  const { totals } = selfConsumption({
    productionKwh: hours(1, 0, 0),
    loadKwh: hours(1, 1, 1),
    priceEurPerKwh: evenPrices(3),
    battery: { ...battery, standbyKw: 1 },
  })
  // The house imports 1 kWh in the first hour and 2 kWh in each other: 5 kWh for a load of 3 kWh.
  expect(totals.selfConsumedKwh).toBe(-2)
  expect([selfConsumptionFraction(totals), selfSufficiencyFraction(totals)]).toEqual([0, 0])
})

test('with a battery, too, what need not be bought is told by band', () => {
  // As above: 1, 1, 1, 5 and 3.1 kWh.
  const bandOfHour = Uint8Array.of(0, 0, 1, 1, 2)
  const year = { productionKwh: hours(7, 7, 7, 0, 0), loadKwh: hours(1, 1, 1, 7, 7), priceEurPerKwh: evenPrices(5) }
  const { totals } = selfConsumption({ ...year, battery, bandOfHour })
  for (const [band, kwh] of [2, 6, 3.1].entries()) expect(totals.selfConsumedByBandKwh?.[band]).toBeCloseTo(kwh, 9)
  const [, fadedMiddle] = energyYearsNearly({ ...year, battery, bandOfHour }, 0.1, 3)
  const [, middle] = energyYears({ ...year, battery, bandOfHour }, 0.1, 3)
  // The middle of three years is simulated, not interpolated.
  for (const [band, kwh] of (middle?.selfConsumedByBandKwh ?? []).entries())
    expect(fadedMiddle?.selfConsumedByBandKwh?.[band]).toBeCloseTo(kwh, 9)
})

test('modules that fade by half sell less before the house gets less', () => {
  // 4 kWh for a load of 1: 1 used, 3 exported; then 2 kWh: 1 and 1; then 1 kWh: 1 and 0.
  const years = energyYears(
    { productionKwh: hours(4), loadKwh: hours(1), priceEurPerKwh: hours(0.1), battery: null },
    0.5,
    3,
  )
  expect(years.map((year) => [year.producedKwh, year.selfConsumedKwh, year.exportedKwh])).toEqual([
    [4, 1, 3],
    [2, 1, 1],
    [1, 1, 0],
  ])
})

test('the first year of several is the year itself', () => {
  const year = { productionKwh: hours(7, 7, 0), loadKwh: hours(1, 1, 7), priceEurPerKwh: hours(0.1, 0.2, 0.3), battery }
  expect(energyYears(year, 0.004, 2)[0]).toEqual(selfConsumption(year).totals)
})

test('production, load and prices of different lengths are a mistake of the caller', () => {
  const year = { productionKwh: hours(1, 2), loadKwh: hours(1), priceEurPerKwh: evenPrices(2), battery: null }
  expect(() => selfConsumption(year)).toThrow(RangeError)
  expect(() => energyYears(year, 0, 1)).toThrow(RangeError)
  const unpriced = { ...year, loadKwh: hours(1, 1), priceEurPerKwh: evenPrices(1) }
  expect(() => selfConsumption(unpriced)).toThrow(RangeError)
})

const anyBattery: fc.Arbitrary<Battery | null> = fc.option(
  fc.record({
    capacityKwh: fc.double({ min: 0, max: 50, noNaN: true }),
    chargeKw: fc.double({ min: 0, max: 20, noNaN: true }),
    dischargeKw: fc.double({ min: 0, max: 20, noNaN: true }),
    roundTripEfficiencyFraction: fc.double({ min: 0.3, max: 1, noNaN: true }),
    depthOfDischargeFraction: fc.double({ min: 0, max: 1, noNaN: true }),
    standbyKw: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 0.5, noNaN: true })),
  }),
)
const standbyOf = (year: { readonly battery: Battery | null }): number => year.battery?.standbyKw ?? 0
const anyHours = fc.array(
  fc.tuple(fc.double({ min: 0, max: 30, noNaN: true }), fc.double({ min: 0, max: 30, noNaN: true })),
  { minLength: 1, maxLength: 72 },
)
const anyYear = fc.record({ rows: anyHours, battery: anyBattery }).map(({ rows, battery }) => ({
  productionKwh: Float64Array.from(rows, ([produced]) => produced),
  loadKwh: Float64Array.from(rows, ([, load]) => load),
  priceEurPerKwh: evenPrices(rows.length),
  battery,
}))
/** Rounding of a few sums and products of at most 50 kWh. */
const TOLERANCE_KWH = 1e-9

test('in every hour what comes in goes somewhere', () => {
  fc.assert(
    fc.property(anyYear, (year) => {
      const { flows } = selfConsumption(year)
      let before = year.battery ? leastChargeKwh(year.battery) : 0
      for (const [hour, after] of flows.chargeKwh.entries()) {
        const comes = (year.productionKwh[hour] ?? 0) + (flows.importedKwh[hour] ?? 0) + before
        const goes =
          (year.loadKwh[hour] ?? 0) + (flows.exportedKwh[hour] ?? 0) + (flows.batteryLossKwh[hour] ?? 0) + after
        expect(Math.abs(comes - goes)).toBeLessThan(TOLERANCE_KWH)
        before = after
      }
    }),
    { numRuns: 300 },
  )
})

test('no flow is negative, and the house never gets more than it needs; it buys what standby draws from an empty battery', () => {
  fc.assert(
    fc.property(anyYear, (year) => {
      const { flows } = selfConsumption(year)
      const { selfConsumedKwh, ...others } = flows
      for (const flow of Object.values(others)) expect(Math.min(...flow)).toBeGreaterThanOrEqual(-TOLERANCE_KWH)
      expect(Math.min(...selfConsumedKwh)).toBeGreaterThanOrEqual(-standbyOf(year) - TOLERANCE_KWH)
      for (const [hour, kwh] of flows.selfConsumedKwh.entries()) {
        expect(kwh).toBeLessThanOrEqual((year.loadKwh[hour] ?? 0) + TOLERANCE_KWH)
      }
    }),
    { numRuns: 200 },
  )
})

test('the charge stays between the least and the capacity, and moves by no more than the power', () => {
  fc.assert(
    fc.property(anyYear, (year) => {
      if (!year.battery) return
      const { capacityKwh, chargeKw, dischargeKw, roundTripEfficiencyFraction } = year.battery
      const mostOutKwh = dischargeKw / Math.sqrt(roundTripEfficiencyFraction)
      let before = leastChargeKwh(year.battery)
      for (const after of selfConsumption(year).flows.chargeKwh) {
        expect(after).toBeGreaterThanOrEqual(leastChargeKwh(year.battery) - TOLERANCE_KWH)
        expect(after).toBeLessThanOrEqual(capacityKwh + TOLERANCE_KWH)
        expect(after - before).toBeLessThanOrEqual(chargeKw + TOLERANCE_KWH)
        expect(before - after).toBeLessThanOrEqual(mostOutKwh + TOLERANCE_KWH)
        before = after
      }
    }),
    { numRuns: 200 },
  )
})

test('a battery never makes the house sell more, or buy more than its standby', () => {
  fc.assert(
    fc.property(anyYear, (year) => {
      const withIt = selfConsumption(year).totals
      const without = selfConsumption({ ...year, battery: null }).totals
      const standbyKwh = standbyOf(year) * year.loadKwh.length
      expect(withIt.importedKwh).toBeLessThanOrEqual(without.importedKwh + standbyKwh + TOLERANCE_KWH)
      expect(withIt.exportedKwh).toBeLessThanOrEqual(without.exportedKwh + TOLERANCE_KWH)
    }),
    { numRuns: 200 },
  )
})

test('the sums of a whole year close', () => {
  const year = {
    productionKwh: Float64Array.from({ length: HOURS_A_YEAR }, (_, row) => Math.max(0, 5 * Math.sin((row % 24) / 4))),
    loadKwh: new Float64Array(HOURS_A_YEAR).fill(0.7),
    priceEurPerKwh: evenPrices(HOURS_A_YEAR),
    battery,
  }
  const { totals } = selfConsumption(year)
  const comes = totals.producedKwh + totals.importedKwh
  const goes = totals.loadKwh + totals.exportedKwh + totals.batteryLossKwh + totals.chargeChangeKwh
  // 8,760 hours of rounding at about 1e-12 of sums near 20,000 kWh.
  expect(Math.abs(comes - goes)).toBeLessThan(1e-6)
  expect(totals.selfConsumedKwh + totals.importedKwh).toBeCloseTo(totals.loadKwh, 6)
})
