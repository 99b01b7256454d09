import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BatteryProduct, PlausibleBattery } from './battery.ts'
import { Inverter } from './inverter.ts'

const INVERTER: Inverter = {
  id: 'acme-x',
  brand: 'Acme',
  model: 'X',
  kind: 'string',
  phases: 1,
  acPowerW: 3000,
  dcMaxV: 600,
  startV: 100,
  mpptMinV: 110,
  mpptMaxV: 500,
  pvMaxW: null,
  euroEfficiencyPercent: 97,
  inputs: [{ strings: 2, maxA: 15, maxIscA: 20 }],
  grade: 'own',
  source: 'data sheet',
}
const BATTERY: BatteryProduct = {
  id: 'acme-b',
  brand: 'Acme',
  model: 'B',
  usableKwh: 10,
  maxChargeKw: 5,
  maxDischargeKw: null,
  coupling: 'ac',
  roundTripEfficiencyPercent: 90,
  grade: 'own',
  source: 'data sheet',
}

const messagesOf = (record: object): readonly string[] =>
  (Inverter.safeParse(record).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
const voltage = fc.integer({ min: 10, max: 2000 })

describe('an inverter', () => {
  test('has its MPPT window within the DC maximum and starts below its end, whatever the voltages', () => {
    fc.assert(
      fc.property(voltage, voltage, voltage, voltage, (mpptMinV, mpptMaxV, dcMaxV, startV) => {
        const isRead = Inverter.safeParse({ ...INVERTER, mpptMinV, mpptMaxV, dcMaxV, startV }).success
        expect(isRead).toBe(mpptMinV < mpptMaxV && mpptMaxV <= dcMaxV && startV < mpptMaxV)
      }),
    )
  })

  test('has no input whose usable current is above that of a short circuit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (maxA, maxIscA) => {
        const isRead = Inverter.safeParse({ ...INVERTER, inputs: [{ strings: 1, maxA, maxIscA }] }).success
        expect(isRead).toBe(maxA <= maxIscA)
      }),
    )
  })

  test('is refused with a sentence', () => {
    expect(messagesOf({ ...INVERTER, mpptMaxV: 601 })).toEqual([
      'mpptMaxV: the MPPT window must lie within the DC maximum',
    ])
    expect(messagesOf({ ...INVERTER, mpptMinV: 500 })).toEqual([
      'mpptMaxV: the MPPT window must end above its beginning',
    ])
    expect(messagesOf({ ...INVERTER, inputs: [{ strings: 1, maxA: 20.1, maxIscA: 20 }] })).toEqual([
      'inputs.0: the largest usable current must not exceed the largest short-circuit current',
    ])
  })

  test.each([
    { dcMaxV: 9 },
    { dcMaxV: 2001 },
    { startV: 5 },
    { acPowerW: 99 },
    { acPowerW: 1_000_001 },
    { pvMaxW: 50 },
    { phases: 2 },
    { inputs: [] },
    { inputs: Array(41).fill({ strings: 1, maxA: 10, maxIscA: 12 }) },
    { inputs: [{ strings: 0, maxA: 10, maxIscA: 12 }] },
    { inputs: [{ strings: 41, maxA: 10, maxIscA: 12 }] },
    { inputs: [{ strings: 1.5, maxA: 10, maxIscA: 12 }] },
    { inputs: [{ strings: 1, maxA: 0.9, maxIscA: 12 }] },
    { inputs: [{ strings: 1, maxA: 10, maxIscA: 501 }] },
    { brand: '' },
    { model: 'x'.repeat(201) },
    { grade: 'E' },
    { price: 100 },
  ])('is refused with %o', (fields) => {
    expect(Inverter.safeParse({ ...INVERTER, ...fields }).success).toBe(false)
  })
})

test.each([
  { usableKwh: 0 },
  { usableKwh: 10_001 },
  { maxChargeKw: 0 },
  { maxDischargeKw: 1001 },
  { coupling: 'dc' },
  { roundTripEfficiencyPercent: 101 },
  { capacity: 10 },
])('a battery is refused with %o', (fields) => {
  expect(BatteryProduct.safeParse(BATTERY).success).toBe(true)
  expect(BatteryProduct.safeParse({ ...BATTERY, ...fields }).success).toBe(false)
})

test.each([
  // 9.6 kWh at 5 kW, in Wh.
  [{ usableKwh: 9600, maxDischargeKw: 5 }, 'cannot be 9600 at 5 kW; is it in Wh?'],
  [{ usableKwh: 9600, maxChargeKw: null, maxDischargeKw: null }, 'cannot be 9600 without powers; is it in Wh?'],
])('a new battery with %o is refused, one that is stored is read', (fields, message) => {
  const battery = { ...BATTERY, ...fields }
  expect(PlausibleBattery.safeParse(battery).error?.issues.map((issue) => issue.message)).toEqual([message])
  expect(BatteryProduct.safeParse(battery).success).toBe(true)
})
