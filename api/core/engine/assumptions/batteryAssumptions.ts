import { type AssumptionRow, OWN, weak, YEARLY_CHANGE } from './assumptionRow.ts'

const FIELD_FADE = weak('batteryFieldFade', '2024')
const DATA_SHEETS = weak('batteryDataSheets', 'undated')
const PRICE_LISTS = weak('sellersPriceLists', '2026-07')
const RSE = weak('rseBatteryCost', '2025-03')

/** Properties of a battery beside the chosen capacity. */
export const BATTERY_ASSUMPTIONS = {
  batteryPowerKwPerKwh: { unit: 'kwPerKwh', value: 0.5, min: 0.1, max: 2, step: 0.1, ...OWN },
  batteryRoundTripEfficiencyFraction: { unit: 'fraction', value: 0.9, min: 0.5, max: 1, step: 0.01, ...OWN },
  batteryDepthOfDischargeFraction: { unit: 'fraction', value: 0.9, min: 0.1, max: 1, step: 0.05, ...OWN },
  /** With the cycles below about the measured loss of home batteries, 2 to 3 % a year. */
  batteryFadeFractionPerYear: { unit: 'fractionPerYear', value: 0.015, min: 0, max: 0.2, step: 0.005, ...FIELD_FADE },
  /** Data sheets state 4,000 to 8,000. */
  batteryCyclesToEightyPercent: { unit: 'cycles', value: 6000, min: 100, max: 1_000_000, step: 500, ...DATA_SHEETS },
  /** Standby draw. 4 to 64 W were measured in 2026; below 5 W is advised. */
  batteryStandbyW: { unit: 'w', value: 10, min: 0, max: 1000, step: 1, ...weak('htwStorageInspection', '2026-03') },
  /** Of a battery bought with the plant. */
  batteryFixedEur: {
    unit: 'eur',
    value: 1360,
    min: 0,
    max: 100_000,
    step: 50,
    ...PRICE_LISTS,
    usedWhen: 'noBatteryPrice',
  },
  batteryPriceEurPerKwh: {
    unit: 'eurPerKwhOfCapacity',
    value: 320,
    min: 0,
    max: 3000,
    step: 10,
    ...PRICE_LISTS,
    usedWhen: 'noBatteryPrice',
  },
  /** RSE: 690 to 720 €/kWh today, 420 ten years later; without inflation. */
  batteryPriceFallFractionPerYear: { ...YEARLY_CHANGE, value: 0.05, ...RSE },
  batteryReplacementYear: { unit: 'year', value: 15, min: 0, max: 40, step: 1, ...OWN },
} as const satisfies Record<string, AssumptionRow>

/** A value for each of them. */
export type BatteryValues = Readonly<Record<keyof typeof BATTERY_ASSUMPTIONS, number>>
