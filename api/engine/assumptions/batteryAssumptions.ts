import { type AssumptionRow, OWN } from './assumptionRow.ts'

const ofBattery = { group: 'battery', ...OWN } as const

/** Properties of a battery beside the chosen capacity. */
export const BATTERY_ASSUMPTIONS = {
  batteryPowerKwPerKwh: { ...ofBattery, unit: 'kwPerKwh', value: 0.5, min: 0.1, max: 2, step: 0.1 },
  batteryRoundTripEfficiencyFraction: { ...ofBattery, unit: 'fraction', value: 0.9, min: 0.5, max: 1, step: 0.01 },
  batteryDepthOfDischargeFraction: { ...ofBattery, unit: 'fraction', value: 0.9, min: 0.1, max: 1, step: 0.05 },
  /** With the cycles below about the measured loss of home batteries, 2 to 3 % a year. */
  batteryFadeFractionPerYear: {
    group: 'battery',
    unit: 'fractionPerYear',
    value: 0.015,
    min: 0,
    max: 0.2,
    step: 0.005,
    quality: 'weak',
    source: { id: 'batteryFieldFade', asOf: '2024' },
  },
  /** By data sheets 4,000 to 8,000. */
  batteryCyclesToEightyPercent: {
    group: 'battery',
    unit: 'cycles',
    value: 6000,
    min: 100,
    max: 1_000_000,
    step: 500,
    quality: 'weak',
    source: { id: 'batteryDataSheets', asOf: 'undated' },
  },
  /** Standby draw. 4 to 64 W were measured in 2026; below 5 W is advised. */
  batteryStandbyW: {
    group: 'battery',
    unit: 'w',
    value: 10,
    min: 0,
    max: 1000,
    step: 1,
    quality: 'weak',
    source: { id: 'htwStorageInspection', asOf: '2026-03' },
  },
  batteryPriceEurPerKwh: { ...ofBattery, unit: 'eurPerKwhOfCapacity', value: 600, min: 0, max: 3000, step: 50 },
  /** 690 to 720 €/kWh today, 420 ten years later; without inflation. */
  batteryPriceFallFractionPerYear: {
    group: 'battery',
    unit: 'fractionPerYear',
    value: 0.05,
    min: -0.2,
    max: 0.2,
    step: 0.005,
    quality: 'weak',
    source: { id: 'rseBatteryCost', asOf: '2025-03' },
  },
  batteryReplacementYear: { ...ofBattery, unit: 'year', value: 15, min: 0, max: 40, step: 1 },
} as const satisfies Record<string, AssumptionRow>

/** A value for each of them. */
export type BatteryValues = Readonly<Record<keyof typeof BATTERY_ASSUMPTIONS, number>>
