import { describe, expect, test } from 'vitest'
import { type BatteryFit, batteryFit, mostDcV } from './batteryFit.ts'
import { batteryModel, inverterOf } from './electricals.fixture.ts'
import type { InverterModel } from './inverterModel.ts'

/** Ports by data sheets: Huawei L1 350 to 560 V, of low voltage 40 to 60 V. */
const HIGH: Partial<InverterModel> = {
  kind: 'hybrid',
  batteryPort: { voltage: 'high', minV: 350, maxV: 560 },
  approvedBatteries: ['Huawei LUNA2000 S0'],
}
const LUNA = batteryModel({ voltageV: [350, 560], family: 'Huawei LUNA2000 S0' })
const US5000 = batteryModel({ coupling: 'dcLowVoltage', voltageV: [48, 48], family: 'Pylontech US' })

describe('an inverter and a battery', () => {
  test.each<{ what: string; inverter: Partial<InverterModel>; battery: typeof LUNA; expected: BatteryFit }>([
    { what: 'of the maker’s list', inverter: HIGH, battery: LUNA, expected: { fit: 'compatible' } },
    {
      what: 'without a list',
      inverter: { ...HIGH, approvedBatteries: null },
      battery: LUNA,
      expected: { fit: 'askMaker' },
    },
    {
      what: 'with another list',
      inverter: { ...HIGH, approvedBatteries: ['Sungrow SBR'] },
      battery: LUNA,
      expected: { fit: 'notCompatible', reason: 'notApproved' },
    },
    {
      what: 'of 48 V at a port of high voltage',
      inverter: HIGH,
      battery: US5000,
      expected: { fit: 'notCompatible', reason: 'portClass' },
    },
    {
      what: 'of 600 V at a port up to 560 V',
      inverter: HIGH,
      battery: { ...LUNA, voltageV: [350, 600] },
      expected: { fit: 'notCompatible', reason: 'window', batteryV: [350, 600], portV: [350, 560] },
    },
    {
      what: 'of another window on three phases',
      inverter: { ...HIGH, phases: 3, batteryPort: { voltage: 'high', minV: 600, maxV: 980 } },
      battery: { ...LUNA, threePhaseVoltageV: [600, 980] },
      expected: { fit: 'compatible' },
    },
    {
      what: 'without a port',
      inverter: { kind: 'string' },
      battery: LUNA,
      expected: { fit: 'notCompatible', reason: 'noPort' },
    },
    {
      what: 'of an unknown port',
      inverter: { kind: 'hybrid', batteryPort: null },
      battery: LUNA,
      expected: { fit: 'askMaker' },
    },
    {
      what: 'with an inverter of its own',
      inverter: { kind: 'string' },
      battery: batteryModel({ coupling: 'ac' }),
      expected: { fit: 'compatible' },
    },
  ])('$what: $expected.fit', ({ inverter, battery, expected }) =>
    expect(batteryFit(battery, inverterOf(5000, inverter))).toEqual(expected),
  )
})

test('a string bears less with a battery at the port, and as much as before with one on alternating current', () => {
  const l1 = inverterOf(5000, { ...HIGH, dcMaxV: 600, dcMaxWithBatteryV: 495 })
  expect(mostDcV(l1, null)).toBe(600)
  expect(mostDcV(l1, { capacityKwh: 5 })).toBe(495)
  expect(mostDcV(l1, { capacityKwh: 5, model: LUNA })).toBe(495)
  expect(mostDcV(l1, { capacityKwh: 5, model: batteryModel({ coupling: 'ac' }) })).toBe(600)
})
