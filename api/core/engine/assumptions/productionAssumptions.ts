import { USUAL_ALBEDO } from '../sun/preparedSun.ts'
import { type AssumptionRow, OWN, sourced, weak } from './assumptionRow.ts'

const WARRANTIES = weak('moduleWarranties', '2026')

const PVWATTS = sourced('pvwatts', '2014')

/** A loss may take half of the power; more is a plant that is broken. */
const loss = { unit: 'fraction', min: 0, max: 0.5, step: 0.005 } as const

/** Losses between modules and inverter. Categories and shares are those of PVWatts except shading (3 % in PVWatts), which is computed. With
 * the inverter the total is 15 %; the default of PVGIS is 14 % (docs/accuracy.md).
 * @see Dobos, PVWatts Version 5 Manual, NREL/TP-6A20-62641 (2014), table 6 */
const LOSS_ASSUMPTIONS = {
  soilingLossFraction: { ...loss, value: 0.02, ...PVWATTS },
  shadingLossFraction: { ...loss, value: 0, ...OWN },
  mismatchLossFraction: { ...loss, value: 0.02, ...PVWATTS },
  wiringLossFraction: { ...loss, value: 0.02, ...PVWATTS },
  connectionsLossFraction: { ...loss, value: 0.005, ...PVWATTS },
  lightInducedDegradationLossFraction: { ...loss, value: 0.015, ...PVWATTS },
  nameplateLossFraction: { ...loss, value: 0.01, ...PVWATTS },
  availabilityLossFraction: { ...loss, value: 0.03, ...PVWATTS },
  otherLossFraction: { ...loss, value: 0, ...OWN },
} as const satisfies Record<string, AssumptionRow>

const KONARSKA = sourced('konarska', '2014')

/** Share of the sun's light that passes a crown. Single city trees reportedly let 1.3 to 5.3 % through in leaf and 40 to 52 % without leaves;
 * publication not seen. */
const crown = { unit: 'fraction', min: 0, max: 1, step: 0.05 } as const

/** Assumptions about surrounding objects. */
const SHADE_ASSUMPTIONS = {
  /** Two floors and a little. */
  eavesHeightM: { unit: 'm', min: 0, max: 100, step: 0.5, value: 6, ...OWN, usedWhen: 'unknownEaves' },
  treeInLeafTransmittanceFraction: { ...crown, value: 0.05, ...KONARSKA, usedWhen: 'deciduousTree' },
  treeBareTransmittanceFraction: { ...crown, value: 0.45, ...KONARSKA, usedWhen: 'deciduousTree' },
  evergreenTransmittanceFraction: { ...crown, value: 0.05, ...OWN, usedWhen: 'evergreenTree' },
} as const satisfies Record<string, AssumptionRow>

/** Assumptions of the simulated years. */
export const PRODUCTION_ASSUMPTIONS = {
  ...LOSS_ASSUMPTIONS,
  ...SHADE_ASSUMPTIONS,
  /** DC to AC. Section 12 of the source. */
  inverterEfficiencyFraction: {
    unit: 'fraction',
    value: 0.96,
    min: 0.5,
    max: 1,
    step: 0.005,
    ...PVWATTS,
    usedWhen: 'noInverterEfficiency',
  },
  /** Rated power of the modules over the rated power of an inverter whose model is not known. With the default the inverter can take the rated power of the
   * modules. */
  dcAcRatio: {
    unit: 'kwpPerKw',
    value: 1.04,
    min: 0.8,
    max: 2,
    step: 0.01,
    ...OWN,
    usedWhen: 'noInverterModel',
  },
  /** Module power over the power of a model of inverter, from which one is proposed and up to which; trade practice, no rule. */
  leastDcAcRatio: { unit: 'kwpPerKw', value: 0.8, min: 0.3, max: 1, step: 0.05, ...OWN },
  mostDcAcRatio: { unit: 'kwpPerKw', value: 1.3, min: 1, max: 2, step: 0.05, ...OWN },
  groundAlbedoFraction: { unit: 'fraction', value: USUAL_ALBEDO, min: 0, max: 1, step: 0.05, ...PVWATTS },
  moduleDegradationFractionPerYear: {
    unit: 'fractionPerYear',
    value: 0.004,
    min: 0,
    max: 0.05,
    step: 0.0005,
    ...WARRANTIES,
  },
} as const satisfies Record<string, AssumptionRow>
