import type { BatteryModel } from './batteryModel.ts'
import type { CarrierConditions } from './carriers.ts'
import { UNKNOWN_SUPPLY } from './connection.ts'
import type { InverterModel } from './inverterModel.ts'
import type { ModuleElectricals } from './moduleVoltages.ts'

/** JinkoSolar JKM440N-54HL4R-BDV by its data sheet. */
export const MODULE_440: ModuleElectricals = {
  vocV: 38.98,
  iscA: 14.35,
  vmpV: 32.4,
  impA: 13.58,
  vocPerK: -0.0025,
  powerPerK: -0.0029,
  iscPerK: 0.00045,
  maxSystemV: 1500,
}

/** LONGi LR7-72HGD-620M by its data sheet. */
export const MODULE_620: ModuleElectricals = {
  vocV: 52.66,
  iscA: 14.81,
  vmpV: 44.55,
  impA: 13.92,
  vocPerK: -0.0023,
  powerPerK: -0.0028,
  iscPerK: 0.00045,
  maxSystemV: 1500,
}

/** An inverter with the limits of a usual one of its power; `change` sets others. */
export const inverterOf = (acPowerW: number, change: Partial<InverterModel> = {}): InverterModel => ({
  id: `test-${acPowerW}`,
  brand: 'Test',
  model: `${acPowerW / 1000}K`,
  kind: 'string',
  phases: 1,
  acPowerW,
  dcMaxV: 600,
  startV: 100,
  mpptMinV: 80,
  mpptMaxV: 550,
  inputs: [
    { strings: 1, maxA: 15, maxIscA: 22.5 },
    { strings: 1, maxA: 15, maxIscA: 22.5 },
  ],
  pvMaxW: null,
  euroEfficiencyPercent: 97,
  grade: 'B',
  source: 'test',
  ...change,
})

/** Nothing but the coldest day is known of the plant. */
export const conditionsAt = (coldestC: number, change: Partial<CarrierConditions> = {}): CarrierConditions => ({
  coldestC,
  battery: null,
  supply: UNKNOWN_SUPPLY,
  leastDcAcRatio: 0.8,
  mostDcAcRatio: 1.3,
  ...change,
})

/** A battery of 5 kWh on direct current of high voltage; `change` sets others. */
export const batteryModel = (change: Partial<BatteryModel> = {}): BatteryModel => ({
  id: 'test-battery',
  brand: 'Test',
  model: '5',
  usableKwh: 5,
  maxChargeKw: 2.5,
  maxDischargeKw: 2.5,
  coupling: 'dcHighVoltage',
  roundTripEfficiencyPercent: null,
  grade: 'B',
  source: 'test',
  ...change,
})
