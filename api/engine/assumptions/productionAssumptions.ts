import { DEFAULT_INVERTER_EFFICIENCY } from '../production/productionChain.ts'
import { DEFAULT_LOSSES, LOSS_NAMES, type LossName, type SystemLosses } from '../production/systemLosses.ts'
import { DEFAULT_ALBEDO } from '../sun/preparedSun.ts'
import type { AssumptionRow } from './assumptionRow.ts'

const PVWATTS = {
  quality: 'sourced',
  source: { title: 'Dobos, PVWatts Version 5 Manual, NREL/TP-6A20-62641', asOf: '2014' },
} as const
const OWN = { quality: 'ownAssumption', source: null } as const

/** A loss may take half of the power; more is a plant that is broken. */
const loss = (name: LossName) =>
  ({ group: 'production', unit: 'fraction', value: DEFAULT_LOSSES[name], min: 0, max: 0.5, step: 0.005 }) as const

/** Losses between the modules and the inverter, one by one. */
const LOSS_ASSUMPTIONS = {
  soilingLossFraction: { ...loss('soiling'), ...PVWATTS },
  shadingLossFraction: { ...loss('shading'), ...OWN },
  mismatchLossFraction: { ...loss('mismatch'), ...PVWATTS },
  wiringLossFraction: { ...loss('wiring'), ...PVWATTS },
  connectionsLossFraction: { ...loss('connections'), ...PVWATTS },
  lightInducedDegradationLossFraction: { ...loss('lightInducedDegradation'), ...PVWATTS },
  nameplateLossFraction: { ...loss('nameplate'), ...PVWATTS },
  availabilityLossFraction: { ...loss('availability'), ...OWN },
  otherLossFraction: { ...loss('other'), ...OWN },
} as const satisfies Record<`${LossName}LossFraction`, AssumptionRow>

/** What the simulated year and its successors assume. */
export const PRODUCTION_ASSUMPTIONS = {
  ...LOSS_ASSUMPTIONS,
  inverterEfficiencyFraction: {
    group: 'production',
    unit: 'fraction',
    value: DEFAULT_INVERTER_EFFICIENCY,
    min: 0.5,
    max: 1,
    step: 0.005,
    ...PVWATTS,
  },
  groundAlbedoFraction: {
    group: 'production',
    unit: 'fraction',
    value: DEFAULT_ALBEDO,
    min: 0,
    max: 1,
    step: 0.05,
    ...PVWATTS,
  },
  moduleDegradationFractionPerYear: {
    group: 'production',
    unit: 'fractionPerYear',
    value: 0.004,
    min: 0,
    max: 0.05,
    step: 0.0005,
    quality: 'weak',
    source: { title: 'Warranties of module makers, 0.25 to 0.45 % a year; no measured source', asOf: '2026' },
  },
} as const satisfies Record<string, AssumptionRow>

/** The losses among the assumptions, as the simulated year takes them. */
export const lossesAssumed = (assumptions: Readonly<Record<keyof typeof LOSS_ASSUMPTIONS, number>>): SystemLosses => {
  const losses = { ...DEFAULT_LOSSES }
  for (const name of LOSS_NAMES) losses[name] = assumptions[`${name}LossFraction`]
  return losses
}
