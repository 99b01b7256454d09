import type { Battery } from '../finance/battery.ts'
import { type AssumptionRow, OWN } from './assumptionRow.ts'

const ofBattery = { group: 'battery', ...OWN } as const

/** What a battery is like once the user has chosen its capacity. Nothing of it has a source yet. */
export const BATTERY_ASSUMPTIONS = {
  batteryPowerKwPerKwh: { ...ofBattery, unit: 'kwPerKwh', value: 0.5, min: 0.1, max: 2, step: 0.1 },
  batteryRoundTripEfficiencyFraction: { ...ofBattery, unit: 'fraction', value: 0.9, min: 0.5, max: 1, step: 0.01 },
  batteryDepthOfDischargeFraction: { ...ofBattery, unit: 'fraction', value: 0.9, min: 0.1, max: 1, step: 0.05 },
  batteryPriceEurPerKwh: { ...ofBattery, unit: 'eurPerKwhOfCapacity', value: 600, min: 0, max: 3000, step: 50 },
  batteryReplacementYear: { ...ofBattery, unit: 'year', value: 15, min: 0, max: 40, step: 1 },
} as const satisfies Record<string, AssumptionRow>

/** The battery of a capacity, as it is assumed to be.
 * @param capacityKwh nominal [kWh]; 0 is none */
export const batteryAssumed = (
  capacityKwh: number,
  assumptions: Readonly<Record<keyof typeof BATTERY_ASSUMPTIONS, number>>,
): Battery | null =>
  capacityKwh > 0
    ? {
        capacityKwh,
        powerKw: capacityKwh * assumptions.batteryPowerKwPerKwh,
        roundTripEfficiencyFraction: assumptions.batteryRoundTripEfficiencyFraction,
        depthOfDischargeFraction: assumptions.batteryDepthOfDischargeFraction,
      }
    : null
